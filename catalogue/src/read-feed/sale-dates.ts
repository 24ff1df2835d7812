import { cleanText } from '../clean-text.ts'

/**
 * Two dates as Google writes them in one; either may be missing. Those of a spreadsheet (`11/30/2026`, `30.11.2026`) become
 * ISO 8601 here, since a stroke also stands between the two.
 */
export const between = (from: string | undefined, to: string | undefined): string | undefined =>
  from === undefined && to === undefined ? undefined : isoDates([from ?? '', to ?? '']).join('/')

/** Whether a moment lies between dates as `from/to`, either end open; dates that cannot be read do not hold. */
export function isBetween(dates: unknown, now: Date): boolean {
  const text = cleanText(dates, 200)
  if (text === '') return true
  const [from, to] = endsOf(text)
  return momentOf(from, Number.NEGATIVE_INFINITY) <= now.getTime() && now.getTime() <= lastOf(to)
}

/** Whether a date is over: a day is so after its last moment. A date that cannot be read is not. */
export const isOver = (date: unknown, now: Date): boolean =>
  lastOf(isoDates([cleanText(date, 100)])[0] ?? '') < now.getTime()

const day = 24 * 60 * 60 * 1000
const lastOf = (to: string) => momentOf(to, Number.POSITIVE_INFINITY) + (/^\d{4}-\d{2}-\d{2}$/.test(to) ? day - 1 : 0)

/** A zone by its place; its stroke is none between two dates. */
const place =
  /(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Brazil|Canada|Etc|Europe|Indian|Mexico|Pacific|US)(?:\/[A-Za-z][\w+-]*)+/g
const dividers = [/\s(?:-|–|to|until)\s+|[|;]/, /(?<=\d[/.]\d{1,2}[/.]\d{4})-(?=\d)/, /(?<=\d),(?=\d)/]

/** The two dates of a text: between them stands a stroke, a dash or word with blanks around it, or another mark that no date holds. */
function endsOf(told: string): [from: string, to: string] {
  const text = told.replaceAll(place, (name) => name.replaceAll('/', '\\'))
  const parts = text.split(dividers.find((mark) => mark.test(text)) ?? '/')
  const half = parts.length / 2
  // Of six parts three are a date each: `11/01/2026/11/30/2026`.
  const ends = parts.length === 6 ? [parts.slice(0, half).join('/'), parts.slice(half).join('/')] : parts
  const [from = '', to = ''] = isoDates([ends[0] ?? '', ends[1] ?? ''])
  return [from, to]
}

/** Dates that one hand wrote: where one of them can only have its day first, so has the other, `02/12/2026 - 31/12/2026`. */
function isoDates(texts: string[]): string[] {
  const told = texts.flatMap((text) => {
    const [, one = '', mark, two = ''] = numbered.exec(text.trim()) ?? []
    return mark === undefined || one.length > 2 ? [] : [{ one: Number(one), two: Number(two) }]
  })
  const isDayFirst = told.some(({ one }) => one > 12) ? true : told.some(({ two }) => two > 12) ? false : undefined
  return texts.map((text) => isoDate(text, isDayFirst))
}

const monthNamed = /^(?:\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2} \p{L}{3,9}\.? \d{4})$/u
const numbered = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{4}|\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AP])M)?)?$/i

/** With strokes the month comes before the day, with points and dashes the day does, unless the dates say otherwise. */
function isoDate(told: string, isDayFirst?: boolean): string {
  const text = told.trim()
  if (text.startsWith('0000-00-00')) return ''
  if (/^\d{10}(?:\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString()
  if (monthNamed.test(text)) {
    const moment = Date.parse(`${text} UTC`)
    return Number.isNaN(moment) ? text : new Date(moment).toISOString().slice(0, 10)
  }
  const [, one = '', mark, two = '', three = '', hour, minute, half] = numbered.exec(text) ?? []
  if (mark === undefined || (one.length === 4 && mark === '-' && half === undefined)) return text
  const [year, month, date] =
    one.length === 4 ? [one, two, three] : !(isDayFirst ?? mark !== '/') ? [three, one, two] : [three, two, one]
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (hour === undefined) return iso
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return `${iso}T${String(hours).padStart(2, '0')}:${minute}Z`
}

/** Zones by their names, as far as one name means one zone, or that of the United States. */
const zones: Record<string, string> = {
  UTC: 'Z',
  GMT: 'Z',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  CET: '+01:00',
  CEST: '+02:00',
  BST: '+01:00',
  EET: '+02:00',
  EEST: '+03:00',
  JST: '+09:00',
  AEST: '+10:00',
  AEDT: '+11:00',
  NZST: '+12:00',
  NZDT: '+13:00',
  IST: '+05:30',
  SGT: '+08:00',
  HKT: '+08:00',
  KST: '+09:00',
  MSK: '+03:00',
  SAST: '+02:00',
  BRT: '-03:00',
}

/** A moment of ISO 8601, also in its short form (`20261101T000000Z`), with an hour of one digit, with its zone's name, or of no zone: then UTC. */
function momentOf(text: string, open: number): number {
  if (text === '') return open
  const long = text
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})(?=T|$)/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{2}-\d{2})\s+(?=\d)/, '$1T')
    .replace(
      /T(\d{2})(\d{2})(\d{2})?(?=Z|[+-]|$)/,
      (_, hour: string, minute: string, second = '00') => `T${hour}:${minute}:${second}`,
    )
    .replace(/T(\d:)/, 'T0$1')
    .replace(
      /(?<=T[\d:.]+)\s?(?:UTC|GMT)?([+-])(\d)?(\d)(?::?(\d{2}))?$/,
      (_, sign, tens = '0', hours, minutes = '00') => `${sign}${tens}${hours}:${minutes}`,
    )
  const [, local, zone] = /^(\S+T[\d:.]+)\s?\[?([A-Z][\w\\+-]{2,})\]?$/i.exec(long) ?? []
  if (local !== undefined && zone !== undefined) return momentIn(local, zone.replaceAll('\\', '/'))
  return Date.parse(/T[\d:.]+$/.test(long) ? `${long}Z` : long)
}

/** A moment by the clocks of a zone, which is called by its letters or by its place; not a number where nobody knows it. */
function momentIn(local: string, zone: string): number {
  const known = zones[zone]
  if (known !== undefined) return Date.parse(local + known)
  const clock = clockOf(zone)
  const there = Date.parse(`${local}Z`)
  if (clock === null || Number.isNaN(there)) return Number.NaN
  const withOffsetAt = (moment: number) => Date.parse(local + (/[+-]\d\d:\d\d/.exec(clock.format(moment))?.[0] ?? 'Z'))
  // The same hour in Greenwich may lie beyond a change of these clocks: the second look is at the moment itself.
  return withOffsetAt(withOffsetAt(there))
}

/** A file names few zones, and to ask for one takes its time. */
const clocks = new Map<string, Intl.DateTimeFormat | null>()
const clocksMax = 100

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  if (clocks.size >= clocksMax) clocks.clear()
  const made = clockMade(zone)
  clocks.set(zone, made)
  return made
}

function clockMade(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}
