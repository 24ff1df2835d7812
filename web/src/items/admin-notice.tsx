import { useEffect, useRef, useState } from 'react'
import { AlertBanner } from '../ui/alert-banner.tsx'
import styles from './admin-notice.module.css'

export type Notice = { kind: 'danger' | 'success'; text: string }

/** Takes away the notice that stands now: there is one at a time. */
let leaveFormer: (() => void) | null = null

/**
 * What became of an admin's press, as a banner at the top of the view that stays until it is dismissed or the next one
 * comes. It is drawn where the control is, so that a dialog around the control does not silence it.
 */
export function useNotice(): { notice: Notice | null; say: (notice: Notice | null) => void } {
  const [notice, setNotice] = useState<Notice | null>(null)
  const say = (next: Notice | null) => {
    leaveFormer?.()
    leaveFormer = next && (() => setNotice(null))
    setNotice(next)
  }
  return { notice, say }
}

export function NoticeBanner({ notice, onDismiss }: { notice: Notice | null; onDismiss: () => void }) {
  const shelf = useRef<HTMLDivElement>(null)
  // In the top layer, so that an open quickview does not cover it.
  useEffect(() => {
    if (notice) shelf.current?.showPopover?.()
  }, [notice])
  return notice ? (
    <div ref={shelf} popover="manual" className={styles.notice}>
      <AlertBanner kind={notice.kind} onDismiss={onDismiss}>
        {notice.text}
      </AlertBanner>
    </div>
  ) : null
}
