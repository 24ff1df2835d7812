-- Whether a reading told only of what changed: two feeds that each tell all of theirs are never taken for one.
ALTER TABLE import_run ADD COLUMN is_delta boolean NOT NULL DEFAULT false;
