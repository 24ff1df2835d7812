import type { Answer } from '@sateen/contract/calls'
import { useQuery } from '../query/use-query.ts'
import { send } from '../platform/send.ts'
import { useSession } from '../platform/session-store.ts'

/** When the shop was refreshed, when it will be next, and which picks it followed. */
export function useShopState() {
  const userId = useSession()?.user_id ?? ''
  const { data } = useQuery({
    queryKey: ['shop-state', userId],
    queryFn: ({ signal }) => send('shopState', { params: { userId } }, { signal }),
  })
  return data && isTold(data) ? data : undefined
}

/** Whether all of it is there to be told: without it the shop is the same. */
const isTold = ({ refreshedAt, nextRefreshAt, timeZone, followedPicks }: Answer<'shopState'>): boolean =>
  Boolean(timeZone) && ![refreshedAt, nextRefreshAt].map(Date.parse).some(Number.isNaN) && Array.isArray(followedPicks)

const dayIn = (moment: string, timeZone: string, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...form }).format(new Date(moment))

/** `Refreshed today, Wednesday` and `Next refresh Friday`, in the site's own time. */
export function refreshWords(
  { refreshedAt, nextRefreshAt, timeZone }: { refreshedAt: string; nextRefreshAt: string; timeZone: string },
  now: Date,
): { last: string; next: string } {
  const day = dayIn(refreshedAt, timeZone, { weekday: 'long' })
  const date = (moment: string) => dayIn(moment, timeZone, { dateStyle: 'short' })
  const isToday = date(refreshedAt) === date(now.toISOString())
  return {
    last: `Refreshed ${isToday ? `today, ${day}` : day}`,
    next: `Next refresh ${dayIn(nextRefreshAt, timeZone, { weekday: 'long' })}`,
  }
}

export const nextDay = (state: { nextRefreshAt: string; timeZone: string } | undefined): string =>
  state ? dayIn(state.nextRefreshAt, state.timeZone, { weekday: 'long' }) : 'the next refresh'
