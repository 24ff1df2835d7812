import type { DeskViewed } from '@sateen/contract/admin'
import { itemName } from '@sateen/catalogue/item-name'
import { showPrice } from '@sateen/catalogue/price'
import { useState } from 'react'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { useTitle } from '../platform/document-title.ts'
import { queryClient } from '../platform/query-client.ts'
import { QuickviewLink } from '../platform/quickview-link.tsx'
import { send } from '../platform/send.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { showToast } from '../ui/toast-store.ts'
import { DeskHead, DeskRows, SearchField, useDeskList, useSearch } from './desk-list.tsx'
import styles from './desk.module.css'
import { showCount } from './texts.ts'
import { Thumb } from './thumb.tsx'
import own from './viewed-pieces.module.css'
import { useKept } from './use-kept.ts'

const kinds = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'dismissed', label: 'Dismissed' },
] as const
type Kind = (typeof kinds)[number]['value']
type State = 'taken in' | 'dismissed' | 'waiting'

/** What shoppers looked at in partner stores and the catalogue lacks, to be taken in or sent away. */
export function ViewedPieces() {
  useTitle('Viewed pieces')
  const [kind, setKind] = useKept<Kind>('kind', () => 'waiting')
  const { typed, q, type } = useSearch()
  const list = useDeskList(`viewed ${kind}`, q, (query, signal) =>
    send('deskViewed', { query: { ...query, kind } }, { signal }),
  )
  return (
    <>
      <DeskHead title="Viewed pieces" />
      <p className={own.says}>
        Shoppers looked at these in partner stores; no feed has them. Only those who did see them, until you take a
        piece in. Then it is in search at once, and in shops from the next refresh on.
      </p>
      <div className={styles.tools}>
        <SearchField label="Search by name, store or address" typed={typed} onType={type} />
        <RadioGroup<Kind> legend="Which viewed pieces" value={kind} choices={kinds} onChange={setKind} />
      </div>
      <DeskRows list={list} none={kind === 'waiting' ? 'No viewed piece waits.' : 'No piece was dismissed.'}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Viewed key={row.item.itemId} row={row} />
            ))}
          </ul>
        )}
      </DeskRows>
    </>
  )
}

function Viewed({ row: { item, shoppers, state } }: { row: DeskViewed }) {
  const [busy, setBusy] = useState<State | null>(null)
  const { notice, say } = useNotice()
  const name = itemName(item.name)
  const settle = async (next: State) => {
    await send('settleViewed', { params: { id: item.itemId }, body: { state: next } })
    await queryClient.invalidateQueries({ queryKey: ['desk'] })
  }
  const press = async (next: State) => {
    setBusy(next)
    try {
      await settle(next)
      if (next === 'taken in') showToast(`Taken in. ${name}.`)
      else if (next === 'dismissed')
        showToast({
          text: `Dismissed. ${name}.`,
          action: {
            label: 'Undo',
            run: () => void settle('waiting').catch(({ message }: Error) => showToast(message)),
          },
        })
    } catch (fault) {
      say({ kind: 'danger', text: (fault as Error).message })
    }
    setBusy(null)
  }
  const other: State = state === 'waiting' ? 'dismissed' : 'waiting'
  const otherWord = state === 'waiting' ? 'Dismiss' : 'Let wait again'
  return (
    <li className={styles.row}>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <Thumb src={item.image} ground={item.ground} />
      <div className={styles.words}>
        <p className="caps">{item.store}</p>
        <p>
          <QuickviewLink className={own.name} itemId={item.itemId}>
            {name}
          </QuickviewLink>
        </p>
        <p className={styles.quiet}>
          {[item.category ?? 'No category', showPrice(item.price) ?? 'No price in dollars', viewedBy(shoppers)].join(
            ' · ',
          )}
        </p>
        {item.image ? null : <p className="note">Without a picture it is found by search only.</p>}
      </div>
      <div className={own.presses}>
        <Button
          kind="quiet"
          size="small"
          aria-label={`${otherWord}: ${name}`}
          busy={busy === other ? 'ONE MOMENT...' : false}
          disabled={busy !== null && busy !== other}
          onClick={() => void press(other)}
        >
          {otherWord}
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-label={`Take in: ${name}`}
          busy={busy === 'taken in' ? 'ONE MOMENT...' : false}
          disabled={busy !== null && busy !== 'taken in'}
          onClick={() => void press('taken in')}
        >
          TAKE IN
        </Button>
      </div>
    </li>
  )
}

/** Groups of fewer than ten people are told by no number. */
const viewedBy = (shoppers: number | null) =>
  shoppers === null ? 'viewed by fewer than 10' : `viewed by ${showCount(shoppers)} shoppers`
