-- The names of feeds, its own among them, as of which pieces stand or stood that a scheduled feed tells of: what one of these
-- drops, it may tell of still, though its own file stays as it is.
ALTER TABLE feed ADD COLUMN tells_of text[] NOT NULL DEFAULT '{}';
-- Of the readings until now nobody knows whether they told of all.
ALTER TABLE import_run ALTER COLUMN is_delta DROP DEFAULT, ALTER COLUMN is_delta DROP NOT NULL;
UPDATE import_run SET is_delta = NULL;
-- Each feed is read once as a whole: the empty address is no feed's.
UPDATE feed SET address = '';
