import type { Answer } from '@sateen/contract/calls'
import { useQuery } from '../query/use-query.ts'
import { now } from '../platform/clock.ts'
import { isAway } from '../platform/connection.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { useSession } from '../platform/session-store.ts'
import { useReturn } from '../platform/use-return.ts'

/** When the shop was refreshed, when it will be next, and which picks it followed. */
export function useShopState() {
  const userId = useSession()?.user_id ?? ''
  const queryKey = ['shop-state', userId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send('shopState', { params: { userId } }, { signal }),
  })
  const state = data && isTold(data) ? data : undefined
  useReturn(() => {
    if (state && Date.parse(state.nextRefreshAt) <= now().getTime()) void followRefresh(queryKey, state.refreshedAt)
  })
  return state
}

/** Of a page that stood open over a refresh: asks when the shop was made, and where it is another one, for its pieces. */
async function followRefresh(queryKey: string[], refreshedAt: string): Promise<void> {
  if (isAway() || queryClient.isFetching({ queryKey })) return
  await queryClient.refetchQuery(queryKey)
  const state = queryClient.getQueryData<Answer<'shopState'>>(queryKey)
  if (state && state.refreshedAt !== refreshedAt) await queryClient.invalidateQueries({ queryKey: ['shop'] })
}

/** Whether all of it is there to be told, in a time zone that is not younger than the browser: without it the shop is the same. */
function isTold({ refreshedAt, nextRefreshAt, timeZone, followedPicks }: Answer<'shopState'>): boolean {
  try {
    const isSaid = timeZone && dayIn(refreshedAt, timeZone, {}) && dayIn(nextRefreshAt, timeZone, {})
    return Boolean(isSaid) && Array.isArray(followedPicks)
  } catch {
    return false
  }
}

const dayIn = (moment: string, timeZone: string, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...form }).format(Date.parse(moment))

/** `Refreshed today, Wednesday` and `Next refresh Friday`, in the site's own time. */
export function refreshWords(
  { refreshedAt, nextRefreshAt, timeZone }: { refreshedAt: string; nextRefreshAt: string; timeZone: string },
  at: Date,
): { last: string; next: string } {
  const day = dayIn(refreshedAt, timeZone, { weekday: 'long' })
  const date = (moment: string) => dayIn(moment, timeZone, { dateStyle: 'short' })
  const isToday = date(refreshedAt) === date(at.toISOString())
  return {
    last: `Refreshed ${isToday ? `today, ${day}` : day}`,
    next: `Next refresh ${dayIn(nextRefreshAt, timeZone, { weekday: 'long' })}`,
  }
}

export const nextDay = (state: { nextRefreshAt: string; timeZone: string } | undefined): string =>
  state ? dayIn(state.nextRefreshAt, state.timeZone, { weekday: 'long' }) : 'the next refresh'
