import { type CSSProperties, useRef } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { arrowLeftLight } from '../ui/icons.ts'
import { minus, plus } from '../ui/icons-more.ts'
import styles from './account.module.css'
import { accountTexts } from './texts.ts'
import { useAvatar, useCircleSide, zoomMax } from './use-avatar.ts'

const zoomStep = 0.2
/** Pixels of the screen that a press of an arrow moves the picture by, and an arrow key. */
const [moveStep, keyStep] = [24, 8]

/** Choose a picture, move and zoom it in the circle (drag, pinch, wheel, arrow keys, + and -, buttons), save. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const stage = useRef<HTMLDivElement>(null)
  const side = useCircleSide(stage)
  const avatar = useAvatar(side, onClose)
  const { address, zoom, zoomMin, zoomTo, error, isBusy } = avatar
  const chooser = useRef<HTMLInputElement>(null)

  return (
    <Dialog open onClose={onClose} title={accountTexts.photoTitle} mayClose={!isBusy}>
      <div className={styles.cropForm}>
        {error ? (
          <AlertBanner kind="danger" onDismiss={avatar.clearError}>
            {error}
          </AlertBanner>
        ) : null}
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
              crop={avatar.crop}
              zoom={zoom}
              minZoom={zoomMin}
              maxZoom={zoomMax}
              aspect={1}
              objectFit="cover"
              cropSize={{ width: side, height: side }}
              cropShape="round"
              showGrid={false}
              keyboardStep={keyStep}
              cropperProps={{ role: 'group', 'aria-label': accountTexts.stage }}
              disableAutomaticStylesInjection
              onCropChange={avatar.setCrop}
              onZoomChange={avatar.setZoom}
              onCropAreaChange={(_percent, pixels) => avatar.setArea(pixels)}
              setMediaSize={avatar.measure}
              mediaProps={{ onError: avatar.fail }}
            />
          ) : (
            <p className="note">{accountTexts.formats}</p>
          )}
        </div>
        {address ? (
          <div>
            <ZoomBar zoom={zoom} zoomMin={zoomMin} onZoom={zoomTo} />
            <MoveBar onMove={avatar.moveBy} />
          </div>
        ) : null}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            avatar.choose(target.files?.[0])
            // The same file may be chosen once more.
            target.value = ''
          }}
        />
        <div className={styles.pair}>
          <Button
            kind={avatar.isReady ? 'secondary' : 'primary'}
            data-autofocus=""
            aria-label="Choose image"
            onClick={() => chooser.current?.click()}
          >
            {accountTexts.choose}
          </Button>
          <Button
            aria-label="Save"
            disabled={!avatar.isReady}
            busy={isBusy ? accountTexts.saving : false}
            onClick={avatar.save}
          >
            {accountTexts.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const moves = [
  ['Move left', -moveStep, 0],
  ['Move up', 0, -moveStep],
  ['Move down', 0, moveStep],
  ['Move right', moveStep, 0],
] as const

/** What dragging does, by single presses (WCAG 2.2, 2.5.7): a phone has no arrow keys. */
function MoveBar({ onMove }: { onMove: (x: number, y: number) => void }) {
  return (
    <div className={styles.move}>
      {moves.map(([label, x, y]) => (
        <IconButton key={label} label={label} onClick={() => onMove(x, y)}>
          <Icon shape={arrowLeftLight} size={20} />
        </IconButton>
      ))}
    </div>
  )
}

function ZoomBar({ zoom, zoomMin, onZoom }: { zoom: number; zoomMin: number; onZoom: (zoom: number) => void }) {
  return (
    <div className={styles.zoom}>
      <IconButton label="Zoom out" onClick={() => onZoom(zoom - zoomStep)}>
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
        onChange={(event) => onZoom(Number(event.target.value))}
      />
      <IconButton label="Zoom in" onClick={() => onZoom(zoom + zoomStep)}>
        <Icon shape={plus} />
      </IconButton>
    </div>
  )
}
