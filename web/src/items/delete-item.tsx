import { categoryOf } from '@sateen/catalogue/categories'
import { itemName } from '@sateen/catalogue/item-name'
import type { Item } from '@sateen/contract/items'
import * as limits from '@sateen/contract/limits'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isGoneAlready, Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog, DialogActions, DialogSays } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { check } from '../ui/icons-more.ts'
import { LateWords } from '../ui/late-words.tsx'
import styles from './admin-tools.module.css'
import { adminTexts } from './admin-texts.ts'
import { dropItem } from './drop-item.ts'

type State = 'asking' | 'deleting' | 'deleted'

/** A picture that is narrower has no room for the question. */
const leastWidth = 220

/** Asks first; then deletes, says so for half a second, and takes the card away. */
export function DeleteItem({
  item,
  picture,
  onClose,
  onDeleted,
}: {
  item: Item
  /** Where the item's picture stands in the view: the question is drawn over it. */
  picture: DOMRect | null
  onClose: () => void
  onDeleted?: (() => void) | undefined
}) {
  const [state, setState] = useState<State>('asking')
  const [error, setError] = useState<string | null>(null)
  const [inside, isOver] = useStandOver(picture)

  const remove = async () => {
    setState('deleting')
    setError(null)
    try {
      const wasQuizItem = await deleteItem(item)
      // Counted from when it stands there, which on a busy phone is later than it is said.
      flushSync(() => setState('deleted'))
      if (wasQuizItem) refetchQuizItems(item)
      // Also where the question was closed meanwhile.
      setTimeout(() => {
        onClose()
        dropItem(item.itemId)
        onDeleted?.()
      }, limits.deletedDisplay)
    } catch (fault) {
      setState('asking')
      setError(textOf(fault))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={adminTexts.deleteTitle}
      hideTitle={state === 'deleted' || (isOver && state === 'deleting')}
      size="confirm"
      mayClose={state === 'asking'}
      hideClose={isOver || state === 'deleted'}
      className={isOver ? classNames(styles.over, styles[state]) : undefined}
    >
      <div ref={inside} />
      {state === 'deleted' ? (
        <p className={styles.done} role="status">
          <Icon shape={check} size={28} />
          <LateWords>{adminTexts.deleted}</LateWords>
        </p>
      ) : (
        <>
          {error ? (
            <AlertBanner kind="danger" onDismiss={() => setError(null)}>
              {error}
            </AlertBanner>
          ) : null}
          <DialogSays className={styles.asked}>
            {itemName(item.name)}. {adminTexts.deleteBody}
          </DialogSays>
          <DialogActions>
            <Button
              kind="danger"
              size={isOver ? 'small' : 'normal'}
              aria-label={state === 'deleting' ? undefined : 'Delete'}
              busy={state === 'deleting' ? adminTexts.deleting : false}
              onClick={() => void remove()}
            >
              {adminTexts.delete}
            </Button>
            {isOver && state === 'deleting' ? null : (
              <Button
                kind={isOver ? 'quiet' : 'secondary'}
                size={isOver ? 'small' : 'normal'}
                // Enter that is held down on the opener shall delete nothing.
                data-autofocus=""
                aria-label="Cancel"
                disabled={state === 'deleting'}
                onClick={onClose}
              >
                {adminTexts.cancel}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

/**
 * Lays a dialog over a picture, where that is wide enough and the window stays as it is; else it stands as any other.
 * @returns the ref of something within the dialog, and whether it lies there
 */
function useStandOver(picture: DOMRect | null): [inside: RefObject<HTMLDivElement | null>, isOver: boolean] {
  const inside = useRef<HTMLDivElement>(null)
  const [hasMoved, setHasMoved] = useState(false)
  const isOver =
    picture !== null && !hasMoved && picture.width >= leastWidth && window.matchMedia('(min-width: 600px)').matches

  // Where the window changes the picture is elsewhere.
  useEffect(() => {
    const move = () => setHasMoved(true)
    addEventListener('resize', move)
    return () => removeEventListener('resize', move)
  }, [])

  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!dialog || !picture || !isOver) return
    const { left, top, width, height } = picture
    Object.assign(dialog.style, { inset: `${top}px auto auto ${left}px`, width: `${width}px`, height: `${height}px` })
    // Nothing darkens the page here, so nothing shall darken the strip of its scrollbar.
    const { style } = document.documentElement
    style.setProperty('--paper-behind', 'var(--paper)')
    return () => {
      style.removeProperty('--paper-behind')
      dialog.removeAttribute('style')
    }
  }, [picture, isOver])

  return [inside, isOver]
}

/** @returns whether the quiz offered it, or may have: what is gone already tells nothing of that */
async function deleteItem({ itemId }: Item): Promise<boolean> {
  try {
    return (await send('deleteItem', { body: { itemId } })).wasQuizItem
  } catch (fault) {
    if (isGoneAlready(fault)) return true
    throw fault
  }
}

/** Refused with a reason, refused without one, or no answer at all. */
function textOf(fault: unknown): string {
  if (!(fault instanceof Refusal)) return adminTexts.thrown
  return fault.reason ? adminTexts.refused(fault.reason) : adminTexts.failed
}

/** The quiz must not offer what is gone. */
function refetchQuizItems(item: Item): void {
  const path = item.categoryFilter && categoryOf(item.categoryFilter)?.categoryName
  if (path) send('quizItems', { params: { path: path as 'Tops' } }).catch(() => {})
}
