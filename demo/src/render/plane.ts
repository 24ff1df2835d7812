/** A rectangle of the frame, in whole pixels. */
export type Area = { left: number; top: number; width: number; height: number }

/** One number a pixel of an area, row by row. */
export type Plane = Float32Array

/** Sizes of the three box filters that together come closest to a Gaussian of this radius (Kovesi 2010). */
function boxSizes(radius: number): number[] {
  const ideal = Math.sqrt(4 * radius * radius + 1)
  let narrow = Math.floor(ideal)
  if (narrow % 2 === 0) narrow--
  const narrowCount = Math.round((12 * radius * radius - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4))
  return [0, 1, 2].map((pass) => (pass < narrowCount ? narrow : narrow + 2))
}

function blurRows(from: Plane, to: Plane, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -reach; x <= reach; x++) sum += from[row + (x < 0 ? 0 : x >= width ? width - 1 : x)]!
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share
      const next = x + reach + 1
      const last = x - reach
      sum += from[row + (next >= width ? width - 1 : next)]! - from[row + (last < 0 ? 0 : last)]!
    }
  }
}

function blurColumns(from: Plane, to: Plane, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  const sums = new Float64Array(width)
  for (let y = -reach; y <= reach; y++) {
    const row = (y < 0 ? 0 : y >= height ? height - 1 : y) * width
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const next = Math.min(height - 1, y + reach + 1) * width
    const last = Math.max(0, y - reach) * width
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x]! * share
      sums[x]! += from[next + x]! - from[last + x]!
    }
  }
}

/** A copy of the plane, blurred by a Gaussian of `radius` pixels; a radius below 0.3 changes nothing. */
export function blur(plane: Plane, { width, height }: Area, radius: number): Plane {
  const result = plane.slice()
  if (radius < 0.3) return result
  const between = new Float32Array(plane.length)
  for (const size of boxSizes(radius)) {
    const reach = (size - 1) / 2
    if (reach < 1) continue
    blurRows(result, between, width, height, reach)
    blurColumns(between, result, width, height, reach)
  }
  return result
}

const far = 1e12

/** Squared distance to the nearest zero along one line, in place (Felzenszwalb and Huttenlocher 2012). */
function distanceAlong(
  values: Float64Array,
  count: number,
  found: Float64Array,
  hulls: Int32Array,
  ends: Float64Array,
): void {
  let k = 0
  hulls[0] = 0
  ends[0] = -far
  ends[1] = far
  for (let q = 1; q < count; q++) {
    let cross: number
    do {
      const r = hulls[k]!
      cross = (values[q]! + q * q - (values[r]! + r * r)) / (2 * q - 2 * r)
    } while (cross <= ends[k]! && --k > -1)
    k++
    hulls[k] = q
    ends[k] = cross
    ends[k + 1] = far
  }
  k = 0
  for (let q = 0; q < count; q++) {
    while (ends[k + 1]! < q) k++
    const r = hulls[k]!
    found[q] = (q - r) * (q - r) + values[r]!
  }
}

/** Distance in pixels from each pixel of the mask to the nearest one outside it; 0 outside. */
export function distanceInside(mask: Plane, { width, height }: Area): Plane {
  const longest = Math.max(width, height)
  const values = new Float64Array(longest)
  const found = new Float64Array(longest)
  const hulls = new Int32Array(longest)
  const ends = new Float64Array(longest + 1)
  const result = new Float32Array(mask.length)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) values[y] = mask[y * width + x]! > 0.5 ? far : 0
    distanceAlong(values, height, found, hulls, ends)
    for (let y = 0; y < height; y++) result[y * width + x] = found[y]!
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[x] = result[y * width + x]!
    distanceAlong(values, width, found, hulls, ends)
    for (let x = 0; x < width; x++) result[y * width + x] = Math.sqrt(found[x]!)
  }
  return result
}
