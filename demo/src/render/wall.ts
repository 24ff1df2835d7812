import { linear } from './colour.ts'
import { clamp, lerp } from './interpolate.ts'
import { createNoise } from './noise.ts'
import type { Area, Plane } from './plane.ts'
import { blur } from './plane.ts'
import type { Canvas } from './shade-piece.ts'

/** An empty canvas of one paper, a little darker towards the corners; only its brightness changes, never its hue. */
export function paintWall(paper: string, frame: Area): Canvas {
  const colour = linear(paper)
  const noise = createNoise(99)
  const light = new Float32Array(frame.width * frame.height * 3)
  const unit = 540 / frame.width
  for (let y = 0, i = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, i += 3) {
      const u = x / frame.width - 0.42
      const v = y / frame.height - 0.36
      const far = clamp(Math.sqrt(u * u * 1.1 + v * v * 0.9) / 0.78)
      const brightness =
        lerp(1, 0.9, far * far * (3 - 2 * far)) * (1 + 0.005 * noise.at(x * unit * 0.013, y * unit * 0.013))
      for (let k = 0; k < 3; k++) light[i + k] = colour[k]! * brightness
    }
  }
  return { frame, light }
}

/** Two shadows of the whole garment on the wall, one wide and one tight, in px of a frame 540 wide. */
const wallShadows = [
  { right: 9, down: 14, blur: 16, strength: 0.3 },
  { right: 2.52, down: 3.92, blur: 4.16, strength: 0.225 },
]

/** Casts the silhouette of everything on the wall; shadows are a little warm. */
export function castOnWall({ frame, light }: Canvas, silhouette: Plane): void {
  const unit = frame.width / 540
  for (const { right, down, blur: radius, strength } of wallShadows) {
    const soft = blur(silhouette, frame, radius * unit)
    const dx = Math.round(right * unit)
    const dy = Math.round(down * unit)
    for (let y = dy; y < frame.height; y++) {
      for (let x = dx; x < frame.width; x++) {
        const dark = soft[(y - dy) * frame.width + x - dx]! * strength
        if (dark <= 0) continue
        const pixel = (y * frame.width + x) * 3
        light[pixel]! *= 1 - dark * 0.94
        light[pixel + 1]! *= 1 - dark
        light[pixel + 2]! *= 1 - dark * 1.04
      }
    }
  }
}
