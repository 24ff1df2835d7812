import type { Garment } from '../garment.ts'
import type { Rgb } from './colour.ts'
import { linear, toSrgb } from './colour.ts'
import type { CoverLayout } from './cover-layouts.ts'
import { drawGarment } from './draw-garment.ts'
import type { Picture } from './draw.ts'
import { clamp, fraction, lerp } from './interpolate.ts'
import { createNoise } from './noise.ts'
import type { Area, Plane } from './plane.ts'
import { blur } from './plane.ts'

const frame: Area = { left: 0, top: 0, width: 960, height: 1200 }
/** Width in px at which the pieces are drawn before they are laid down. */
const pieceWidth = 720
const shadowColour: Rgb = linear('#1c140e')
const shadows = [
  { right: 16, down: 22, blur: 18, strength: 0.34 },
  { right: 5, down: 7, blur: 4, strength: 0.3 },
]

/** One piece turned and scaled into the frame: its colours, and how much of each pixel it covers. */
type Layer = { colours: Float32Array; cover: Plane }

/** Bytes to shares of the sRGB curve, multiplied by the cover, so that edges carry no paper of their own. */
function premultiplied({ pixels, cover }: Picture): Layer {
  const colours = new Float32Array(pixels.length)
  const tight = cover.map((share) => clamp((share - 0.3) / 0.7))
  for (let i = 0; i < tight.length; i++)
    for (let k = 0; k < 3; k++) colours[i * 3 + k] = (pixels[i * 3 + k]! / 255) * tight[i]!
  return { colours, cover: tight }
}

/** Lays a picture down at (x, y), `size` of the frame's width wide and turned by `degrees`. */
function layDown(picture: Picture, x: number, y: number, size: number, degrees: number): Layer {
  const source = premultiplied(picture)
  const result: Layer = {
    colours: new Float32Array(frame.width * frame.height * 3),
    cover: new Float32Array(frame.width * frame.height),
  }
  const scale = picture.width / (size * frame.width)
  const cos = Math.cos((degrees * Math.PI) / 180) * scale
  const sin = Math.sin((degrees * Math.PI) / 180) * scale
  for (let py = 0, i = 0; py < frame.height; py++) {
    for (let px = 0; px < frame.width; px++, i++) {
      const dx = px - x * frame.width
      const dy = py - y * frame.height
      const sx = dx * cos + dy * sin + picture.width / 2
      const sy = dy * cos - dx * sin + picture.height / 2
      const left = Math.floor(sx)
      const top = Math.floor(sy)
      if (left < 0 || top < 0 || left >= picture.width - 1 || top >= picture.height - 1) continue
      const fx = sx - left
      const fy = sy - top
      const at = top * picture.width + left
      const mixed = (values: Float32Array, step: number, k: number) =>
        lerp(
          lerp(values[at * step + k]!, values[(at + 1) * step + k]!, fx),
          lerp(values[(at + picture.width) * step + k]!, values[(at + picture.width + 1) * step + k]!, fx),
          fy,
        )
      const cover = mixed(source.cover, 1, 0)
      if (cover <= 0) continue
      result.cover[i] = cover
      for (let k = 0; k < 3; k++) result.colours[i * 3 + k] = mixed(source.colours, 3, k)
    }
  }
  return result
}

/** Where the window lets light through, 0 to 1: sheared panes and the shadows of leaves, softened. */
function windowLight(seed: number): Plane {
  const { width, height } = frame
  const noise = createNoise(seed)
  const open = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = (x + y * 0.42) / width
      const across = fraction(u * 2.3 + 0.15)
      const down = fraction(((y - x * 0.16) / height) * 2 + 0.35)
      open[i] = across > 0.07 && across < 0.93 && down > 0.05 && down < 0.95 && u > 0.12 && u < 1.45 ? 1 : 0
    }
  }
  const long = width * 0.16
  const thin = width * 0.03
  for (let leaf = 0; leaf < 17; leaf++) {
    const centreX = width * (0.05 + 0.9 * (0.5 + 0.5 * noise.at(leaf * 3.1, 1.7)))
    const centreY = height * (-0.05 + 0.6 * (0.5 + 0.5 * noise.at(leaf * 1.7, 9.2)))
    const angle = 0.6 + 1.2 * noise.at(leaf * 0.9, 4.4)
    for (let y = Math.max(0, Math.floor(centreY - long)); y < Math.min(height, centreY + long); y++) {
      for (let x = Math.max(0, Math.floor(centreX - long)); x < Math.min(width, centreX + long); x++) {
        const along = ((x - centreX) * Math.cos(angle) + (y - centreY) * Math.sin(angle)) / long
        const beside =
          (-(x - centreX) * Math.sin(angle) + (y - centreY) * Math.cos(angle)) / (thin * (1 - along * along))
        if (Math.abs(along) < 1 && Math.abs(beside) < 1) open[y * width + x]! *= 0.25
      }
    }
  }
  return blur(open, frame, width * 0.016)
}

/** The paper, brighter towards the upper left, as shares of the sRGB curve. */
function layPaper(hex: string, seed: number): Float32Array {
  const noise = createNoise(seed)
  const colour = linear(hex)
  const canvas = new Float32Array(frame.width * frame.height * 3)
  for (let y = 0, i = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, i += 3) {
      const falloff = 1.04 - 0.2 * Math.hypot(x / frame.width - 0.4, y / frame.height - 0.35)
      const grain = 1 + 0.012 * noise.at(x * 0.8, y * 0.8) + 0.012 * noise.at(x * 0.05, y * 0.05)
      for (let k = 0; k < 3; k++) canvas[i + k] = toSrgb(clamp(colour[k]! * falloff * grain))
    }
  }
  return canvas
}

function castShadows(canvas: Float32Array, cover: Plane): void {
  const { width, height } = frame
  for (const { right, down, blur: radius, strength } of shadows) {
    const soft = blur(cover, frame, radius)
    for (let y = down; y < height; y++) {
      for (let x = right; x < width; x++) {
        const dark = soft[(y - down) * width + x - right]! * strength
        if (dark <= 0) continue
        const pixel = (y * width + x) * 3
        for (let k = 0; k < 3; k++) canvas[pixel + k]! += (toSrgb(shadowColour[k]!) - canvas[pixel + k]!) * dark
      }
    }
  }
}

/** A collection cover of 960 by 1200: the garments laid flat as the layout says, under the light of a window. */
export function drawCover(
  layout: CoverLayout,
  garments: readonly Garment[],
): { pixels: Uint8Array; width: number; height: number } {
  const canvas = layPaper(layout.paper, layout.seed)
  garments.forEach((garment, i) => {
    const { x, y, width, turn } = layout.pieces[i]!
    const layer = layDown(drawGarment(garment, pieceWidth, false), x, y, width, turn)
    castShadows(canvas, layer.cover)
    for (let p = 0; p < canvas.length; p++) canvas[p] = canvas[p]! * (1 - layer.cover[(p / 3) | 0]!) + layer.colours[p]!
  })
  const open = windowLight(layout.seed)
  const warmth = [1, 0.985, 0.967]
  const pixels = Uint8Array.from(canvas, (value, p) => {
    const lit = lerp(1 - 0.23 * layout.window, 1, open[(p / 3) | 0]!)
    return Math.round(clamp(value * lit * warmth[p % 3]!) * 255)
  })
  return { pixels, width: frame.width, height: frame.height }
}
