import type { useLeaveGuard } from '../platform/history.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { deskTexts } from './texts.ts'

type Props = { guard: ReturnType<typeof useLeaveGuard>; /** How many changes would be lost. */ unsaved: number }

/** Asks before a form of the desk is left with changes in it; staying is what a stray press does. */
export const LeaveQuestion = ({ guard: { isAsking, leave, stay }, unsaved }: Props) => (
  <Dialog open={isAsking} size="confirm" title="Leave without saving?" onClose={stay}>
    <p className="lead">{deskTexts.unsaved(unsaved)}.</p>
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
