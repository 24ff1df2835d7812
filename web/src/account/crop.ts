/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

type Point = { x: number; y: number }
type Size = { width: number; height: number }

const sideMax = 1200

/**
 * Where a picture lies that was moved, from the circle's middle: no farther than its edge meets the circle's.
 * @param side the circle's diameter
 */
export function heldWithin({ x, y }: Point, { width, height }: Size, zoom: number, side: number): Point {
  const held = (at: number, length: number) => {
    const farthest = Math.max(0, (length * zoom - side) / 2)
    return Math.min(farthest, Math.max(-farthest, at))
  }
  return { x: held(x, width), y: held(y, height) }
}

/** Cuts a square out of a picture as a PNG, at most 1200 pixels wide. @throws where the picture cannot be read */
export async function cutSquare(address: string, area: Area): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const side = Math.max(1, Math.min(sideMax, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot cut pictures.')
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture could not be cut.'))), 'image/png'),
  )
}
