import { firstCoverSizes } from '@sateen/contract/pictures'
import { itemName } from '@sateen/catalogue/item-name'
import { showPrice } from '@sateen/catalogue/price'
import { coverSrcSetOf, srcSetOf } from '../items/picture-address.ts'
import { Picture } from '../ui/picture.tsx'
import type { EditDraft } from './edit-draft.ts'
import styles from './edit.module.css'
import { deskTexts } from './texts.ts'

/** An Edit as a visitor will see it, with what is not saved yet. */
export function EditPreview({ draft }: { draft: EditDraft }) {
  const shown = draft.items.filter((item) => item.available)
  const cover = draft.image ?? shown.find((item) => item.image)?.image ?? null
  return (
    <section className={styles.preview} aria-label="Preview as a visitor">
      <div className={styles.previewHead}>
        <div className={styles.panel}>
          <p className="d1">{draft.title}</p>
          <p className="lead">{draft.subtitle}</p>
          <p className="note">{deskTexts.pieces(draft.items.length)}</p>
        </div>
        <Picture src={cover} srcSet={coverSrcSetOf(cover)} sizes={firstCoverSizes} alt="" ratio="4 / 3" />
      </div>
      <div className={styles.previewGrid}>
        {draft.items.map((item) => (
          <article key={item.itemId} aria-label={itemName(item.name)}>
            <Picture
              src={item.image}
              srcSet={srcSetOf(item.image)}
              sizes="24vw"
              alt={itemName(item.name)}
              ground={item.ground}
            />
            <p className="caps">{item.store}</p>
            <p className="small">{itemName(item.name)}</p>
            <p className="small">{showPrice(item.price)}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
