import type { ButtonConfig } from '@sateen/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { go } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { Refusal, send } from '../platform/send.ts'

const key = ['button-config'] as const

/** What the promo button shows before, or without, the site's own configuration. */
export const defaultButton: ButtonConfig = { text: 'Enter the Giveaway!', url: '/faq', visible: true }

/** The ETag that the last configuration came with: a change made over an older one is refused. */
let mark: string | null = null

export function usePromo(): { config: ButtonConfig; isFromServer: boolean } {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send('buttonConfig', undefined, { signal, onMark: (next) => (mark = next) }),
    staleTime: 5 * 60_000,
    retry: false,
  })
  useEffect(() => {
    if (!query.error) return
    console.error('The promo button could not be read.')
    leaveOn401(query.error)
  }, [query.error])
  return { config: query.data ?? defaultButton, isFromServer: query.data !== undefined }
}

/** Saves the promo button; a failure is noted in the console only. @returns whether it was saved */
export async function savePromo(config: ButtonConfig): Promise<boolean> {
  try {
    const saved = await send(
      'changeButtonConfig',
      { body: config },
      { ...(mark && { match: mark }), onMark: (next) => (mark = next) },
    )
    queryClient.setQueryData<ButtonConfig>(key, saved)
    return true
  } catch (error) {
    console.error('The promo button could not be saved.')
    leaveOn401(error)
    // Somebody else was faster: what they saved is shown, and the next Save stands on it.
    if (error instanceof Refusal && error.status === 412) await queryClient.invalidateQueries({ queryKey: key })
    return false
  }
}

function leaveOn401(error: unknown): void {
  if (error instanceof Refusal && error.status === 401) go('/login')
}
