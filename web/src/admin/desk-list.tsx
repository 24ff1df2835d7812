import { useInfiniteQuery } from '../query/use-infinite-query.ts'
import type { ReactNode } from 'react'
import { isGone } from '../platform/refusal.ts'
import { useSearchParams } from '../router/router.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'
import { useSettled } from '../ui/use-settled.ts'
import styles from './desk.module.css'
import { deskTexts } from './texts.ts'
import { useKept } from './use-kept.ts'

type Page<Row> = { results: Row[]; hasMore: boolean; next?: string | undefined }
/** Where a page begins: its number, and the mark of the row before it where the list has marks. */
type Place = { page: number; after?: string }
/** Milliseconds without typing after which it is searched. */
const pause = 250

/** A searched list that is read page by page. @param ask answers one page of what is looked for */
export function useDeskList<Answer extends Page<unknown>>(
  name: string,
  q: string,
  ask: (query: { q: string } & Place, signal: AbortSignal) => Promise<Answer>,
) {
  const query = useInfiniteQuery({
    queryKey: ['desk', name, q],
    queryFn: ({ pageParam, signal }) => ask({ q, ...pageParam }, signal),
    initialPageParam: { page: 0 } as Place,
    getNextPageParam: (last, all): Place | undefined =>
      last.hasMore ? { page: all.length, ...(last.next !== undefined && { after: last.next }) } : undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return {
    ...query,
    isSearched: q !== '',
    rows: query.data?.pages.flatMap((page): Answer['results'][number][] => page.results),
  }
}

/** What is typed, and what to look for once the typing pauses. A list begins with the words of its address, or as it was left. */
export function useSearch(): { typed: string; q: string; type: (text: string) => void } {
  const [params] = useSearchParams()
  const [typed, type] = useKept('search', () => params.get('q') ?? '')
  return { typed, q: useSettled(typed, pause).trim(), type }
}

/** The title of a page of the desk, what is known of it beside, and its actions at the right. */
export function DeskHead({ title, beside, children }: { title: string; beside?: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className="d2">{title}</h1>
      {beside}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  )
}

export function SearchField({
  label,
  typed,
  onType,
}: {
  label: string
  typed: string
  onType: (text: string) => void
}) {
  return (
    <Field
      className={styles.search}
      label={label}
      type="search"
      value={typed}
      maxLength={200}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

type ListState<Row> = {
  rows: Row[] | undefined
  isSearched: boolean
  error: Error | null
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/**
 * The rows, and what stands for them while they come, where there are none, and where they failed.
 * @param none says why nothing is there as long as nothing is searched for
 * @param way what to do about that
 * @param gone says that what the list belongs to is not there, where it belongs to something
 */
export function DeskRows<Row>({
  list,
  none,
  way,
  gone,
  children,
}: {
  list: ListState<Row>
  none: string
  way?: ReactNode
  gone?: string
  children: (rows: Row[]) => ReactNode
}) {
  const askAgain = () => void (list.rows && list.hasNextPage ? list.fetchNextPage() : list.refetch())
  const wasNeverHere = !list.rows && isGone(list.error)
  const failure = list.error ? (
    <AlertBanner kind="danger" onRetry={wasNeverHere ? undefined : askAgain}>
      {(wasNeverHere && gone) || list.error.message}
    </AlertBanner>
  ) : null
  if (failure && !list.rows) return failure
  const empty = list.isSearched ? deskTexts.none : none
  if (!list.rows) return <div aria-busy="true">{list.isPending ? <SkeletonCard /> : null}</div>
  return (
    <div className={styles.body}>
      <p className="visually-hidden" role="status">
        {list.rows.length === 0 ? empty : `${list.rows.length} shown`}
      </p>
      {list.rows.length === 0 ? <p className="lead">{empty}</p> : children(list.rows)}
      {list.rows.length === 0 && !list.isSearched ? way : null}
      {failure}
      {list.hasNextPage && !failure ? (
        <div className={styles.more}>
          <Button
            kind="secondary"
            busy={list.isFetchingNextPage ? 'ONE MOMENT...' : false}
            onClick={() => void list.fetchNextPage()}
          >
            {deskTexts.more}
          </Button>
        </div>
      ) : null}
      {list.rows.length > 0 && !list.hasNextPage ? <p className={`note ${styles.end}`}>{deskTexts.end}</p> : null}
    </div>
  )
}
