import * as limits from '@sateen/contract/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { changeMe } from '../platform/me.ts'
import { newId } from '../platform/once-key.ts'
import { Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { currentSession } from '../platform/session-store.ts'
import { showBanner } from '../ui/banner-store.ts'
import { type Area, cutSquare, heldWithin } from './crop.ts'
import { accountTexts } from './texts.ts'

/** The circle, in parts of the stage's shorter side. */
const circle = 0.845
export const zoomMax = 4

/**
 * The picture that is to be hers: which file, how it lies in the circle, and its saving.
 * @param side the circle's diameter in CSS pixels
 */
export function useAvatar(side: number, onSaved: () => void) {
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** The picture as it stands on the stage before it is zoomed; another once the stage is, as on a phone that is turned. */
  const [shown, setShown] = useState({ width: 0, height: 0 })
  /** The picture covers the stage; zoomed out as far as this, its shorter side just fills the circle. */
  const zoomMin = Math.min(1, side / Math.min(shown.width, shown.height) || 1)
  const cut = useRef<Cut | null>(null)

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
      onSaved()
    } catch (fault) {
      // A file that the browser cannot draw is no picture, whatever its name says.
      const isNoPicture =
        fault instanceof DOMException || (fault instanceof Refusal && fault.because === 'InvalidImageFormat')
      setError(isNoPicture ? accountTexts.notImage : (fault as Error).message)
      setIsBusy(false)
    }
  }

  return {
    address,
    crop,
    zoom,
    zoomMin,
    error,
    isBusy,
    isReady: area !== null,
    choose,
    clearError: () => setError(null),
    setCrop,
    setZoom,
    setArea,
    zoomTo: (next: number) => setZoom(Math.min(zoomMax, Math.max(zoomMin, next))),
    moveBy: (x: number, y: number) =>
      setCrop((from) => heldWithin({ x: from.x + x, y: from.y + y }, shown, zoom, side)),
    measure: ({ width, height }: { width: number; height: number }) => setShown({ width, height }),
    // What cannot be drawn cannot be moved or saved either: another picture is to be chosen.
    fail: () => {
      setError(accountTexts.notImage)
      setAddress(null)
      setArea(null)
    },
    save: () => void save(),
  }
}

/** The circle's diameter in CSS pixels, as large as the stage lets it be. */
export function useCircleSide(stage: RefObject<HTMLDivElement | null>): number {
  const [side, setSide] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSide(Math.round(circle * Math.min(element.clientWidth, element.clientHeight))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return side
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
