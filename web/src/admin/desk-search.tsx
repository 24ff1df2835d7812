import { itemName } from '@sateen/catalogue/item-name'
import { useQuery } from '../query/use-query.ts'
import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { Link, useSearchParams } from '../router/router.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { deskAddress, firstOf } from './desk-address.ts'
import { DeskHead } from './desk-list.tsx'
import styles from './desk.module.css'
import { Thumb } from './thumb.tsx'
import { deskTexts } from './texts.ts'

/** Something of the desk that was found, and where it is worked on. */
type Hit = { to: string; name: string; note: string; image?: string | null; ground?: string | null | undefined }
type Group = { title: string; all: string; hits: Hit[]; hasMore: boolean }

const shownMost = 5

/** What the whole desk holds for some words: the first of each list, and the way to the rest. */
export function DeskSearch() {
  const [params] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  useTitle(q === '' ? 'Search the desk' : `${q}, the desk`)
  const found = useQuery({
    queryKey: ['desk', 'search', q],
    queryFn: ({ signal }) => searchDesk(q, signal),
    enabled: q !== '',
    staleTime: 0,
  })
  const groups = found.data?.filter(({ hits }) => hits.length > 0) ?? []
  return (
    <>
      <DeskHead title={q === '' ? 'Search the desk' : `On the desk: ${q}`} />
      <p className="visually-hidden" role="status">
        {found.data ? (groups.length === 0 ? deskTexts.none : groups.map(({ title }) => title).join(', ')) : ''}
      </p>
      {found.error ? <AlertBanner kind="danger">{found.error.message}</AlertBanner> : null}
      {found.data && groups.length === 0 ? <p className="lead">{deskTexts.none}</p> : null}
      <div className={styles.body} aria-busy={found.isFetching}>
        {groups.map(({ title, all, hits, hasMore }) => (
          <section key={title} aria-label={title} className={styles.found}>
            <h2 className="d4">{title}</h2>
            <ul className={styles.rows}>
              {hits.map(({ to, name, note, image, ground }) => (
                <li key={to} className={styles.row}>
                  {image === undefined ? null : <Thumb src={image} ground={ground} />}
                  <div className={styles.words}>
                    <p>
                      <Link to={to} className={styles.whole}>
                        {name}
                      </Link>
                    </p>
                    <p className={styles.quiet}>{note}</p>
                  </div>
                </li>
              ))}
            </ul>
            {hasMore ? (
              <p>
                <Link to={all} className="link small">
                  All {title.toLowerCase()}
                </Link>
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </>
  )
}

async function searchDesk(q: string, signal: AbortSignal): Promise<Group[]> {
  const query = { q }
  const [edits, pieces, shoppers, messages, settings] = await Promise.all([
    send('deskCollections', { query }, { signal }),
    send('deskItems', { query }, { signal }),
    send('deskShoppers', { query }, { signal }),
    send('deskMessages', { query: { q, kind: 'all' } }, { signal }),
    send('deskSettings', {}, { signal }),
  ])
  const words = q.toLowerCase()
  const named = settings.filter(({ title, says }) => `${title} ${says}`.toLowerCase().includes(words))
  const group = <Row,>(title: string, path: string, rows: readonly Row[], hit: (row: Row) => Hit): Group => ({
    title,
    all: deskAddress(path, q),
    hits: rows.slice(0, shownMost).map(hit),
    hasMore: rows.length > shownMost,
  })
  return [
    group('Edits', 'edits', edits.results, ({ id, title, subtitle, shownImage }) => ({
      to: `/admin/edits/${encodeURIComponent(id)}`,
      name: title,
      note: subtitle,
      image: shownImage,
    })),
    group('Pieces', 'pieces', pieces.results, ({ item }) => ({
      to: deskAddress('pieces', item.itemId),
      name: itemName(item.name),
      note: item.store ?? '',
      image: item.image ?? null,
      ground: item.ground,
    })),
    group('Shoppers', 'shoppers', shoppers.results, ({ name, email }) => ({
      to: deskAddress('shoppers', email),
      name,
      note: email,
    })),
    group('Messages', 'messages', messages.results, ({ id, name, body }) => ({
      to: `${deskAddress('messages', firstOf(body, 60))}&kind=all#${id}`,
      name,
      note: firstOf(body, 120),
    })),
    group('Settings', 'settings', named, ({ name, title, says }) => ({
      to: `/admin/settings#setting-${name}`,
      name: title,
      note: says,
    })),
  ]
}
