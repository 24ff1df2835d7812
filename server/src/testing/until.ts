import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something holds. @throws after the patience, with what was waited for */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = 180_000,
): Promise<void> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > patienceMs) throw new Error(`Waited in vain: ${what}.`)
    await wait(20)
  }
}
