import type { DeskToday, TodayFeed } from '@sateen/contract/today'
import { feedReasons, sayReading, showCount, showMoment } from './texts.ts'

/** A day such as `Oct 23`. @param day as YYYY-MM-DD */
export const shortDay = (day: string) => sayDay(day, { month: 'short', day: 'numeric' })

/** A day such as `Wednesday, November 19`. */
export const longDay = (day: string) => sayDay(day, { weekday: 'long', month: 'long', day: 'numeric' })

export const weekday = (day: string) => sayDay(day, { weekday: 'long' })

const sayDay = (day: string, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The day it is on the site, and where its days begin. */
export type SiteDay = Pick<DeskToday, 'day' | 'timeZone'>

const showTime = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(moment))

/** The time of a moment today, else its day too: of the site, as all days of this page are. */
export const showWhen = (moment: string, site: SiteDay) =>
  isToday(moment, site) ? showTime(moment, site.timeZone) : showMoment(moment, site.timeZone)

const isToday = (moment: string, { day, timeZone }: SiteDay) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment)) === day

export const showRate = (rate: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(rate)

/** `Every shop was refreshed at midnight, 4,812 in 38 seconds.` */
export function sayRefresh({ refresh, ...site }: Pick<DeskToday, 'refresh'> & SiteDay): string {
  if (!refresh) return 'No shop has been refreshed yet.'
  const time = showWhen(refresh.endedAt, site)
  const when = isToday(refresh.endedAt, site) ? `at ${/^12:00\sAM$/.test(time) ? 'midnight' : time}` : time
  const seconds = `${showRate(refresh.seconds)} ${refresh.seconds === 1 ? 'second' : 'seconds'}`
  return `Every shop was refreshed ${when}, ${showCount(refresh.shops)} in ${seconds}.`
}

/** What a reading refused and why: `9 not in US dollars, 2 not published`; null where nothing is to be said. */
export function sayRefused({ state, reason, refused, reasons }: TodayFeed): string | null {
  if (state === 'refused' || state === 'failed') return `${sayReading(reason ?? 'failed')}. What it held before stays.`
  if (refused === 0) return null
  const parts = Object.entries(reasons)
    .sort(([, one], [, other]) => other - one)
    .map(
      ([name, rows]) => `${showCount(rows)} ${(feedReasons[name] ?? name).replace(/^./, (sign) => sign.toLowerCase())}`,
    )
  return parts.length > 0 ? `${parts.join(', ')}.` : null
}

export const mailNames: Record<DeskToday['mails']['sent'][number]['kind'], string> = {
  'fresh-shop': 'Your shop is fresh',
  code: 'Verification and reset codes',
  'price-drop': 'Price drops',
  'back-in-stock': 'Back in stock',
  notice: 'Notices',
}

/** What the codes of a mail that could not be sent come to. */
const mailFaults: Record<string, string> = {
  EAUTH: 'the mail server refuses user or password',
  EDNS: 'the mail server was not found',
  ESOCKET: 'the mail server cannot be reached',
  ECONNECTION: 'the mail server cannot be reached',
  ETIMEDOUT: 'the mail server does not answer',
  ETLS: 'the mail server could not be spoken to by TLS',
  EENVELOPE: 'the mail server refuses sender or receiver',
}

/** `2 waiting since 2:01 PM: the mail server refuses user or password (EAUTH 535). 4 came back.` */
export function sayWaiting(
  { waiting, waitingSince, waitingFault, cameBack }: DeskToday['mails'],
  site: SiteDay,
): string {
  const since = waitingSince ? ` since ${showWhen(waitingSince, site)}` : ''
  const why = waitingFault ? `: ${sayMailFault(waitingFault)}` : ''
  return `${showCount(waiting)} waiting${waiting > 0 ? since + why : ''}. ${showCount(cameBack)} came back.`
}

/** @param fault its name and its codes: `Error EAUTH 535` */
function sayMailFault(fault: string): string {
  const [name, ...codes] = fault.split(' ')
  const [code] = codes
  if (code === undefined) return `they could not be sent (${name})`
  return `${mailFaults[code] ?? 'the mail server does not take them'} (${codes.join(' ')})`
}
