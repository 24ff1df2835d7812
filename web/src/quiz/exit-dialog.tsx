import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogSays } from '../ui/dialog.tsx'
import styles from './quiz.module.css'
import { quizTexts } from './texts.ts'

/** Leaving the quiz must be confirmed; going on is what a stray press does. */
export function ExitDialog({ open, onExit, onStay }: { open: boolean; onExit: () => void; onStay: () => void }) {
  return (
    <Dialog open={open} onClose={onStay} title={quizTexts.exitTitle} size="confirm" hideClose className={styles.exit}>
      <DialogSays>{quizTexts.exitBody}</DialogSays>
      <DialogActions>
        <Button data-autofocus="" onClick={onStay}>
          {quizTexts.stay}
        </Button>
        <Button kind="secondary" onClick={onExit}>
          {quizTexts.exit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
