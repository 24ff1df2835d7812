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
