import type { QuietHours } from './letter.ts'

const stepMs = 15 * 60_000

/** Whether it is night for letters that can wait; with `from` and `until` the same it never is. */
export function isQuiet(now: Date, { zone, from, until }: QuietHours): boolean {
  const hour = hourIn(zone, now)
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

/** When the night is over, to the quarter of an hour; now, where it is not night. */
export function quietUntil(now: Date, hours: QuietHours): Date {
  let moment = now
  // Stepped through by the clock on the wall, so that a night with a change of the clocks ends on its hour too.
  for (let steps = 0; isQuiet(moment, hours) && steps < 100; steps++)
    moment = new Date((Math.floor(moment.getTime() / stepMs) + 1) * stepMs)
  return moment
}

function hourIn(zone: string, moment: Date): number {
  const [part] = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment)
  return Number(part?.value)
}
