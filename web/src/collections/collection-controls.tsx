import type { Collection } from '@sateen/contract/collections'
import { useState } from 'react'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { isStale } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogSays } from '../ui/dialog.tsx'
import styles from './collection-controls.module.css'
import { deleteCollection } from './delete-collection.ts'
import { dropCollection, keepCollection, readMarked } from './queries.ts'
import { collectionTexts } from './texts.ts'
import { type Choice, type Difference, TwoVersions } from './two-versions.tsx'

const texts = {
  activate: 'ACTIVATE',
  deactivate: 'DEACTIVATE',
  delete: 'DELETE',
  busy: 'ONE MOMENT...',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteBody: 'Its pieces stay in the catalogue. The collection itself is gone for good.',
  cancel: 'CANCEL',
  changed: (title: string) => `Somebody else changed ${title}`,
}

/** What an admin asks of a collection. */
type Wish = keyof typeof collectionTexts.failed
const stateAfter: Record<Wish, string> = { activate: 'Active', deactivate: 'Inactive', delete: 'Deleted' }

/**
 * An admin's buttons below a collection; its state changes once the call has succeeded, not before. Every press stands on
 * the collection as the card shows it: where somebody else was faster, both versions are shown.
 */
export function CollectionControls({ collection }: { collection: Collection }) {
  const { title, isActive } = collection
  const [busy, setBusy] = useState<Wish | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [conflict, setConflict] = useState<{ wish: Wish; theirs: Collection } | null>(null)
  const { notice, say } = useNotice()

  /** @param shown the version that the press stands on */
  const press = async (wish: Wish, shown: Collection) => {
    if (busy) return
    setBusy(wish)
    try {
      const theirs = await grant(wish, shown)
      if (theirs) setConflict({ wish, theirs })
      say(null)
    } catch {
      say({ kind: 'danger', text: collectionTexts.failed[wish] })
    }
    setBusy(null)
  }
  const settle = (choice: Choice) => {
    setConflict(null)
    if (!conflict || !choice) return
    keepCollection(conflict.theirs)
    if (choice === 'mine') void press(conflict.wish, conflict.theirs)
  }
  const toggle = isActive ? 'deactivate' : 'activate'

  return (
    <div className={styles.controls}>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <Button
        kind="secondary"
        size="small"
        busy={busy === toggle ? texts.busy : false}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${title}`}
        onClick={() => void press(toggle, collection)}
      >
        {texts[toggle]}
      </Button>
      <Button
        kind="quiet"
        size="small"
        className={styles.delete}
        busy={busy === 'delete' ? texts.busy : false}
        aria-label={`Delete ${title}`}
        onClick={() => setIsAsking(true)}
      >
        {texts.delete}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={texts.deleteTitle(title)} size="confirm">
        <DialogSays>{texts.deleteBody}</DialogSays>
        <DialogActions>
          <Button
            kind="danger"
            aria-label="Delete"
            onClick={() => {
              setIsAsking(false)
              void press('delete', collection)
            }}
          >
            {texts.delete}
          </Button>
          <Button kind="secondary" data-autofocus="" aria-label="Cancel" onClick={() => setIsAsking(false)}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </Dialog>
      {conflict ? (
        <TwoVersions
          title={texts.changed(title)}
          differences={differencesOf(conflict.theirs, collection, conflict.wish)}
          mine={texts[conflict.wish]}
          onChoose={settle}
        />
      ) : null}
    </div>
  )
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Does what is wished on the version that is shown, and keeps what came of it.
 * @returns the version that somebody else saved meanwhile; then nothing was done
 */
async function grant(wish: Wish, shown: Collection): Promise<Collection | null> {
  const params = { id: shown.id }
  const now = await readMarked(shown.id).catch(() => null)
  if (now?.collection.id && now.collection.updatedAt !== shown.updatedAt) {
    if (!isGranted(wish, now.collection, shown)) return now.collection
    keepCollection(now.collection)
    return null
  }
  // Where what stands there is not told, the press goes on by itself, and the server says what it thinks of it.
  const on = now?.collection.id ? { match: now.mark } : {}
  try {
    if (wish === 'delete') {
      await deleteCollection(shown.id, on)
      dropCollection(shown.id)
      // The button that was pressed is gone with its card.
      focusHeading()
    } else {
      const saved: Partial<Collection> = await send(`${wish}Collection`, { params, body: params }, on)
      keepCollection({ ...shown, isActive: wish === 'activate', ...saved })
    }
    return null
  } catch (fault) {
    if (isStale(fault)) return (await readMarked(shown.id)).collection
    throw fault
  }
}

/** Whether all that a press would change is so: the answer of the press before may have been lost on its way. */
const isGranted = (wish: Wish, now: Collection, { title, subtitle, image, products }: Collection): boolean =>
  now.isActive === (wish === 'activate') &&
  wish !== 'delete' &&
  now.title === title &&
  now.subtitle === subtitle &&
  now.image === image &&
  now.products.map(({ id }) => id).join('\n') === products.map(({ id }) => id).join('\n')

/** Both versions in words, where they differ; what is wished always stands among them. */
function differencesOf(theirs: Collection, shown: Collection, wish: Wish): Difference[] {
  const line = (label: string, of: (collection: Collection) => string) => ({
    label,
    theirs: of(theirs),
    mine: of(shown),
  })
  return [
    line('Title', ({ title }) => title),
    line('Subtitle', ({ subtitle }) => subtitle),
    line('Pieces', ({ products }) => collectionTexts.pieces(products.length)),
    line('Saved', ({ updatedAt }) => new Date(updatedAt).toLocaleTimeString('en-US')),
    { label: 'State', theirs: theirs.isActive ? 'Active' : 'Inactive', mine: stateAfter[wish] },
  ].filter((difference) => difference.theirs !== difference.mine || difference.label === 'State')
}
