-- Whether a reading told only of what changed: two feeds that each tell all of theirs are never taken for one. Of the
-- readings until now nobody knows.
ALTER TABLE import_run ADD COLUMN is_delta boolean;
-- The names of feeds, its own among them, as of which pieces stand or stood that a scheduled feed tells of: what one of these
-- drops, it may tell of still, though its own file stays as it is.
ALTER TABLE feed ADD COLUMN tells_of text[] NOT NULL DEFAULT '{}';
-- Each feed is read once as a whole: the empty address is no feed's.
UPDATE feed SET address = '';
