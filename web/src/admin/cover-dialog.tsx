import { pictureAt } from '@sateen/contract/pictures'
import type { Item } from '@sateen/contract/items'
import * as limits from '@sateen/contract/limits'
import { itemName } from '@sateen/catalogue/item-name'
import { useState } from 'react'
import { Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { useIsHere } from '../ui/use-is-here.ts'
import desk from './desk.module.css'
import styles from './edit.module.css'

type Props = {
  items: readonly Item[]
  image: string | null
  onChoose: (image: string | null) => void
  onClose: () => void
}

/** The cover of an Edit: the picture of one of its pieces, or one of the editor's own. */
export function CoverDialog({ items, image, onChoose, onClose }: Props) {
  const [error, setError] = useState<string | null>(null)
  const choose = (next: string | null) => {
    onChoose(next)
    onClose()
  }
  return (
    <Dialog open size="wide" title="Change cover" onClose={onClose}>
      {error ? (
        <AlertBanner kind="danger" onDismiss={() => setError(null)}>
          {error}
        </AlertBanner>
      ) : null}
      <p className="lead">Choose the picture of a piece, or send one of your own.</p>
      <div className={styles.covers}>
        {items.map((item) =>
          item.image ? (
            <button
              key={item.itemId}
              type="button"
              className={styles.choice}
              aria-label={`Cover ${itemName(item.name)}`}
              aria-pressed={image === item.image}
              onClick={() => choose(item.image)}
            >
              <Picture src={pictureAt(item.image, 320)} alt="" ground={item.ground} />
            </button>
          ) : null,
        )}
      </div>
      <DialogActions>
        <PictureFile label="UPLOAD A PICTURE" onPicture={choose} onError={setError} />
        <Button kind="secondary" size="small" onClick={() => choose(null)}>
          ALWAYS THE FIRST PIECE
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const unfitPicture =
  'Please choose a JPEG, PNG, WebP, GIF or AVIF picture, up to ' +
  `${limits.imageBytesMax / 1024 / 1024} MB and ${limits.imagePixelsMax / 1e6} megapixels.`

/** Whether the file is no picture or a larger one than is taken: the site does not tell which. */
const isUnfit = (fault: unknown) =>
  fault instanceof Refusal && (fault.because === 'InvalidImageFormat' || fault.because === 'PayloadTooLarge')

/** A file chosen from the editor's machine and kept on this site. @param onPicture hears its address */
export function PictureFile({
  label,
  onPicture,
  onError,
  onBusy,
}: {
  label: string
  onPicture: (image: string) => void
  onError: (text: string | null) => void
  /** Hears whether one is on its way. */
  onBusy?: (isBusy: boolean) => void
}) {
  const isHere = useIsHere()
  const [isBusy, setIsBusy] = useState(false)
  const beBusy = (next: boolean) => {
    setIsBusy(next)
    onBusy?.(next)
  }
  const upload = async (file: File | undefined) => {
    if (!file || isBusy) return
    beBusy(true)
    onError(null)
    try {
      const { image } = await send('uploadCover', {}, { file })
      // Another may be chosen by now.
      if (isHere()) onPicture(image)
    } catch (fault) {
      onError(isUnfit(fault) ? unfitPicture : (fault as Error).message)
    }
    beBusy(false)
  }
  return (
    <label className={desk.file}>
      <input
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          void upload(target.files?.[0])
          // The same file may be chosen once more, after a fault.
          target.value = ''
        }}
      />
      {isBusy ? 'SENDING...' : label}
    </label>
  )
}
