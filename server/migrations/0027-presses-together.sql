-- Presses of several shoppers with one commit, one press of each at most; what press_opinion does for one. Rows that somebody
-- else has locked are passed over, so that nobody waits for another's: who is not answered here is pressed for alone. Picks
-- that came with a sign-up are 10,000 at most and every further opinion raises the revision, so only high ones are counted.
-- The plan is fixed: with hundreds of presses a second making it anew would cost more than following it.
CREATE FUNCTION press_opinions(whos uuid[], whats text[], presses text[], backs boolean[], moments timestamptz[], source text)
RETURNS TABLE (shopper_id uuid, revision bigint) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  locked uuid[];
BEGIN
  locked := ARRAY(SELECT id FROM shopper WHERE id = ANY (whos) FOR NO KEY UPDATE SKIP LOCKED);
  RETURN QUERY
  WITH pressed AS MATERIALIZED (
    SELECT one.*, shopper.revision AS was,
      CASE WHEN is_back THEN former.opinion = press ELSE former.opinion IS DISTINCT FROM press END IS TRUE AS changes,
      NOT is_back AND former.opinion IS NULL AND shopper.revision > 9000
        AND EXISTS (SELECT FROM opinion AS any_of WHERE any_of.shopper_id = who OFFSET 19999) AS is_over
    FROM unnest(whos, whats, presses, backs, moments) AS one (who, what, press, is_back, moment)
    JOIN shopper ON shopper.id = who
    LEFT JOIN opinion AS former ON former.shopper_id = who AND former.item_id = what
    WHERE who = ANY (locked)
  ), forgotten AS (
    DELETE FROM signal USING pressed
    WHERE signal.shopper_id = who AND signal.item_id = what AND signal.kind IN ('tagged', 'passed', 'picked')
      AND changes AND NOT is_over
  ), withdrawn AS (
    DELETE FROM opinion USING pressed
    WHERE opinion.shopper_id = who AND opinion.item_id = what AND changes AND is_back
  ), held AS (
    INSERT INTO opinion (shopper_id, item_id, opinion, since)
    SELECT who, what, press, moment FROM pressed WHERE changes AND NOT is_over AND NOT is_back
    ON CONFLICT (shopper_id, item_id) DO UPDATE SET opinion = excluded.opinion, since = excluded.since, reason = NULL
  ), told AS (
    INSERT INTO signal (shopper_id, item_id, kind, origin, at)
    SELECT who, what, press, source, moment FROM pressed WHERE changes AND NOT is_over AND NOT is_back
  ), moved AS (
    UPDATE shopper SET revision = shopper.revision + 1 FROM pressed WHERE shopper.id = who AND changes AND NOT is_over
  )
  SELECT who, CASE WHEN is_over THEN -1 WHEN changes THEN was + 1 ELSE was END FROM pressed;
END $$;
