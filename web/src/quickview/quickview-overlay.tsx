import { itemName } from '@sateen/catalogue/item-name'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTitleOver } from '../platform/document-title.ts'
import { focusCardOf, neighbourOf, useOpenQuickview } from '../platform/quickview-link.tsx'
import { useSession } from '../platform/session-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ItemView } from './item-view.tsx'
import { Failed, Gone, SignInFirst, Waiting } from './quickview-states.tsx'
import { quickviewTexts } from './texts.ts'
import { useItem } from './use-item.ts'
import { useViewed } from './use-viewed.ts'

/** An item over the page behind it. The left and right arrows walk through the list on that page. */
export function QuickviewOverlay({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const isShopper = useSession() !== null
  const { item, isPending, isUnknown, needsSignIn, error, retry } = useItem(itemId)
  const open = useOpenQuickview()
  useTitleOver(item && itemName(item.name))
  useViewed(item?.itemId)
  const walked = useRef<string | null>(null)
  const coming = useRef<string | null>(null)

  // After a walk she goes on at the piece she saw last; the dialog has given the focus back to its opener before.
  useEffect(() => () => void (walked.current && focusCardOf(walked.current)), [])

  // As soon as it stands there: whoever sees the piece may press an arrow.
  useLayoutEffect(() => {
    if (coming.current === itemId) coming.current = null
    const walk = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
      // What is opened over the piece has keys of its own.
      if (document.querySelectorAll('dialog[open]').length > 1) return
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
      // Of presses that come faster than the pieces are drawn each goes one further.
      const next = step && neighbourOf(coming.current ?? itemId, step)
      if (!next) return
      coming.current = next
      walked.current = next
      open(next, { replace: true })
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  }, [itemId, open])

  return (
    <Dialog
      open
      onClose={onClose}
      size="quickview"
      title={item ? itemName(item.name) : isUnknown ? quickviewTexts.gone : quickviewTexts.details}
      isTitledInside
    >
      {item ? (
        <ItemView item={item} heading="h2" close={null} onDeleted={onClose} />
      ) : isUnknown ? (
        <Gone heading="h2" isShopper={isShopper} />
      ) : needsSignIn ? (
        <SignInFirst heading="h2" />
      ) : error ? (
        <Failed message={error.message} onRetry={retry} />
      ) : isPending ? (
        <Waiting />
      ) : null}
    </Dialog>
  )
}
