import type { Pool } from 'pg'

/**
 * Brings back to now what the queue has put into the future. Nothing is ever sent for later than some minutes: a time further
 * ahead was written by a clock that has been set back since, and would hold its job, and every later one of its kind, until
 * the clock is there again.
 */
export async function wakeJobs(pool: Pool): Promise<void> {
  const ahead = "now() + interval '1 hour'"
  await pool.query(
    `UPDATE jobs.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > ${ahead}`,
  )
  await pool.query(
    `UPDATE jobs.job SET heartbeat_on = now(), started_on = now() WHERE state = 'active' AND started_on > ${ahead}`,
  )
  await pool.query(
    `UPDATE jobs.queue SET monitor_on = NULL, monitor_claim_on = NULL, maintain_on = NULL
     WHERE greatest(monitor_on, monitor_claim_on, maintain_on) > ${ahead}`,
  )
  await pool.query(`UPDATE jobs.version SET cron_on = NULL WHERE cron_on > ${ahead}`)
}
