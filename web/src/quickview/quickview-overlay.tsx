import { itemName } from '@sateen/catalogue/item-name'
import { useTitleOver } from '../platform/document-title.ts'
import { useSession } from '../platform/session-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ItemView } from './item-view.tsx'
import { Failed, Gone, SignInFirst, Waiting } from './quickview-states.tsx'
import { quickviewTexts } from './texts.ts'
import { useItem } from './use-item.ts'
import { useViewed } from './use-viewed.ts'
import { useWalk } from './use-walk.ts'
import { WalkButtons } from './walk-buttons.tsx'
import styles from './walk-buttons.module.css'

/** An item over the page behind it. From it she walks through the list on that page. */
export function QuickviewOverlay({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const isShopper = useSession() !== null
  const { item, isPending, isUnknown, needsSignIn, error, retry } = useItem(itemId)
  const name = item && itemName(item.name)
  useTitleOver(name)
  useViewed(item?.itemId)
  const walk = useWalk(itemId, name)

  return (
    <Dialog
      open
      onClose={onClose}
      size="quickview"
      title={name ? name : isUnknown ? quickviewTexts.gone : quickviewTexts.details}
      isTitledInside
    >
      {item ? (
        <ItemView
          item={item}
          heading="h2"
          close={null}
          stage={{ ...walk.stroke, children: <WalkButtons walk={walk} /> }}
          onDeleted={onClose}
        />
      ) : isUnknown ? (
        // She came upon it on her way through the list, and may go on.
        <div {...walk.stroke} className={styles.stage}>
          <Gone heading="h2" isShopper={isShopper} />
          <WalkButtons walk={walk} />
        </div>
      ) : needsSignIn ? (
        <SignInFirst heading="h2" />
      ) : error ? (
        <Failed heading="h2" message={error.message} onRetry={retry} />
      ) : isPending ? (
        <Waiting />
      ) : null}
    </Dialog>
  )
}
