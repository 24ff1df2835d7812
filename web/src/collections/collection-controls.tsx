import type { Collection } from '@sateen/contract/collections'
import { useState } from 'react'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { send } from '../platform/send.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import styles from './collection-controls.module.css'
import { dropCollection, keepCollection } from './queries.ts'

const texts = {
  activate: 'ACTIVATE',
  deactivate: 'DEACTIVATE',
  delete: 'DELETE',
  busy: 'ONE MOMENT...',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteBody: 'Its pieces stay in the catalogue. The collection itself is gone for good.',
  cancel: 'CANCEL',
  deleteFailed: 'Failed to delete collection.',
  activateFailed: 'Failed to activate collection.',
  deactivateFailed: 'Failed to deactivate collection.',
}

/** An admin's buttons below a collection; its state changes once the call has succeeded, not before. */
export function CollectionControls({ collection }: { collection: Collection }) {
  const { id, title, isActive } = collection
  const [busy, setBusy] = useState<'switch' | 'delete' | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { notice, say } = useNotice()

  const work = async (kind: 'switch' | 'delete', call: () => Promise<void>, failure: string) => {
    if (busy) return
    setBusy(kind)
    try {
      await call()
      say(null)
    } catch {
      say({ kind: 'danger', text: failure })
    }
    setBusy(null)
  }

  const toggle = () =>
    work(
      'switch',
      async () =>
        keepCollection(
          await send(isActive ? 'deactivateCollection' : 'activateCollection', { params: { id }, body: { id } }),
        ),
      isActive ? texts.deactivateFailed : texts.activateFailed,
    )

  const remove = () =>
    work(
      'delete',
      async () => {
        setIsAsking(false)
        await send('deleteCollection', { params: { id } })
        dropCollection(id)
      },
      texts.deleteFailed,
    )

  return (
    <div className={styles.controls}>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <Button
        kind="secondary"
        size="small"
        busy={busy === 'switch' ? texts.busy : false}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${title}`}
        onClick={() => void toggle()}
      >
        {isActive ? texts.deactivate : texts.activate}
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
        <p className="lead">{texts.deleteBody}</p>
        <DialogActions>
          <Button kind="danger" data-autofocus="" onClick={() => void remove()}>
            {texts.delete}
          </Button>
          <Button kind="secondary" onClick={() => setIsAsking(false)}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
