import { useQuery } from '../query/use-query.ts'
import { send } from '../platform/send.ts'

/** What this site hands out: the extension's version, and its files with their sizes. */
export type About = { version: string; site: string; files: { name: string; bytes: number }[] }

/** The extension as this site builds it. The first who asks waits for the build. */
export function useAbout() {
  return useQuery({
    queryKey: ['extension', 'about'],
    queryFn: async ({ signal }): Promise<About> => {
      const response = await fetch('/extension/about.json', { signal })
      if (!response.ok) throw new Error('The extension could not be built here.')
      return (await response.json()) as About
    },
    staleTime: 10 * 60_000,
  })
}

/** A few pieces of The Edit, for their pictures. */
export function usePieces(count: number) {
  const collections = useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => send('collections', undefined, { signal }),
  })
  const id = collections.data?.find((collection) => collection.products.length >= count)?.id
  const items = useQuery({
    queryKey: ['collection-items', id],
    queryFn: ({ signal }) => send('collectionItems', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  })
  return (items.data ?? []).filter((item) => item.image).slice(0, count)
}
