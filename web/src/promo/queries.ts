import type { ButtonConfig } from '@sateen/contract/site'
import { useQuery } from '../query/use-query.ts'
import { useEffect } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { promoOf } from './rules.ts'

const key = ['button-config'] as const

/** How long the page has for what matters more. */
const followsAfter = 1000
let isAsked = false
/** Whether the call itself was answered in this visit: what the first one is given may have come with the page. */
let isAnswered = false

async function read(signal: AbortSignal): Promise<ButtonConfig> {
  const config = await send('buttonConfig', undefined, { signal })
  isAnswered ||= isAsked
  return config
}

/** The promo button as the site has it now, and as it is built in until that is known or where it cannot be read. */
export function usePromo(): ButtonConfig {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    staleTime: 5 * 60_000,
    retry: false,
  })
  const isFromServer = query.data !== undefined
  useEffect(() => {
    // What was sent along in the page is shown first; the call itself follows once the page stands.
    if (!isFromServer || isAsked) return
    const timer = setTimeout(() => {
      isAsked = true
      void queryClient.invalidateQueries({ queryKey: key })
    }, followsAfter)
    return () => clearTimeout(timer)
  }, [isFromServer])
  useEffect(() => {
    if (query.error) console.error('The promo button could not be read.')
  }, [query.error])
  return promoOf(query.data, { hasFailed: query.isError && !isAnswered && navigator.onLine })
}

/** Shows a configuration that the server answered. */
export function keepPromo(config: ButtonConfig): void {
  isAnswered = true
  // What is on its way may be older than it.
  queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<ButtonConfig>(key, config)
}
