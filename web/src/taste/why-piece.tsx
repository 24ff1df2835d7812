import type { Item } from '@sateen/contract/items'
import { useId, useState } from 'react'
import { pageLocation } from '../platform/place.ts'
import { useSession } from '../platform/session-store.ts'
import { useLocation } from '../router/router.tsx'
import { Icon } from '../ui/icon.tsx'
import { caretDown, caretUp } from '../ui/icons.ts'
import { late, Part } from '../ui/part.tsx'
import styles from './why-piece.module.css'
import { why } from './why-texts.ts'

const load = () => import('./why-panel.tsx')
const fetchIt = () => void load().catch(() => undefined)
const WhyPanel = late(() => load().then((file) => file.WhyPanel))

/** The pages of the shopper's own shop, and a piece that is a page of its own. */
const ownShop = /^\/(?:home(?:\/(?!tagged|history)|$)|category(?:\/|$)|qv\/)/

/** Opens the reasons for a piece: for the owner of the shop that it stands in, nowhere else. */
export function WhyPiece({ item }: { item: Item }) {
  const isShopper = useSession() !== null
  const { pathname } = pageLocation(useLocation())
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  if (!isShopper || !ownShop.test(pathname)) return null
  return (
    <div className={styles.why}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{why}</span>
        <Icon shape={isOpen ? caretUp : caretDown} size={16} />
      </button>
      {isOpen ? (
        <Part onFailed={() => setIsOpen(false)}>
          <WhyPanel id={panelId} item={item} onClose={() => setIsOpen(false)} />
        </Part>
      ) : null}
    </div>
  )
}
