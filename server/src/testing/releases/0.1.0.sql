-- The database of release 0.1.0: its form as that release made it, and a few rows. A later release must open it.

CREATE TABLE migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());

-- A person with an account. `email` is shown and used at login; codes and notices go to `mail_to`, which follows only
-- once the new address is confirmed. `slug_folded` makes look-alikes collide.
CREATE TABLE shopper (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_canonical text NOT NULL UNIQUE,
  mail_to text NOT NULL,
  name text NOT NULL,
  birthdate date NOT NULL,
  gender text NOT NULL DEFAULT 'female',
  slug text NOT NULL,
  slug_folded text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  verified_at timestamptz,
  is_admin boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  avatar text,
  avatar_thumb text,
  invited_by uuid REFERENCES shopper (id) ON DELETE SET NULL,
  failed_logins integer NOT NULL DEFAULT 0,
  -- Items picked before the sign-up; they become opinions once the account is verified.
  picks text[] NOT NULL DEFAULT '{}',
  -- Grows with every change of the row or of the shopper's opinions, so that a kept answer knows when it is old.
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shopper_mail_to ON shopper (lower(mail_to));
CREATE INDEX shopper_unverified ON shopper (created_at) WHERE verified_at IS NULL;

-- A mailed 6-digit code: kept as a keyed hash, one for each purpose, five tries.
CREATE TABLE code (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset', 'pairing')),
  mac text NOT NULL,
  salt text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  flow_mac text,
  flow_attempts integer NOT NULL DEFAULT 0,
  -- Asked for from a place where the shopper has signed in before: a stranger's asking does not void it.
  from_known_place boolean NOT NULL DEFAULT false,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (shopper_id, purpose)
);

-- A changed e-mail that waits for its confirmation (by the new address) or for its undo (by the former one).
CREATE TABLE email_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  former text NOT NULL,
  wanted text NOT NULL,
  made_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX email_change_of ON email_change (shopper_id, made_at DESC);

-- A signed-in browser, or a connected extension. Tokens are computed from id and counter and never stored.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  kind text NOT NULL DEFAULT 'site' CHECK (kind IN ('site', 'extension')),
  counter integer NOT NULL DEFAULT 1,
  rotated_at timestamptz NOT NULL,
  child_used boolean NOT NULL DEFAULT false,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  device text NOT NULL DEFAULT '',
  -- Keyed hash of address and device: where she signed in before, strangers cannot lock her out.
  place text NOT NULL DEFAULT ''
);
CREATE INDEX session_of ON session (shopper_id, place);

-- How often something was done until when: the budgets that must be exact in every process. Keys are keyed hashes.
CREATE TABLE budget (
  key text PRIMARY KEY,
  until timestamptz NOT NULL,
  spent integer NOT NULL
);
CREATE INDEX budget_over ON budget (until);

-- A picture that a shopper sent: keys of the stored original and thumbnail.
CREATE TABLE upload (
  original text PRIMARY KEY,
  thumb text NOT NULL,
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL
);
CREATE INDEX upload_of ON upload (shopper_id);

-- What must happen outside once its cause is committed: mails, calls of adapters, index changes.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  body jsonb NOT NULL,
  shopper_id uuid REFERENCES shopper (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now(),
  next_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  last_fault text,
  done_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE done_at IS NULL;

-- Who changed what. Names nobody: people stand here by id.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  shopper_id uuid,
  event text NOT NULL,
  subject text NOT NULL DEFAULT '',
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_newest ON audit (at DESC);

-- The first answer of a call that came with an Idempotency-Key, kept for a day.
CREATE TABLE repeatable (
  key text PRIMARY KEY,
  body_hash text NOT NULL,
  status integer,
  answer jsonb,
  at timestamptz NOT NULL DEFAULT now()
);

-- How often each kind of thing has changed; every process looks here for what it keeps in memory. The row lock makes
-- the order of the numbers the order of the commits.
CREATE TABLE change (
  kind text PRIMARY KEY,
  number bigint NOT NULL DEFAULT 0
);
INSERT INTO change (kind) VALUES ('items'), ('settings'), ('collections');

INSERT INTO migration (name) VALUES ('0001-people');

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

INSERT INTO migration (name) VALUES ('0002-items');

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

INSERT INTO migration (name) VALUES ('0003-taste');

-- Presses a button on an item, or takes the press back: one opinion at most, its signal with it, and the shopper's revision
-- when anything changed. Her row is locked first, so that quick presses come one after another; one question to the
-- database, because it is the most frequent write of all. Answers her revision, null where there is no such shopper.
CREATE FUNCTION press_opinion(who uuid, what text, press text, is_back boolean, moment timestamptz, source text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  answer bigint;
  former text;
BEGIN
  SELECT revision INTO answer FROM shopper WHERE id = who FOR UPDATE;
  IF answer IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT opinion INTO former FROM opinion WHERE shopper_id = who AND item_id = what;
  IF (is_back AND former IS DISTINCT FROM press) OR (NOT is_back AND former = press) THEN
    RETURN answer;
  END IF;
  DELETE FROM signal WHERE shopper_id = who AND item_id = what AND kind IN ('tagged', 'passed', 'picked');
  IF is_back THEN
    DELETE FROM opinion WHERE shopper_id = who AND item_id = what;
  ELSE
    INSERT INTO opinion (shopper_id, item_id, opinion, since) VALUES (who, what, press, moment)
      ON CONFLICT (shopper_id, item_id) DO UPDATE SET opinion = excluded.opinion, since = excluded.since, reason = NULL;
    INSERT INTO signal (shopper_id, item_id, kind, origin, at) VALUES (who, what, press, source, moment);
  END IF;
  UPDATE shopper SET revision = revision + 1 WHERE id = who RETURNING revision INTO answer;
  RETURN answer;
END $$;

-- Beside items, settings and collections also shops made anew by hand, and the model that the taste engine has learned.
INSERT INTO change (kind) VALUES ('shops'), ('model');

-- What the taste engine has learned, in pieces, so that every process on every machine can read the same.
CREATE TABLE model_part (
  version text NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (version, part)
);

INSERT INTO migration (name) VALUES ('0004-opinions');

-- What the lists of the desk are ordered by.
CREATE INDEX shopper_newest ON shopper (created_at DESC, id DESC);
CREATE INDEX message_newest ON message (at DESC, id DESC);
CREATE INDEX message_waiting ON message (at DESC, id DESC) WHERE done_at IS NULL;
CREATE INDEX item_corrected ON item (number DESC) WHERE corrections <> '{}';
CREATE INDEX collection_item_of ON collection_item (item_id);

INSERT INTO migration (name) VALUES ('0005-desk');

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

INSERT INTO migration (name) VALUES ('0006-feeds');

-- What was removed of late can be put back for some minutes, and is looked for by its moment when they are over.
CREATE INDEX find_removed ON find (removed_at) WHERE removed_at IS NOT NULL AND url <> '';

INSERT INTO migration (name) VALUES ('0007-removed-finds');


INSERT INTO shopper (id, email, email_canonical, mail_to, name, birthdate, slug, slug_folded, password_hash, verified_at, is_admin, created_at) VALUES
  ('11111111-1111-4111-8111-111111111111', 'Olga@x.example', 'olga@x.example', 'Olga@x.example', 'Olga Vale', '1990-05-01', 'olga', 'olga', '$argon2id$v=19$m=19456,t=2,p=1$Jm2JUf5UhrGlA3wad0+CGQ$pfBWMexD5XdJs+5dPHOuf4S3X9Z8JTgik+KTt0T6r1A', '2026-01-05', false, '2026-01-05'),
  ('22222222-2222-4222-8222-222222222222', 'otto@x.example', 'otto@x.example', 'otto@x.example', 'Otto Lind', '1985-02-28', 'otto', 'otto', '$argon2id$v=19$m=19456,t=2,p=1$Jm2JUf5UhrGlA3wad0+CGQ$pfBWMexD5XdJs+5dPHOuf4S3X9Z8JTgik+KTt0T6r1A', '2026-01-05', true, '2026-01-05');
INSERT INTO item (id, source, name, description, store, price, currency, url, category_filter, added_at, revision) VALUES
  ('coat-1', 'lines', 'Wool coat', 'A coat.', 'Norrvale', 180, 'USD', 'https://norrvale.example/products/coat-1', 'CATEGORY_OUTERWEAR', '2026-01-05', 1),
  ('dress-1', 'lines', 'Linen dress', 'A dress.', 'Norrvale', 80, 'USD', 'https://norrvale.example/products/dress-1', 'CATEGORY_DRESSES', '2026-01-05', 1);
INSERT INTO opinion (shopper_id, item_id, opinion, since) VALUES
  ('11111111-1111-4111-8111-111111111111', 'coat-1', 'tagged', '2026-01-06'),
  ('11111111-1111-4111-8111-111111111111', 'dress-1', 'passed', '2026-01-06');
INSERT INTO signal (shopper_id, item_id, kind, origin, at) VALUES
  ('11111111-1111-4111-8111-111111111111', 'coat-1', 'tagged', 'site', '2026-01-06'),
  ('11111111-1111-4111-8111-111111111111', 'dress-1', 'passed', 'site', '2026-01-06');
INSERT INTO setting (name, value) VALUES ('minimumAge', '18');
UPDATE change SET number = number + 1;
