import { taper } from './folds.ts'
import { clamp, lerp } from './interpolate.ts'
import { dashes, ribbon, stroke } from './path.ts'
import type { Line, Point } from './path.ts'
import type { Piece } from './piece.ts'
import type { Placement } from './placement.ts'
import type { Area, Plane } from './plane.ts'
import { blur } from './plane.ts'
import { areaAround, coverage } from './raster.ts'

/** Where each pixel lies on its piece: `s` across, `t` along, the same in cm from the axis, and half the width there. */
export type Coordinates = { s: Plane; t: Plane; across: Plane; along: Plane; half: Plane }

/** The piece's own axis, or a straight one down its middle. */
function axisOf({ axis, outline }: Piece): [Point, Point] {
  if (axis) return axis
  const heights = outline.map(([, y]) => y)
  return [
    [0, Math.min(...heights)],
    [0, Math.max(...heights)],
  ]
}

/** Fills rows without cloth from their neighbours and smooths the rest over about nine rows, three times. */
function settle(values: Float32Array, isFilled: (row: number) => boolean): void {
  let last = -1
  for (let row = 0; row < values.length; row++) {
    if (isFilled(row)) {
      if (last < 0) values.fill(values[row]!, 0, row)
      last = row
    } else if (last >= 0) values[row] = values[last]!
  }
  for (let pass = 0; pass < 3; pass++) {
    const before = values.slice()
    for (let row = 0; row < values.length; row++) {
      let sum = 0
      let count = 0
      for (let near = Math.max(0, row - 4); near <= Math.min(values.length - 1, row + 4); near++) {
        sum += before[near]!
        count++
      }
      values[row] = sum / count
    }
  }
}

/** Coordinates that follow the piece: its edges are found per row of about 3 px along the axis. */
export function coordinatesOf(
  piece: Piece,
  mask: Plane,
  area: Area,
  { scale, originX, originY }: Placement,
): Coordinates {
  const [[startX, startY], [endX, endY]] = axisOf(piece)
  const length = Math.hypot(endX - startX, endY - startY)
  const ux = (endX - startX) / length
  const uy = (endY - startY) / length
  const rows = Math.max(4, Math.min(220, Math.floor((length * scale) / 3.2)))
  const low = new Float32Array(rows).fill(1e9)
  const high = new Float32Array(rows).fill(-1e9)
  const emptyPlane = () => new Float32Array(mask.length)
  const at: Coordinates = {
    s: emptyPlane(),
    t: emptyPlane(),
    across: emptyPlane(),
    along: emptyPlane(),
    half: emptyPlane(),
  }
  for (let y = 0, i = 0; y < area.height; y++) {
    const dy = (y + area.top - originY) / scale - startY
    for (let x = 0; x < area.width; x++, i++) {
      const dx = (x + area.left - originX) / scale - startX
      const down = dx * ux + dy * uy
      const beside = dx * uy - dy * ux
      at.along[i] = down
      at.across[i] = beside
      at.t[i] = down / length
      if (mask[i]! <= 0.5) continue
      const row = clamp(Math.floor((down / length) * rows), 0, rows - 1)
      if (beside < low[row]!) low[row] = beside
      if (beside > high[row]!) high[row] = beside
    }
  }
  const filled = low.map((value, row) => Number(high[row]! > value))
  settle(low, (row) => filled[row] === 1)
  settle(high, (row) => filled[row] === 1)
  for (let i = 0; i < mask.length; i++) {
    const place = clamp(at.t[i]! * rows, 0, rows - 1.001)
    const row = Math.floor(place)
    const next = Math.min(rows - 1, row + 1)
    const left = lerp(low[row]!, low[next]!, place - row)
    const right = lerp(high[row]!, high[next]!, place - row)
    at.s[i] = clamp(((at.across[i]! - left) / (right - left + 1e-6)) * 2 - 1, -1.15, 1.15)
    at.half[i] = (right - left) / 2
  }
  return at
}

const roundedEdge = (share: number) => Math.sqrt(1 - (1 - share) * (1 - share))

function addFolds(heights: Plane, piece: Piece, distance: Plane, at: Coordinates, scale: number): void {
  const { thickness = { radius: 0.55, height: 0.22 }, roll, body = 0, relief } = piece
  for (let i = 0; i < heights.length; i++) {
    const s = at.s[i]!
    let height = thickness.height * roundedEdge(clamp(distance[i]! / (thickness.radius * scale)))
    if (roll) height += roll.height * roundedEdge(clamp(((1 - Math.abs(s)) * at.half[i]!) / roll.radius))
    if (body) height += body * Math.sqrt(Math.max(0, 1 - s * s * 0.92))
    if (relief) height += relief(s, at.t[i]!, at.across[i]!, at.along[i]!)
    heights[i] = height * scale
  }
}

/** Ridges of one blur and direction are drawn together: blurring once is enough. */
function addRidges(heights: Plane, piece: Piece, area: Area, { scale, place }: Placement): void {
  const groups = Map.groupBy(
    piece.ridges ?? [],
    ({ blur: radius, height }) => `${radius.toFixed(1)} ${Math.sign(height)}`,
  )
  for (const group of groups.values()) {
    const sum = new Float32Array(heights.length)
    for (const { line, width, height, rise, fall } of group) {
      const outline = ribbon(place(line), (share) => width * scale * taper(share, rise, fall))
      const near = areaAround([outline], 1, area)
      if (!near) continue
      const drawn = coverage([outline], near)
      for (let y = 0, i = 0; y < near.height; y++) {
        const row = (y + near.top - area.top) * area.width + near.left - area.left
        for (let x = 0; x < near.width; x++, i++) sum[row + x]! += drawn[i]! * height * scale
      }
    }
    const soft = blur(sum, area, group[0]!.blur * scale)
    for (let i = 0; i < soft.length; i++) heights[i]! += soft[i]!
  }
}

function softLine(line: Line, width: number, radius: number, area: Area, { scale, place }: Placement): Plane {
  const drawn = coverage([stroke(place(line), width * scale)], area)
  return blur(drawn, area, Math.max(0.5, radius * scale))
}

/** Cuts the seams into the field and returns how much each pixel is darkened by them. */
function cutSeams(heights: Plane, piece: Piece, area: Area, placement: Placement): Plane {
  const darkness = new Float32Array(heights.length)
  for (const { line, width = 0.22, depth = 0.1, dark = 0.25, blur: radius = 0.12 } of piece.seams ?? []) {
    const drawn = softLine(line, width, radius, area, placement)
    for (let i = 0; i < drawn.length; i++) {
      if (drawn[i]! <= 0) continue
      heights[i]! -= drawn[i]! * depth * placement.scale
      darkness[i] = Math.max(darkness[i]!, drawn[i]! * dark)
    }
  }
  for (const { line, width, height, blur: radius } of piece.creases ?? []) {
    const drawn = softLine(line, width, radius, area, placement)
    for (let i = 0; i < drawn.length; i++) heights[i]! += drawn[i]! * height * placement.scale
  }
  return darkness
}

/** The folds of a piece as heights in px, without the weave, and the darkness of its seams. */
export function heightField(
  piece: Piece,
  mask: Plane,
  distance: Plane,
  at: Coordinates,
  area: Area,
  placement: Placement,
): { heights: Plane; seamDarkness: Plane } {
  const heights = new Float32Array(mask.length)
  addFolds(heights, piece, distance, at, placement.scale)
  addRidges(heights, piece, area, placement)
  const seamDarkness = cutSeams(heights, piece, area, placement)
  return { heights: blur(heights, area, (piece.smoothing ?? 0.1) * placement.scale), seamDarkness }
}

/** The threads of a row of stitches as coverage. */
export const stitchCover = (line: Line, area: Area, { scale, place }: Placement): Plane =>
  coverage(
    dashes(place(line), 0.42 * scale, 0.24 * scale).map((dash) => stroke(dash, 0.11 * scale)),
    area,
  )
