const dayMs = 86_400_000
/** How far back a lower price takes the news away. */
const lookBackMs = 30 * dayMs

export type PriceStep = { at: Date; price: number }

/**
 * The price that a drop is measured by: what the piece cost right before. Null where there is no drop to tell of: within the
 * thirty days before it the piece was as cheap already, so that a price raised and lowered again is no news.
 * @param steps the prices it had, oldest first; the last is the one it has
 * @param price what it costs now
 * @param before what it cost before the drop, where no history tells
 */
export function droppedFrom(steps: readonly PriceStep[], price: number, before: number | null): number | null {
  const last = steps.at(-1)
  const isKnown = last !== undefined && last.price === price
  const former = isKnown ? steps.slice(0, -1) : []
  if (former.length === 0) return before !== null && price < before ? before : null
  const since = last!.at.getTime() - lookBackMs
  const within = former.findIndex(({ at }) => at.getTime() > since)
  // What stood when the thirty days began counts too.
  const inForce = former.slice(within < 0 ? -1 : Math.max(0, within - 1))
  return price < Math.min(...inForce.map((step) => step.price)) ? former.at(-1)!.price : null
}
