import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogSays } from '../ui/dialog.tsx'
import { deskTexts } from './texts.ts'

type Props = { title: string; isBusy: boolean; onNew: () => void; onClose: () => void }

/** Somebody else deleted this Edit: what stands in its form can become a new one. */
export function EditGone({ title, isBusy, onNew, onClose }: Props) {
  return (
    <Dialog open size="confirm" title={`Somebody else deleted ${title}`} mayClose={!isBusy} onClose={onClose}>
      <DialogSays>
        Nothing of yours is lost: it still stands here, and can be saved as a new one, inactive at first.
      </DialogSays>
      <DialogActions>
        <Button busy={isBusy ? deskTexts.saving : false} onClick={onNew}>
          SAVE AS NEW
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={onClose}>
          {deskTexts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
