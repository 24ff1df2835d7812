import { linear, toSrgb } from './colour.ts'
import { coordinatesOf, heightField, stitchCover } from './height-field.ts'
import { clamp, smoothstep } from './interpolate.ts'
import { createNoise } from './noise.ts'
import type { Drawing, Piece } from './piece.ts'
import type { Placement } from './placement.ts'
import { placeDrawing } from './placement.ts'
import type { Area, Plane } from './plane.ts'
import { blur, distanceInside } from './plane.ts'
import { areaAround, coverage } from './raster.ts'
import type { Canvas } from './shade-piece.ts'
import { shadePiece } from './shade-piece.ts'
import { castOnWall, paintWall } from './wall.ts'

/** A finished picture: three bytes a pixel, and how much of each pixel is garment, 0 to 1. */
export type Picture = { width: number; height: number; pixels: Uint8Array; cover: Plane }

type Masked = { piece: Piece; area: Area; mask: Plane }

/** Makes the outline of knit and fleece hairy: blurred, then cut again where noise says. */
function fuzzed(mask: Plane, area: Area, fuzz: number, scale: number, seed: number, unit: number): Plane {
  const fine = createNoise(seed)
  const coarse = createNoise(seed * 7 + 3)
  const soft = blur(mask, area, fuzz * scale * 0.5)
  return mask.map((sharp, i) => {
    const value = soft[i]!
    if (value <= 0.01 || value >= 0.99) return sharp
    const x = ((i % area.width) + area.left) / unit
    const y = (Math.floor(i / area.width) + area.top) / unit
    return smoothstep(0.35, 0.65, value + (fine.at(x * 0.5, y * 0.5) + coarse.at(x * 0.23, y * 0.23)) * 0.14)
  })
}

function maskPiece(piece: Piece, { place, scale }: Placement, frame: Area, seed: number): Masked | null {
  const unit = frame.width / 540
  const outline = place(piece.outline)
  const area = areaAround([outline], Math.ceil(26 * unit), frame)
  if (!area) return null
  const mask = coverage([outline], area)
  if (piece.holes?.length) {
    const holes = coverage(piece.holes.map(place), area)
    for (let i = 0; i < mask.length; i++) mask[i]! *= 1 - holes[i]!
  }
  return { piece, area, mask: piece.fuzz ? fuzzed(mask, area, piece.fuzz, scale, seed, unit) : mask }
}

/** Calls `visit` with the index of each pixel of the area in the whole frame and in the area. */
function eachPixel(area: Area, frame: Area, visit: (inFrame: number, inArea: number) => void): void {
  for (let y = 0, i = 0; y < area.height; y++) {
    const row = (y + area.top) * frame.width + area.left
    for (let x = 0; x < area.width; x++, i++) visit(row + x, i)
  }
}

function addToSilhouette(silhouette: Plane, { area, mask }: Masked, frame: Area): void {
  eachPixel(area, frame, (there, here) => {
    if (mask[here]! > silhouette[there]!) silhouette[there] = mask[here]!
  })
}

/** The shadow of a piece on the pieces below it: one moved and soft, one unmoved and tight. */
function castOnPieces({ frame, light }: Canvas, { piece, area, mask }: Masked, below: Plane, scale: number): void {
  if (piece.shadow === null) return
  const { right, down, blur: radius, strength } = piece.shadow ?? { right: 0.5, down: 0.7, blur: 0.9, strength: 0.34 }
  const soft = blur(mask, area, radius * scale)
  const contact = blur(mask, area, radius * scale * 0.25)
  const dx = Math.round(right * scale)
  const dy = Math.round(down * scale)
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++, i++) {
      const there = (y + area.top) * frame.width + x + area.left
      if (below[there]! <= 0) continue
      const isInside = x >= dx && y >= dy && x - dx < area.width && y - dy < area.height
      const moved = isInside ? soft[(y - dy) * area.width + x - dx]! : 0
      const dark = (moved + contact[i]! * 0.55) * strength * below[there]!
      if (dark <= 0) continue
      light[there * 3]! *= 1 - dark * 0.93
      light[there * 3 + 1]! *= 1 - dark
      light[there * 3 + 2]! *= 1 - dark * 1.03
    }
  }
}

/** Threads on top of a piece, each with a faint shadow of its own. */
function sew({ frame, light }: Canvas, { piece, area, mask }: Masked, placement: Placement): void {
  for (const { line, colour, strength = 0.8 } of piece.stitches ?? []) {
    const cover = stitchCover(line, area, placement)
    const shadow = blur(cover, area, 0.06 * placement.scale + 0.4)
    const thread = linear(colour)
    eachPixel(area, frame, (there, here) => {
      if (shadow[here]! <= 0) return
      const dark = 1 - shadow[here]! * 0.35 * mask[here]!
      const share = cover[here]! * mask[here]! * strength
      for (let k = 0; k < 3; k++) {
        const value = light[there * 3 + k]! * dark
        light[there * 3 + k] = value + (thread[k]! * 0.9 - value) * share
      }
    })
  }
}

/** White noise of 0.7 %, weaker in the lights and the darks, and the sRGB curve. */
function develop({ frame, light }: Canvas, seed: number): Uint8Array {
  const pixels = new Uint8Array(light.length)
  for (let i = 0, pixel = 0; i < light.length; i += 3, pixel++) {
    const x = pixel % frame.width
    const y = (pixel / frame.width) | 0
    let hash = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 97)) | 0
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
    const grain = (((hash ^ (hash >>> 16)) >>> 0) / 4294967296 - 0.5) * 0.014
    for (let k = 0; k < 3; k++) {
      const value = toSrgb(clamp(light[i + k]!))
      pixels[i + k] = Math.round(clamp(value + grain * (0.35 + 0.65 * (1 - Math.abs(value - 0.5) * 2))) * 255)
    }
  }
  return pixels
}

/** Draws a garment on a wall of this paper; `hasWallShadow` is false for cut-outs, which get theirs where they are laid. */
export function draw(drawing: Drawing, paper: string, width: number, hasWallShadow = true): Picture {
  const frame: Area = { left: 0, top: 0, width, height: Math.round((width * 4) / 3) }
  const placement = placeDrawing(drawing, frame)
  const canvas = paintWall(paper, frame)
  const masked = drawing.pieces
    .map((piece) => maskPiece(piece, placement, frame, drawing.seed))
    .filter((one) => one !== null)
  const silhouette = new Float32Array(frame.width * frame.height)
  for (const one of masked) addToSilhouette(silhouette, one, frame)
  if (hasWallShadow) castOnWall(canvas, silhouette)
  const below = new Float32Array(silhouette.length)
  for (const one of masked) {
    const { piece, area, mask } = one
    castOnPieces(canvas, one, below, placement.scale)
    const distance = distanceInside(mask, area)
    const at = coordinatesOf(piece, mask, area, placement)
    const folds = heightField(piece, mask, distance, at, area, placement)
    shadePiece(canvas, piece, piece.cloth(placement.scale), {
      mask,
      distance,
      at,
      area,
      scale: placement.scale,
      ...folds,
    })
    sew(canvas, one, placement)
    addToSilhouette(below, one, frame)
  }
  return { ...frame, pixels: develop(canvas, drawing.seed), cover: silhouette }
}
