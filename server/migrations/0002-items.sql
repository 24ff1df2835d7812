-- One garment of one retailer. `number` is its short name in lists; `revision` the change of kind `items` that touched it
-- last. What an editor corrected stands in `corrections` and wins over every import.
CREATE TABLE item (
  id text PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  feed text NOT NULL DEFAULT '',
  source text NOT NULL CHECK (source IN ('demo', 'feed', 'lines', 'view')),
  name text NOT NULL,
  description text,
  store text,
  brand text,
  price numeric(12, 2),
  list_price numeric(12, 2),
  currency text,
  url text,
  category_filter text,
  subcategory_id integer,
  available boolean NOT NULL DEFAULT true,
  gtin text,
  group_id text,
  variants integer NOT NULL DEFAULT 1,
  attributes text[] NOT NULL DEFAULT '{}',
  picture_source text,
  -- Key of the stored picture, once it is here; then its ground colour and features.
  picture text,
  ground text,
  picture_features bytea,
  picture_faults integer NOT NULL DEFAULT 0,
  picture_next_at timestamptz,
  corrections jsonb NOT NULL DEFAULT '{}',
  fingerprint text NOT NULL DEFAULT '',
  -- Since when its feed no longer holds it; hidden after a grace, or at once where the feed says that it is deleted.
  missing_since timestamptz,
  hidden_at timestamptz,
  -- Seen by one shopper only: in her history, in nobody's shop.
  seen_only boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  revision bigint NOT NULL DEFAULT 0
);
CREATE INDEX item_revision ON item (revision);
CREATE INDEX item_url ON item (url);
CREATE INDEX item_feed ON item (feed);
CREATE INDEX item_group ON item (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX item_picture_waiting ON item (picture_next_at) WHERE picture IS NULL AND picture_source IS NOT NULL AND deleted_at IS NULL;

-- A price, each time it changed.
CREATE TABLE price_history (
  item_id text NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  price numeric(12, 2) NOT NULL,
  PRIMARY KEY (item_id, at)
);

-- One reading of a feed, with what was refused.
CREATE TABLE import_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feed text NOT NULL,
  format text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'refused', 'failed')),
  counts jsonb NOT NULL DEFAULT '{}',
  refusals jsonb NOT NULL DEFAULT '[]',
  -- Hosts of pictures that no partner lists yet, with how many items name each: proposed to the admin.
  picture_hosts jsonb NOT NULL DEFAULT '{}',
  reason text
);
CREATE INDEX import_run_newest ON import_run (started_at DESC);

-- A curated, ordered set of items. An inactive one titled 1 to 6 holds the quiz items of that step.
CREATE TABLE collection (
  id text PRIMARY KEY,
  title text NOT NULL,
  subtitle text NOT NULL DEFAULT '',
  image text,
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT false,
  show_from timestamptz,
  show_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  revision bigint NOT NULL DEFAULT 1
);

CREATE TABLE collection_item (
  collection_id text NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  item_id text NOT NULL REFERENCES item (id),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (collection_id, item_id)
);

-- A site setting that differs from its default.
CREATE TABLE setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid
);

-- A message of the contact form.
CREATE TABLE message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);

-- Who asked for letters; pending until confirmed.
CREATE TABLE subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email_canonical text NOT NULL UNIQUE,
  email text NOT NULL,
  name text,
  gender text,
  birthdate text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmation_sent_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz
);
