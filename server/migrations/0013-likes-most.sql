-- A shopper has at most 20,000 opinions at once. A new one beyond them is answered with -1 and kept nowhere.
CREATE OR REPLACE FUNCTION press_opinion(who uuid, what text, press text, is_back boolean, moment timestamptz, source text) RETURNS bigint LANGUAGE plpgsql AS $$
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
  IF NOT is_back AND former IS NULL AND EXISTS (SELECT FROM opinion WHERE shopper_id = who OFFSET 19999) THEN
    RETURN -1;
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
