import { lerp } from './interpolate.ts'

/** Centimetres to the right of the centre line and down from the shoulder point at the neck (or pixels, once placed). */
export type Point = [number, number]
/** A line through points; as an outline it closes itself. */
export type Line = Point[]

/** A cubic curve from `a` to `d`, flattened, without its first point. */
export function cubic(a: Point, b: Point, c: Point, d: Point, count = 24): Line {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / count
    const u = 1 - t
    const at = (k: 0 | 1) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k]
    return [at(0), at(1)]
  })
}

/** Draws an outline piece by piece, always on from where it ended. */
export class Path {
  readonly points: Line

  constructor(start: Point | Line) {
    this.points = Array.isArray(start[0]) ? [...(start as Line)] : [start as Point]
  }

  get end(): Point {
    return this.points.at(-1)!
  }

  /** A straight line to `end` in `count` steps, so that it can wobble. */
  line(end: Point, count = 8): this {
    const from = this.end
    for (let i = 1; i <= count; i++)
      this.points.push([lerp(from[0], end[0], i / count), lerp(from[1], end[1], i / count)])
    return this
  }

  /** A cubic curve to `end`, drawn towards `first` and arriving from `second`. */
  curve(first: Point, second: Point, end: Point, count = 24): this {
    this.points.push(...cubic(this.end, first, second, end, count))
    return this
  }

  /** A smooth line through all `stops` (Catmull and Rom). */
  through(stops: Line, count = 10): this {
    const all = [this.end, ...stops]
    for (let i = 0; i < all.length - 1; i++) {
      const before = all[i - 1] ?? all[i]!
      const from = all[i]!
      const to = all[i + 1]!
      const after = all[i + 2] ?? to
      const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
      const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
      this.points.push(...cubic(from, leave, arrive, to, count))
    }
    return this
  }

  /** The drawn right half and its mirror image as one closed outline. */
  mirrored(): Line {
    const back = mirror(this.points).reverse()
    return [...this.points, ...back.slice(Math.abs(this.end[0]) < 1e-6 ? 1 : 0)]
  }
}

/** A smooth line through the points. */
export const spline = (points: Line, count = 10): Line => new Path(points[0]!).through(points.slice(1), count).points

/** The same line on the other side of the centre line. */
export const mirror = (points: Line): Line => points.map(([x, y]) => [-x, y])

export type Side = 1 | -1
export const sides: readonly Side[] = [-1, 1]

/** A line drawn for the right side, on the side asked for. */
export const onSide = (side: Side, points: Line): Line => (side > 0 ? points : mirror(points))

/** The line moved sideways by `width`, a number or a function of the share along it. */
export function offset(points: Line, width: number | ((share: number) => number)): Line {
  return points.map((point, i) => {
    const before = points[Math.max(0, i - 1)]!
    const after = points[Math.min(points.length - 1, i + 1)]!
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy) || 1
    const by = typeof width === 'function' ? width(i / (points.length - 1)) : width
    return [point[0] + (dy / length) * by, point[1] - (dx / length) * by]
  })
}

/** The strip between a line and the same line moved sideways, as an outline. */
export const band = (points: Line, width: number | ((share: number) => number)): Line => [
  ...points,
  ...offset(points, width).reverse(),
]

/** An ellipse around a point, turned by `turn` radians. */
export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, count = 40, turn = 0): Line =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const dx = Math.cos(angle) * radiusX
    const dy = Math.sin(angle) * radiusY
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
  })

/** A rectangle by its upper left corner, width and height, with points along the sides so that it can wobble. */
export const rectangle = (x: number, y: number, width: number, height: number): Line =>
  new Path([x, y])
    .line([x + width, y], 6)
    .line([x + width, y + height], 6)
    .line([x, y + height], 6)
    .line([x, y], 6).points

/** A line in the middle of a ribbon whose full width at a share of its length is `width(share)`, as an outline. */
export function ribbon(points: Line, width: (share: number) => number): Line {
  const half = (share: number) => width(share) / 2
  return [...offset(points, (share) => -half(share)), ...offset(points, half).reverse()]
}

/** The outline of a line of this width. One outline: single strokes would show beads where they overlap. */
export const stroke = (points: Line, width: number): Line => ribbon(points, () => width)

/** The pieces of a dashed line: `on` long, with `off` between them. */
export function dashes(points: Line, on: number, off: number): Line[] {
  const result: Line[] = []
  let current: Line = [points[0]!]
  let isDrawing = true
  let left = on
  for (let i = 0; i < points.length - 1; i++) {
    let [x, y] = points[i]!
    const [endX, endY] = points[i + 1]!
    let length = Math.hypot(endX - x, endY - y)
    while (length > left) {
      const t = left / length
      x = lerp(x, endX, t)
      y = lerp(y, endY, t)
      length -= left
      if (isDrawing) result.push([...current, [x, y]])
      isDrawing = !isDrawing
      left = isDrawing ? on : off
      current = [[x, y]]
    }
    left -= length
    if (isDrawing) current.push([endX, endY])
  }
  if (isDrawing && current.length > 1) result.push(current)
  return result
}
