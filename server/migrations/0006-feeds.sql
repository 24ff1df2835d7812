-- What is known of each scheduled feed: what its server said of the last copy, and when it is asked again.
CREATE TABLE feed (
  name text PRIMARY KEY,
  -- A digest of its address; with another address what was said before counts no more.
  address text NOT NULL,
  etag text,
  modified text,
  next_at timestamptz NOT NULL,
  -- While one process reads it, the others leave it alone.
  held_until timestamptz
);
