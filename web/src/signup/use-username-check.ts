import { isSlug } from '@sateen/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../platform/send.ts'

const pause = 300

/**
 * Whether a username is free, asked while it is typed: `null` while nothing can be said.
 * @param pending her own sign-up that waits for its code, whose name is free for her
 */
export function useUsernameCheck(
  username: string,
  pending: string | null,
): { isChecking: boolean; isTaken: boolean | null } {
  const [settled, setSettled] = useState(username)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(username), pause)
    return () => clearTimeout(timer)
  }, [username])
  const canAsk = isSlug(settled) && settled === username
  const check = useQuery({
    queryKey: ['username', settled.toLowerCase(), pending],
    queryFn: ({ signal }) =>
      send('slugExists', { params: { slug: settled }, query: pending ? { pending } : {} }, { signal }),
    enabled: canAsk,
    staleTime: 10_000,
    retry: false,
  })
  return {
    isChecking: isSlug(username) && (settled !== username || check.isFetching),
    isTaken: canAsk && check.data ? check.data.exists : null,
  }
}
