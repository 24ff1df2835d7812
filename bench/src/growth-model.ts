/** What was counted at one size: bytes on the disk by group of tables, and how the refresh went. */
export type Point = {
  shoppers: number
  bytes: Record<string, number>
  refreshSeconds: number
}

/** A straight line: `fixed + each * x`. */
export type Line = { fixed: number; each: number }

/**
 * The line through points by least squares.
 * @param points x and y, at least two different x
 */
function fitLine(points: readonly (readonly [number, number])[]): Line {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const each = under === 0 ? 0 : over / under
  return { fixed: meanY - each * meanX, each }
}

const at = ({ fixed, each }: Line, x: number) => Math.max(0, fixed + each * x)

/** The model of growth: one line for each group of tables and one for the refresh. */
export type Model = { bytes: Record<string, Line>; refreshSeconds: Line }

export function fitModel(points: readonly Point[]): Model {
  const groups = Object.keys(points[0]?.bytes ?? {})
  return {
    bytes: Object.fromEntries(
      groups.map((group) => [
        group,
        fitLine(points.map(({ shoppers, bytes }) => [shoppers, bytes[group] ?? 0] as const)),
      ]),
    ),
    refreshSeconds: fitLine(points.map(({ shoppers, refreshSeconds }) => [shoppers, refreshSeconds] as const)),
  }
}

/** What a number of shoppers costs: bytes on the disk in all, and seconds of one refreshing process. */
export function foretell(model: Model, shoppers: number): { bytes: number; refreshSeconds: number } {
  return {
    bytes: Object.values(model.bytes).reduce((sum, line) => sum + at(line, shoppers), 0),
    refreshSeconds: at(model.refreshSeconds, shoppers),
  }
}

/** How far a foretold value lies from the measured one, as a share of the measured. */
export const shareOff = (foretold: number, measured: number) => (measured === 0 ? 0 : (foretold - measured) / measured)
