import { type CSSProperties, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { limits } from '@sateen/contract/limits'
import { changeMe } from '../platform/me.ts'
import { newId } from '../platform/once-key.ts'
import { Refusal, send } from '../platform/send.ts'
import { currentSession } from '../platform/session-store.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { minus, plus } from '../ui/icons-more.ts'
import { showBanner } from '../ui/banner-store.ts'
import styles from './account.module.css'
import { type Area, cutSquare } from './crop.ts'
import { accountTexts } from './texts.ts'

const zoomStep = 0.2
const zoomMax = 4
/** The circle, in parts of the stage's shorter side. */
const circle = 0.845

/** Choose a picture, move and zoom it in the circle (drag, pinch, wheel, arrow keys, + and -), save. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [side, setSide] = useState(0)
  /** The picture covers the stage; zoomed out as far as this, its shorter side just fills the circle. */
  const [zoomMin, setZoomMin] = useState(1)
  const stage = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const cut = useRef<Cut | null>(null)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSide(Math.round(circle * Math.min(element.clientWidth, element.clientHeight))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])

  const choose = (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/') || file.size > limits.imageBytesMax) return setError(accountTexts.notImage)
    setError(null)
    setCrop({ x: 0, y: 0 })
    setZoom(1)
    setArea(null)
    setAddress(URL.createObjectURL(file))
  }

  const zoomTo = (next: number) => setZoom(Math.min(zoomMax, Math.max(zoomMin, next)))

  const save = async () => {
    if (!address || !area || isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      const of = JSON.stringify([address, area])
      // Some browsers draw the same piece a little differently each time: a repeat sends the very picture of before.
      if (cut.current?.of !== of) cut.current = { of, picture: await cutSquare(address, area), onceKey: newId() }
      await saveAvatar(cut.current)
      showBanner({ kind: 'success', text: accountTexts.photoSaved })
      onClose()
    } catch (fault) {
      // A file that the browser cannot draw is no picture, whatever its name says.
      const isNoPicture =
        fault instanceof DOMException || (fault instanceof Refusal && fault.because === 'InvalidImageFormat')
      setError(isNoPicture ? accountTexts.notImage : (fault as Error).message)
      setIsBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={accountTexts.photoTitle} mayClose={!isBusy}>
      <div className={styles.cropForm}>
        {error ? <AlertBanner kind="danger">{error}</AlertBanner> : null}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- + and - are shortcuts of the zoom slider */}
        <div
          ref={stage}
          className={styles.stage}
          onKeyDown={(event) => {
            // With these the browser itself zooms.
            if (event.ctrlKey || event.metaKey) return
            if (event.key === '+' || event.key === '=') zoomTo(zoom + zoomStep)
            else if (event.key === '-') zoomTo(zoom - zoomStep)
          }}
        >
          {address ? (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              minZoom={zoomMin}
              maxZoom={zoomMax}
              aspect={1}
              objectFit="cover"
              cropSize={{ width: side, height: side }}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              onMediaLoaded={({ width, height }) => setZoomMin(Math.min(1, side / Math.min(width, height)))}
              mediaProps={{ onError: () => setError(accountTexts.notImage) }}
            />
          ) : (
            <p className="note">{accountTexts.formats}</p>
          )}
        </div>
        {address ? (
          <div className={styles.zoom}>
            <IconButton label="Zoom out" onClick={() => zoomTo(zoom - zoomStep)}>
              <Icon shape={minus} />
            </IconButton>
            <input
              type="range"
              aria-label={accountTexts.zoom}
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              min={zoomMin}
              max={zoomMax}
              step={0.05}
              style={{ '--done': `${(100 * (zoom - zoomMin)) / (zoomMax - zoomMin)}%` } as CSSProperties}
              value={zoom}
              onChange={(event) => zoomTo(Number(event.target.value))}
            />
            <IconButton label="Zoom in" onClick={() => zoomTo(zoom + zoomStep)}>
              <Icon shape={plus} />
            </IconButton>
          </div>
        ) : null}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={accountTexts.photoTitle}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file may be chosen once more.
            target.value = ''
          }}
        />
        <div className={styles.pair}>
          <Button kind="secondary" data-autofocus="" aria-label="Choose image" onClick={() => chooser.current?.click()}>
            {accountTexts.choose}
          </Button>
          <Button
            aria-label="Save"
            disabled={!area}
            busy={isBusy ? accountTexts.saving : false}
            onClick={() => void save()}
          >
            {accountTexts.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A piece that was cut out of a picture, and the key by which the site knows a repeat of it. */
type Cut = { of: string; picture: Blob; onceKey: string }

async function saveAvatar({ picture, onceKey }: Cut): Promise<void> {
  const { originalUrl, thumbnailUrl } = await send('uploadImage', {}, { file: picture, onceKey })
  const userId = currentSession()?.user_id ?? ''
  const me = await send('changeAccount', {
    params: { userId },
    body: { avatar: originalUrl, avatarThumb: thumbnailUrl },
  })
  changeMe(() => me)
}
