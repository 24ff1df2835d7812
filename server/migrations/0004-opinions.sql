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
