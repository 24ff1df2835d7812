import type { DeskItem } from '@sateen/contract/admin'
import { itemName } from '@sateen/catalogue/item-name'
import { showPrice } from '@sateen/catalogue/price'
import { useState } from 'react'
import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { Link } from '../router/router.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Pill } from '../ui/pill.tsx'
import { CorrectItem } from './correct-item.tsx'
import { DeskHead, DeskRows, SearchField, useDeskList, useSearch } from './desk-list.tsx'
import styles from './desk.module.css'
import { Thumb } from './thumb.tsx'
import { useKept } from './use-kept.ts'

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'corrected', label: 'Corrected' },
  { value: 'off sale', label: 'Off sale' },
  { value: 'hidden', label: 'Hidden' },
] as const
type Kind = (typeof kinds)[number]['value']
const emptyOf: Record<Kind, string> = {
  all: 'The catalogue is empty.',
  corrected: 'No piece was corrected.',
  'off sale': 'No piece was taken off sale.',
  hidden: 'No piece is hidden.',
}

/** Every piece of the catalogue, to be corrected or taken off sale. */
export function Pieces() {
  useTitle('Pieces')
  const [kind, setKind] = useKept<Kind>('kind', () => 'all')
  const [open, setOpen] = useState<string | null>(null)
  const { typed, q, type } = useSearch()
  const list = useDeskList(`items ${kind}`, q, (query, signal) =>
    send('deskItems', { query: { ...query, kind } }, { signal }),
  )
  return (
    <>
      <DeskHead title="Pieces" />
      <div className={styles.tools}>
        <SearchField label="Search by name, store or id" typed={typed} onType={type} />
        <RadioGroup<Kind> legend="Which pieces" value={kind} choices={kinds} onChange={setKind} />
      </div>
      <DeskRows list={list} none={emptyOf[kind]} way={kind === 'all' ? <FirstFeed /> : null}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row key={row.item.itemId} row={row} onOpen={() => setOpen(row.item.itemId)} />
            ))}
          </ul>
        )}
      </DeskRows>
      {open ? <CorrectItem itemId={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function FirstFeed() {
  return (
    <p className="note">
      Pieces come with a feed.{' '}
      <Link to="/admin/settings#setting-feeds" className="link">
        Name the first one
      </Link>
      , or read a file by the command sateen import.
    </p>
  )
}

function Row({ row: { item, corrections, isHidden }, onOpen }: { row: DeskItem; onOpen: () => void }) {
  const isOff = corrections.available === false
  const isCorrected = Object.keys(corrections).some((name) => name !== 'available')
  return (
    <li className={styles.row}>
      <Thumb src={item.image} ground={item.ground} />
      <div className={styles.words}>
        <p className="caps">{item.store}</p>
        <p>
          <button type="button" className={styles.whole} onClick={onOpen}>
            {itemName(item.name)}
          </button>
        </p>
        <p className={styles.quiet}>{item.category ?? 'No category'}</p>
      </div>
      <div className={styles.side}>
        {isCorrected ? <Pill>Corrected</Pill> : null}
        {isOff ? <Pill kind="warn">Off sale</Pill> : isHidden ? <Pill kind="warn">Hidden</Pill> : null}
        <span className="figures">{showPrice(item.price)}</span>
      </div>
    </li>
  )
}
