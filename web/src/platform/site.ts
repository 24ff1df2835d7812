import { useQuery } from '../query/use-query.ts'
import { send } from './send.ts'
import { useSession } from './session-store.ts'

const long = 30 * 60_000

/** What every page may know of the site: affiliates, social links, switches. */
export function useSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => send('settings', {}, { signal }),
    staleTime: long,
  })
}

/** The sections of the shop with their ids and subcategories; asked for once somebody is signed in. */
export function useCategories() {
  const isSignedIn = useSession() !== null
  return useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => send('categories', {}, { signal }),
    staleTime: long,
    enabled: isSignedIn,
  })
}
