import { useState } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog, DialogActions, leaving, DialogSays } from '../ui/dialog.tsx'
import { likeTexts } from './texts.ts'

/** What a visitor meets where a shopper would tag or pass. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    setIsOpen(false)
    setTimeout(onClose, leaving)
  }
  return (
    <Dialog open={isOpen} onClose={close} title={likeTexts.joinTitle} size="confirm">
      <DialogSays>{likeTexts.joinBody}</DialogSays>
      <DialogActions>
        <ButtonLink to="/quiz" data-autofocus="">
          {likeTexts.quiz}
        </ButtonLink>
        <ButtonLink to="/login" kind="secondary">
          {likeTexts.login}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
