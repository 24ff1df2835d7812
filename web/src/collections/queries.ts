import type { Collection, CollectionItem } from '@sateen/contract/collections'
import { asItem } from '../items/as-item.ts'
import { useQuery } from '../query/use-query.ts'
import { useMe } from '../platform/me.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { useSession } from '../platform/session-store.ts'

const listKey = ['collections'] as const

/** The collections, newest first: the active ones for everybody, all of them for admins. */
export const useCollections = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => send('collections', undefined, { signal }),
    // What is kept stays as it was answered: a painted page is known by it.
    select: newestFirst,
    staleTime: 0,
  })

/** Engines call the id `_id`; a collection that tells of no pieces has none. */
const whole = (one: Collection): Collection => ({ ...one, id: one.id ?? one._id, products: one.products ?? [] })

type Dated = { createdAt: string; updatedAt?: string }
const newestFirst = (list: Collection[]): Collection[] =>
  list.map(whole).toSorted((one, other) => made(other) - made(one))
const inOrder = (items: CollectionItem[]): CollectionItem[] =>
  items.map(asItem).toSorted((one, other) => one.order - other.order || made(other) - made(one))
const made = ({ createdAt, updatedAt }: Dated): number => Date.parse(createdAt || updatedAt || '') || 0

/** Tells of a collection whether it may be shown here: an inactive one to admins only, and until it is known who she is. */
export function useIsShown(): (one: Pick<Collection, 'isActive'>) => boolean {
  const isVisitor = useSession() === null
  const me = useMe().data
  const maySeeAll = !isVisitor && (me === undefined || me.isAdmin)
  // An answer that does not tell is of one that is shown.
  return ({ isActive }) => maySeeAll || isActive !== false
}

export function useCollection(id: string) {
  const userId = useSession()?.user_id
  return useQuery({
    queryKey: ['collection', id, userId],
    queryFn: ({ signal }) => send('readCollection', { params: { id } }, { signal }),
    // Who comes from The Edit has seen its title and cover already.
    placeholderData: () => queryClient.getQueryData<Collection[]>(listKey)?.find((one) => one.id === id),
    staleTime: 0,
  })
}

export function useCollectionItems(id: string) {
  const userId = useSession()?.user_id
  return useQuery({
    queryKey: ['collection-items', id, userId],
    queryFn: ({ signal }) => send('collectionItems', { params: { id } }, { signal }),
    select: inOrder,
    staleTime: 0,
  })
}

/** A collection as it stands now, with the mark that a change of it stands on. */
export async function readMarked(id: string): Promise<{ collection: Collection; mark: string }> {
  // Without a mark a change stands on nothing that could be.
  let mark = '"none"'
  const collection = await send('readCollection', { params: { id } }, { onMark: (next) => (mark = next ?? mark) })
  return { collection, mark }
}

/** Puts a collection that the server answered into the list. */
export const keepCollection = (collection: Collection): void =>
  changeList((list) => list.map((other) => (other.id === collection.id ? collection : other)))

export const dropCollection = (id: string): void => changeList((list) => list.filter((other) => other.id !== id))

function changeList(change: (list: Collection[]) => Collection[]): void {
  const list = queryClient.getQueryData<Collection[]>(listKey)
  if (!list) return
  // A list that is on its way may be older than the change.
  queryClient.cancelQueries({ queryKey: listKey })
  queryClient.setQueryData<Collection[]>(listKey, change(list))
}

export const reloadCollections = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey })

export const reloadCollection = (id: string): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['collection', id] }),
    queryClient.invalidateQueries({ queryKey: ['collection-items', id] }),
  ]).then(() => {})
