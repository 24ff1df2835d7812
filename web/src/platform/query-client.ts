import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './refusal.ts'

/** A refusal is an answer, so it is not asked for again; a lost connection is tried twice more. */
const worthRetrying = (failures: number, error: Error): boolean => !(error instanceof Refusal) && failures < 2

/** The one cache of what the server has said; emptied whenever the shopper changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: 600,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
