import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogSays } from '../ui/dialog.tsx'
import { useLeaveGuard } from './history.ts'

/** What the browser asks by itself before a tab is closed, loaded anew or led to another site. */
const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * A form says by this that there is something in it that is not saved: moves inside the site wait for her answer,
 * and the browser asks before the tab is closed. Staying is what a stray press does.
 * @example <Unsaved when={count > 0}>2 changes, not saved yet.</Unsaved>
 */
export function Unsaved({ when, children }: { when: boolean; children: string }) {
  const { isAsking, leave, stay } = useLeaveGuard(when)
  useEffect(() => {
    if (!when) return
    addEventListener('beforeunload', askBrowser)
    return () => removeEventListener('beforeunload', askBrowser)
  }, [when])
  return (
    <Dialog open={isAsking} size="confirm" title="Leave without saving?" onClose={stay}>
      <DialogSays>{children}</DialogSays>
      <DialogActions>
        <Button data-autofocus="" onClick={stay}>
          STAY
        </Button>
        <Button kind="secondary" onClick={leave}>
          LEAVE
        </Button>
      </DialogActions>
    </Dialog>
  )
}
