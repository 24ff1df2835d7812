-- A piece that a shopper took out as a reason ("not because of this"): nothing that she does to it counts, what she does
-- later included, until she puts it back. What says nothing of taste by its own reason stays a matter of the signal.
CREATE TABLE muted (
  shopper_id uuid NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  item_id text NOT NULL,
  PRIMARY KEY (shopper_id, item_id)
);
INSERT INTO muted (shopper_id, item_id)
  SELECT DISTINCT shopper_id, item_id FROM signal
  WHERE NOT counts AND coalesce(detail NOT IN ('own', 'just-this'), true);
