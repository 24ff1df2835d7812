import type { Line } from '../path.ts'
import { Path } from '../path.ts'

export type NeckKind = 'crew' | 'scoop' | 'v' | 'square' | 'sweetheart'

/** The right half of a neckline from its centre up to the shoulder, by half width and depth in cm. */
export function neckline(kind: NeckKind, width: number, depth: number): Line {
  const from = new Path([0, depth])
  const shoulder: [number, number] = [width, 0]
  switch (kind) {
    case 'crew':
      return from.curve([width * 0.6, depth], [width * 0.97, depth * 0.58], shoulder).points
    case 'scoop':
      return from.curve([width * 0.72, depth], [width * 0.95, depth * 0.62], shoulder).points
    case 'v':
      return from.curve([width * 0.3, depth * 0.72], [width * 0.8, depth * 0.28], shoulder).points
    case 'square':
      return from
        .line([width * 0.86, depth - 0.4], 10)
        .curve([width * 0.93, depth - 0.5], [width * 0.95, depth - 1], [width * 0.95, depth - 2])
        .line(shoulder, 8).points
    case 'sweetheart':
      return from
        .curve([1.6, depth - 3.2], [width * 0.5, depth - 4.6], [width * 0.82, depth - 2.8])
        .curve([width * 0.94, depth - 2], [width * 0.97, depth - 6], shoulder).points
  }
}
