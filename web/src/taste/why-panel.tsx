import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { opinionOf } from '../likes/opinion-store.ts'
import { nextDay, useShopState } from '../shop/use-shop-state.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useReasons, useRemoved } from './queries.ts'
import { ReasonRow } from './reason-row.tsx'
import { sayLead } from './sentences.ts'
import styles from './taste.module.css'
import { tasteTexts } from './texts.ts'
import { useIsPhone } from './use-is-phone.ts'
import { why } from './why-texts.ts'

/** The reasons for a piece: in place, or as a sheet on a phone. */
export function WhyPanel({ id, item, onClose }: { id: string; item: Item; onClose: () => void }) {
  const isPhone = useIsPhone()
  if (!isPhone) {
    return (
      <section id={id} aria-label={why} className={styles.panel}>
        <Reasons item={item} />
      </section>
    )
  }
  return (
    <Dialog open onClose={onClose} title={why}>
      <div id={id}>
        <Reasons item={item} />
      </div>
    </Dialog>
  )
}

/** The same over the page, for a piece on its card. */
export function WhyDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={why}>
      <p className={styles.piece}>{itemName(item.name)}</p>
      <Reasons item={item} />
    </Dialog>
  )
}

function Reasons({ item }: { item: Item }) {
  const reasons = useReasons(item.itemId)
  const removed = useRemoved()
  const state = useShopState()
  const isWaiting = reasons.isPending || removed.isPending
  const showSkeleton = useDelayed(isWaiting)
  const fault = reasons.error ?? removed.error
  const gone = new Set(removed.data?.map(({ itemId }) => itemId))

  if (fault) {
    return (
      <p className="note" role="alert">
        {tasteTexts.failed}{' '}
        <button type="button" className="link" onClick={() => void Promise.all([reasons.refetch(), removed.refetch()])}>
          Try again
        </button>
      </p>
    )
  }
  if (isWaiting)
    return (
      <div aria-busy="true" className={styles.waiting}>
        {showSkeleton ? <Skeleton width="70%" height={16} /> : null}
      </div>
    )
  const all = reasons.data ?? []
  const isAnyGone = all.some(({ items }) => items.some(({ itemId }) => gone.has(itemId)))
  return (
    <>
      <p className={styles.lead}>
        {all.length === 0 ? tasteTexts.nothing : sayLead(all, (itemId) => opinionOf(itemId) === 'tagged')}
      </p>
      <ul className={styles.rows}>
        {all.map((reason) => (
          <ReasonRow
            key={`${reason.kind} ${reason.trait?.text} ${reason.items[0]?.itemId}`}
            reason={reason}
            isRemoved={reason.items.length > 0 && reason.items.every(({ itemId }) => gone.has(itemId))}
          />
        ))}
      </ul>
      {isAnyGone && state ? <p className={styles.follows}>{tasteTexts.follows(nextDay(state))}</p> : null}
    </>
  )
}
