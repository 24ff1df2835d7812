-- When a reading was last under way, by the clock of the database: one whose process was killed does not run for ever.
ALTER TABLE import_run ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
