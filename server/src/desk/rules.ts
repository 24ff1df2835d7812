import { startOfHour } from '@sateen/recommender/slot'
import { Refusal } from '../platform/refusal.ts'

/** Rows that a list of the desk shows at a time. */
export const deskPageSize = 50

/** Groups of fewer people are not shown. */
export const leastPeople = 10

/** When a day begins in a time zone. @param day as YYYY-MM-DD */
export const startOfDay = (day: string, zone: string): Date => startOfHour(day, 0, zone)

/** When a day is over: its last moment is the one before. */
export const endOfDay = (day: string, zone: string): Date => startOfDay(dayAfter(day, 1), zone)

/** A day so many days after another, before it where they are fewer than none. @param day as YYYY-MM-DD */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The day of a moment in a time zone, as YYYY-MM-DD. */
export const dayOf = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/**
 * One row more than a page was asked for, to know whether there is another.
 * @param markOf the mark of a row, after which the next page begins
 */
export const asPage = <Row, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
  markOf?: (row: Row) => string | number,
) => {
  const last = rows[deskPageSize - 1]
  const hasMore = rows.length > deskPageSize
  return {
    results: rows.slice(0, deskPageSize).map(show),
    hasMore,
    ...(hasMore && markOf && last !== undefined && { next: String(markOf(last)) }),
  }
}

/** How the ids of a list are kept, and how one is written. */
const idForms = { bigint: String.raw`\d{1,18}`, uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}' }
export type IdType = keyof typeof idForms

/** The parts of a mark: a moment in microseconds and an id. @throws Refusal `BadRequest` for what is none of such a list */
export function readMark(after: string, type: IdType): { micros: number; id: string } {
  const [, micros, id] = new RegExp(String.raw`^(\d{1,16})_(${idForms[type]})$`).exec(after) ?? []
  if (micros === undefined || id === undefined) throw noMark()
  return { micros: Number(micros), id }
}

/** A mark that is a number. @throws Refusal `BadRequest` for what is none */
export function readNumber(after: string): number {
  if (!/^\d{1,15}$/.test(after)) throw noMark()
  return Number(after)
}

const noMark = () => new Refusal('BadRequest', 'after: not the mark of a row')
