import type { ShopReason } from '@sateen/contract/shop'
import { opinionOf } from '../likes/opinion-store.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { check } from '../ui/icons-more.ts'
import { announce } from '../ui/live-region.tsx'
import { setRemoved } from './queries.ts'
import { ReasonPicture } from './reason-picture.tsx'
import { sayReason, sayRemoved } from './sentences.ts'
import styles from './taste.module.css'
import { tasteTexts } from './texts.ts'

/** One reason, with the press that takes it away, or brings it back in the same row. */
export function ReasonRow({ reason, isRemoved }: { reason: ShopReason; isRemoved: boolean }) {
  const said = sayReason(reason, (itemId) => opinionOf(itemId) === 'tagged')
  const press = () => {
    announce(isRemoved ? said : sayRemoved(reason))
    void setRemoved(reason.items, !isRemoved)
  }
  return (
    <li className={classNames(styles.row, isRemoved && styles.removed)}>
      {reason.items.length > 0 ? <ReasonPicture items={reason.items} isRemoved={isRemoved} /> : null}
      <span className={styles.said}>{isRemoved ? sayRemoved(reason) : said}</span>
      {reason.items.length > 0 ? (
        <span className={styles.action}>
          {isRemoved ? <Icon shape={check} size={18} /> : null}
          {/* One button, so that the focus stays where the press was. */}
          <button
            type="button"
            aria-label={`${isRemoved ? tasteTexts.undo : tasteTexts.remove}: ${said}`}
            onClick={press}
          >
            {isRemoved ? tasteTexts.undo : tasteTexts.remove}
          </button>
        </span>
      ) : null}
    </li>
  )
}
