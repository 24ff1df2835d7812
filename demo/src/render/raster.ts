import type { Line } from './path.ts'
import type { Area, Plane } from './plane.ts'

/** Adds what one edge covers to the signed areas of its row; the same running sum as in font-rs (Levien 2016). */
function addSpan(sums: Plane, row: number, width: number, from: number, to: number, dy: number): void {
  const middle = (from + to) / 2
  let left = Math.min(from, to)
  let right = Math.max(from, to)
  if (right <= 0) {
    sums[row]! += dy
    return
  }
  if (left >= width - 1) return
  if (left < 0) left = 0
  if (right > width - 1) right = width - 1
  const first = Math.floor(left)
  const last = Math.ceil(right)
  if (last <= first + 1) {
    const share = (middle < left ? left : middle > right ? right : middle) - first
    sums[row + first]! += dy - dy * share
    sums[row + first + 1]! += dy * share
    return
  }
  const slope = 1 / (right - left)
  const into = left - first
  const firstArea = 0.5 * slope * (1 - into) * (1 - into)
  const out = right - last + 1
  const lastArea = 0.5 * slope * out * out
  sums[row + first]! += dy * firstArea
  if (last === first + 2) sums[row + first + 1]! += dy * (1 - firstArea - lastArea)
  else {
    const second = slope * (1.5 - into)
    sums[row + first + 1]! += dy * (second - firstArea)
    for (let x = first + 2; x < last - 1; x++) sums[row + x]! += dy * slope
    sums[row + last - 1]! += dy * (1 - (second + (last - first - 3) * slope) - lastArea)
  }
  sums[row + last]! += dy * lastArea
}

/** How much of each pixel of the area the outlines (in pixels of the frame) cover, 0 to 1, exactly. */
export function coverage(outlines: Line[], { left, top, width, height }: Area): Plane {
  const sums = new Float32Array(width * height + width + 4)
  for (const outline of outlines) {
    for (let i = 0; i < outline.length; i++) {
      const [ax, ay] = outline[i]!
      const [bx, by] = outline[(i + 1) % outline.length]!
      if (ay === by) continue
      const isDown = ay < by
      const startX = (isDown ? ax : bx) - left
      const startY = (isDown ? ay : by) - top
      const endX = (isDown ? bx : ax) - left
      const endY = (isDown ? by : ay) - top
      if (endY <= 0 || startY >= height) continue
      const slope = (endX - startX) / (endY - startY)
      let x = startY < 0 ? startX - startY * slope : startX
      const lastRow = Math.min(height, Math.ceil(endY))
      for (let y = Math.max(0, Math.floor(startY)); y < lastRow; y++) {
        const dy = Math.min(y + 1, endY) - Math.max(y, startY)
        const next = x + slope * dy
        addSpan(sums, y * width, width, x, next, isDown ? dy : -dy)
        x = next
      }
    }
  }
  const result = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += sums[y * width + x]!
      const share = Math.abs(sum)
      result[y * width + x] = share > 1 ? 1 : share < 1e-4 ? 0 : share
    }
  }
  return result
}

/** The smallest area that holds the lines with `pad` pixels around them, cut at `bounds`; null when nothing is inside. */
export function areaAround(lines: Line[], pad: number, bounds: Area): Area | null {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (const line of lines)
    for (const [x, y] of line) {
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
    }
  const left = Math.max(bounds.left, Math.floor(minX) - pad)
  const top = Math.max(bounds.top, Math.floor(minY) - pad)
  const width = Math.min(bounds.left + bounds.width, Math.ceil(maxX) + pad + 1) - left
  const height = Math.min(bounds.top + bounds.height, Math.ceil(maxY) + pad + 1) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}
