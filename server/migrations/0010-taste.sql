-- Of a pass: why, where the shopper said so; the taste engine counts each reason in its own way.
ALTER TABLE signal ADD COLUMN detail text;
UPDATE signal SET detail = opinion.reason FROM opinion
  WHERE signal.kind = 'passed' AND opinion.reason IS NOT NULL
    AND opinion.shopper_id = signal.shopper_id AND opinion.item_id = signal.item_id;

-- Two settings of the taste engine are compared by mixing their lists: which places of a shopper's shop each of them gave.
-- Kept from the moment the shop is made, so that a press on a piece is credited to the setting that put it there.
CREATE TABLE taste_trial (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  slot timestamptz NOT NULL,
  pair text NOT NULL,
  made_at timestamptz NOT NULL,
  -- Item numbers that the first and the second setting gave, each in the order shown.
  first integer[] NOT NULL,
  second integer[] NOT NULL,
  PRIMARY KEY (shopper_id, slot)
);
CREATE INDEX taste_trial_slot ON taste_trial (pair, slot);
