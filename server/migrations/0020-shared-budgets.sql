-- What clients that use up much of a budget did in all processes together, until when. Keys are keyed hashes. Unlogged: it
-- costs no write to the disk's log, and a crash forgets what is over within the hour anyway.
CREATE UNLOGGED TABLE shared_budget (
  key text PRIMARY KEY,
  until timestamptz NOT NULL,
  spent integer NOT NULL
);
CREATE INDEX shared_budget_over ON shared_budget (until);
