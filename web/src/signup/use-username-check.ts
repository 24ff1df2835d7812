import { isDots, isSlug } from '@sateen/contract/fields'
import type { QueryOptions } from '../query/query.ts'
import { useQuery } from '../query/use-query.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { useSettled } from '../ui/use-settled.ts'

const pause = 300

const question = (username: string, pending: string | null): QueryOptions<{ exists: boolean }> => ({
  queryKey: ['username', username.toLowerCase(), pending],
  queryFn: ({ signal }) =>
    send('slugExists', { params: { slug: username }, query: pending ? { pending } : {} }, { signal }),
  staleTime: 10_000,
  retry: false,
})

/** Asked before a sign-up is sent, by who types faster than the check. What cannot be asked is left to the sign-up's answer. */
export const isUsernameTaken = (username: string, pending: string | null): Promise<boolean> =>
  queryClient.fetchQuery(question(username, pending)).then(
    ({ exists }) => exists,
    () => false,
  )

/**
 * Whether a username is free, asked while it is typed: `null` while nothing can be said.
 * @param pending her own sign-up that waits for its code, whose name is free for her
 */
export function useUsernameCheck(
  username: string,
  pending: string | null,
): { isChecking: boolean; isTaken: boolean | null } {
  const settled = useSettled(username, pause)
  const isSettled = settled === username
  const canAsk = isSlug(settled) && isSettled
  const check = useQuery({ ...question(settled, pending), enabled: canAsk })
  // Dots alone are a way through paths: the call for them would go to another address.
  if (isSettled && isDots(username)) return { isChecking: false, isTaken: true }
  return {
    isChecking: isSlug(username) && (!isSettled || check.isFetching),
    isTaken: canAsk && check.data ? check.data.exists : null,
  }
}
