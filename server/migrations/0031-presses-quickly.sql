-- One press of a shopper whose row is locked already. Picks that came with a sign-up are 10,000 at most and every further
-- opinion raises the revision, so only those of high ones are counted.
CREATE FUNCTION press_held(who uuid, what text, press text, is_back boolean, moment timestamptz, source text, was bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  answer bigint;
  former text;
BEGIN
  SELECT opinion INTO former FROM opinion WHERE shopper_id = who AND item_id = what;
  IF (is_back AND former IS DISTINCT FROM press) OR (NOT is_back AND former = press) THEN
    RETURN was;
  END IF;
  IF NOT is_back AND former IS NULL AND was > 9000 AND EXISTS (SELECT FROM opinion WHERE shopper_id = who OFFSET 19999) THEN
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

CREATE OR REPLACE FUNCTION press_opinion(who uuid, what text, press text, is_back boolean, moment timestamptz, source text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  was bigint;
BEGIN
  SELECT revision INTO was FROM shopper WHERE id = who FOR NO KEY UPDATE;
  RETURN CASE WHEN was IS NULL THEN NULL ELSE press_held(who, what, press, is_back, moment, source, was) END;
END $$;

-- As before, presses of several shoppers with one commit, one press of each at most; rows that somebody else has locked are
-- passed over, and who is not answered here is pressed for alone. Most presses are likes of what she had no opinion of: these
-- are only written, which is half the work of looking for what they might replace. No opinion means that no signal of one is
-- left, since both always come and go together. The others follow one by one. The plans are fixed: with hundreds of presses
-- a second making them anew would cost more than following them.
CREATE OR REPLACE FUNCTION press_opinions(whos uuid[], whats text[], presses text[], backs boolean[], moments timestamptz[], source text)
RETURNS TABLE (shopper_id uuid, revision bigint) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  locked uuid[];
  fresh uuid[];
  revisions bigint[];
BEGIN
  locked := ARRAY(SELECT id FROM shopper WHERE id = ANY (whos) FOR NO KEY UPDATE SKIP LOCKED);
  WITH one AS (
    SELECT who, what, press, moment
    FROM unnest(whos, whats, presses, backs, moments) AS one (who, what, press, is_back, moment)
    WHERE who = ANY (locked) AND NOT is_back AND (SELECT shopper.revision FROM shopper WHERE id = who) <= 9000
  ), held AS (
    INSERT INTO opinion (shopper_id, item_id, opinion, since) SELECT who, what, press, moment FROM one
    ON CONFLICT DO NOTHING RETURNING opinion.shopper_id AS who, item_id AS what, opinion.opinion AS press, since AS moment
  ), told AS (
    INSERT INTO signal (shopper_id, item_id, kind, origin, at) SELECT who, what, press, source, moment FROM held
  ), moved AS (
    UPDATE shopper SET revision = shopper.revision + 1 FROM held WHERE shopper.id = who RETURNING shopper.id, shopper.revision
  )
  SELECT array_agg(id), array_agg(moved.revision) INTO fresh, revisions FROM moved;
  RETURN QUERY SELECT * FROM unnest(fresh, revisions);
  IF cardinality(locked) > coalesce(cardinality(fresh), 0) THEN
    RETURN QUERY
    SELECT who, press_held(who, what, press, is_back, moment, source, (SELECT shopper.revision FROM shopper WHERE id = who))
    FROM unnest(whos, whats, presses, backs, moments) AS one (who, what, press, is_back, moment)
    WHERE who = ANY (locked) AND who <> ALL (coalesce(fresh, '{}'));
  END IF;
END $$;
