import { pictureAt } from '@sateen/contract/pictures'
import type { QuizItem } from '@sateen/contract/quiz'
import { itemName } from '@sateen/catalogue/item-name'
import { srcSetOf } from '../items/picture-address.ts'
import { Icon } from '../ui/icon.tsx'
import { tag, tagFill } from '../ui/icons-opinions.ts'
import { Picture } from '../ui/picture.tsx'
import { tileWidths } from './early-tiles.ts'
import styles from './quiz.module.css'

/** A tile of a step: press to pick, press again to take it back. */
export function QuizTile({ item, isPicked, onPress }: { item: QuizItem; isPicked: boolean; onPress: () => void }) {
  const name = itemName(item.title)
  return (
    <button type="button" className={styles.tile} aria-pressed={isPicked} aria-label={name} onClick={onPress}>
      <Picture
        src={item.image && pictureAt(item.image, 480)}
        srcSet={srcSetOf(item.image)}
        sizes={tileWidths}
        alt={name}
        eager
        ground={item.ground}
        className={styles.picture}
      />
      {isPicked ? <span className={styles.overlay} data-overlay="" /> : null}
      <span className={styles.chip}>
        <Icon shape={isPicked ? tagFill : tag} />
      </span>
    </button>
  )
}

/** Keeps the grid whole where there is no item, or not yet. */
export const BlankTile = () => (
  <div className={styles.tile} data-blank="" aria-hidden="true">
    <Picture src={null} alt="" className={styles.picture} />
  </div>
)
