/** A stretch of time between two refreshes: every shop stands still within it. */
export type Slot = {
  /** The day it begins, in the site's zone, as `YYYY-MM-DD`; names the slot and seeds what is chosen by chance. */
  key: string
  startsAt: Date
}

const millisecondsOfDay = 86_400_000
const refreshWeekdays = new Set([1, 3, 5])
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

/** What a clock on the wall of the zone shows, written as if it were UTC milliseconds. */
function wallClock(instant: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value)
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
}

/**
 * The first instant at which the wall clock has reached the hour of that day. An hour that a change of the clocks
 * leaves out begins where the gap ends; one that comes twice begins the first time.
 * @param day as `YYYY-MM-DD`
 */
export function startOfHour(day: string, hour: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  const before = wanted - (wallClock(wanted - millisecondsOfDay, zone) - (wanted - millisecondsOfDay))
  const after = wanted - (wallClock(wanted + millisecondsOfDay, zone) - (wanted + millisecondsOfDay))
  const found = [before, after].filter((instant) => wallClock(instant, zone) === wanted)
  return new Date(found.length > 0 ? Math.min(...found) : before)
}

/** The slot that begins so many days after the instant's day in the zone; null where that day has no refresh. */
function slotOfDay(instant: Date, zone: string, hour: number, shift: number): Slot | null {
  const wall = new Date(wallClock(Math.floor(instant.getTime() / 1000) * 1000, zone))
  const date = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + shift))
  if (!refreshWeekdays.has(date.getUTCDay())) return null
  const key = date.toISOString().slice(0, 10)
  return { key, startsAt: startOfHour(key, hour, zone) }
}

/** The slot that an instant belongs to: it began on the last Monday, Wednesday or Friday at `hour` (0–23) in `zone`. */
export function slotAt(instant: Date, zone: string, hour: number): Slot {
  for (let shift = 1; ; shift--) {
    const slot = slotOfDay(instant, zone, hour, shift)
    if (slot && slot.startsAt <= instant) return slot
  }
}

/** The next slot to begin after the instant: when every shop is made anew. */
export function nextSlot(instant: Date, zone: string, hour: number): Slot {
  for (let shift = -1; ; shift++) {
    const slot = slotOfDay(instant, zone, hour, shift)
    if (slot && slot.startsAt > instant) return slot
  }
}
