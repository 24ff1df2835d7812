-- What an operator's own model says of a picture: numbers of any length, a byte each, asked once a picture and adapter.
CREATE TABLE picture_vector (
  adapter text NOT NULL,
  picture text NOT NULL,
  -- Null until it came.
  vector bytea,
  faults integer NOT NULL DEFAULT 0,
  why text,
  -- When it is asked again; null: no more.
  next_at timestamptz,
  PRIMARY KEY (adapter, picture)
);
CREATE INDEX picture_vector_of ON picture_vector (picture);
