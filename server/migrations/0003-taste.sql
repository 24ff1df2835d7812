-- What a shopper thinks of an item now: one opinion at most, because the key allows one.
CREATE TABLE opinion (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  item_id text NOT NULL,
  opinion text NOT NULL CHECK (opinion IN ('tagged', 'passed')),
  reason text,
  since timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, item_id)
) PARTITION BY HASH (shopper_id);

-- One thing done that tells of taste. A repeat of the same kind on the same item is one signal, newly dated. `counts` is
-- false where the shopper said that it should not count.
CREATE TABLE signal (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  item_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('viewed', 'picked', 'tagged', 'passed')),
  origin text NOT NULL DEFAULT 'site',
  times integer NOT NULL DEFAULT 1,
  counts boolean NOT NULL DEFAULT true,
  at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, item_id, kind)
) PARTITION BY HASH (shopper_id);

-- A shop: the items recommended to one shopper from one refresh slot on, best first, by item number. The newest slot that
-- has begun is the current one, so one insert switches a shopper from the old shop to the new.
CREATE TABLE shop (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  slot timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  items integer[] NOT NULL,
  followed text[] NOT NULL DEFAULT '{}',
  model text NOT NULL DEFAULT '',
  PRIMARY KEY (shopper_id, slot)
) PARTITION BY HASH (shopper_id);

DO $$
DECLARE part integer;
BEGIN
  FOR part IN 0..7 LOOP
    EXECUTE format('CREATE TABLE opinion_%s PARTITION OF opinion FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE signal_%s PARTITION OF signal FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE shop_%s PARTITION OF shop FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
  END LOOP;
END $$;
CREATE INDEX opinion_item ON opinion (item_id);
CREATE INDEX signal_at ON signal (at);

-- A refresh of all shops for one slot, and the shards that are done.
CREATE TABLE refresh (
  slot timestamptz PRIMARY KEY,
  started_at timestamptz NOT NULL,
  shards integer NOT NULL,
  ended_at timestamptz
);
CREATE TABLE refresh_shard (
  slot timestamptz NOT NULL REFERENCES refresh (slot) ON DELETE CASCADE,
  shard integer NOT NULL,
  shoppers integer NOT NULL,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (slot, shard)
);

-- A find: an item looked at on a retailer's page, in the words of that page. One key a view; of a find that its shopper
-- removed only the key stays, so that a view sent again does not bring it back.
CREATE TABLE find (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  view_key text NOT NULL,
  created_at timestamptz NOT NULL,
  item_id text NOT NULL,
  url text NOT NULL,
  meta jsonb NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (shopper_id, view_key, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX find_item ON find (shopper_id, item_id);

-- Usage events, without name or address.
CREATE TABLE event (
  at timestamptz NOT NULL,
  type text NOT NULL,
  shopper_id uuid,
  item_id text,
  detail jsonb NOT NULL DEFAULT '{}'
) PARTITION BY RANGE (at);
CREATE INDEX event_type ON event (type, at);

-- What falls in no month yet made; the nightly job makes the months ahead.
CREATE TABLE find_other PARTITION OF find DEFAULT;
CREATE TABLE event_other PARTITION OF event DEFAULT;

-- Makes the partitions of a month of history and events, where they are missing and nothing stands in their way.
CREATE FUNCTION make_month(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kind text;
  first timestamptz := (date_trunc('month', month::timestamp)) AT TIME ZONE 'UTC';
  next timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
  name text;
  taken boolean;
BEGIN
  FOREACH kind IN ARRAY ARRAY['find', 'event'] LOOP
    name := kind || '_' || to_char(first AT TIME ZONE 'UTC', 'YYYY_MM');
    IF to_regclass(name) IS NULL THEN
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE %I >= $1 AND %I < $2)', kind || '_other',
        CASE kind WHEN 'find' THEN 'created_at' ELSE 'at' END, CASE kind WHEN 'find' THEN 'created_at' ELSE 'at' END)
        INTO taken USING first, next;
      IF NOT taken THEN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', name, kind, first, next);
      END IF;
    END IF;
  END LOOP;
END $$;
SELECT make_month(current_date);
SELECT make_month((current_date + interval '1 month')::date);
