import type { CategoryFilter, Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { showPrice } from '@sateen/catalogue/price'
import type { QueryOptions } from '../query/query.ts'
import { useQuery } from '../query/use-query.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { CallFault } from '../platform/call-fault.tsx'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { Field, Select } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { check, plus } from '../ui/icons-more.ts'
import { announce } from '../ui/live-region.tsx'
import { categoryChoices } from './categories.ts'
import { useSearch } from './desk-list.tsx'
import styles from './edit.module.css'
import { deskTexts } from './texts.ts'
import { Thumb } from './thumb.tsx'

const step = 8

/** Finds pieces by search and adds them; Enter adds the first that is not there yet. */
export function AddPieces({ items, onAdd }: { items: readonly Item[]; onAdd: (item: Item) => void }) {
  const { typed, q, type } = useSearch()
  const [category, setCategory] = useState<CategoryFilter | ''>('')
  const [shown, setShown] = useState(step)
  const found = useQuery({ ...questionOf(q, category), placeholderData: (before) => before })
  const has = new Set(items.map((item) => item.itemId))
  const results = found.data?.results ?? []
  const add = (item: Item) => {
    onAdd(item)
    announce(`Added. ${itemName(item.name)}.`)
  }
  const latest = useRef(items)
  useLayoutEffect(() => void (latest.current = items))
  // An Enter that comes before its answer waits for it.
  const addFirst = async () => {
    const asked = typed.trim()
    if (asked === '') return
    const { results: hits } = await queryClient.fetchQuery(questionOf(asked, category))
    const first = hits.find((item) => !latest.current.some((one) => one.itemId === item.itemId))
    if (!first) return
    // The next Enter may come before this piece is drawn.
    latest.current = [...latest.current, first]
    add(first)
  }
  return (
    <section id="add-pieces" className={styles.add} aria-labelledby="add-title" tabIndex={-1}>
      <h2 id="add-title" className="d4">
        Add pieces
      </h2>
      <Field
        className={styles.unlabelled}
        label="Search pieces"
        type="search"
        placeholder="Search pieces"
        value={typed}
        maxLength={200}
        onChange={(event) => {
          type(event.target.value)
          setShown(step)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          addFirst().catch(() => {})
        }}
      />
      <div className={styles.filter}>
        <p className="note" role="status">
          {found.data ? saysOf(q, found.data.hits) : '\u00a0'}
        </p>
        <Select
          className={styles.category}
          label="Category"
          value={category}
          onChange={(event) => setCategory(event.target.value as CategoryFilter | '')}
        >
          <option value="">All categories</option>
          {categoryChoices.map(({ filter, name }) => (
            <option key={filter} value={filter}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <CallFault of={found} />
      <ul className={styles.list}>
        {results.slice(0, shown).map((item) => (
          <Hit key={item.itemId} item={item} isAdded={has.has(item.itemId)} onAdd={() => add(item)} />
        ))}
      </ul>
      {results.length > shown ? (
        <button
          type="button"
          className="link small"
          style={{ marginTop: 16, minHeight: 44 }}
          onClick={() => setShown(shown + step)}
        >
          Show {Math.min(step, results.length - shown)} more
        </button>
      ) : null}
    </section>
  )
}

function saysOf(q: string, hits: number): string {
  if (q === '') return 'The newest pieces'
  return hits === 0 ? deskTexts.none : `${deskTexts.pieces(hits)}, Enter adds the first`
}

function Hit({ item, isAdded, onAdd }: { item: Item; isAdded: boolean; onAdd: () => void }) {
  const name = itemName(item.name)
  return (
    <li className={styles.hit}>
      <Thumb src={item.image} ground={item.ground} />
      <div className={styles.words}>
        <p className="caps">{item.store}</p>
        <p className={styles.quiet}>{name}</p>
        <p>{showPrice(item.price)}</p>
      </div>
      {isAdded ? (
        <span className={styles.added}>
          <Icon shape={check} size={18} />
          Added
        </span>
      ) : (
        <IconButton look="square" label={`Add ${name}`} tip="Add" onClick={onAdd}>
          <Icon shape={plus} size={18} />
        </IconButton>
      )}
    </li>
  )
}

type Found = { results: Item[]; hits: number }

const questionOf = (q: string, category: CategoryFilter | ''): QueryOptions<Found> => ({
  queryKey: ['desk', 'add', q, category],
  queryFn: ({ signal }) => findPieces(q, category, signal),
})

async function findPieces(q: string, category: CategoryFilter | '', signal: AbortSignal): Promise<Found> {
  if (q !== '') return send('search', { query: { q, page: 0, ...(category && { category }) } }, { signal })
  const newest = await send('deskItems', { query: {} }, { signal })
  const results = newest.results
    .map(({ item }) => item)
    .filter((item) => item.available && (!category || item.categoryFilter === category))
  return { results, hits: results.length }
}
