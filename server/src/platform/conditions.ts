/** Whether a condition (`If-None-Match`, `If-Match`) names the answer of an ETag: alone, among others, or as any. */
export const namesTag = (condition: string | undefined, etag: string): boolean =>
  condition === etag || namesOneOf(condition, (tag) => tag === etag)

/** Whether what a change stands on is no longer so; without a condition it stands on whatever is there. */
export const isStale = (ifMatch: string | undefined, isNow: (etag: string) => boolean): boolean =>
  ifMatch !== undefined && !namesOneOf(ifMatch, isNow)

/** A proxy that packs an answer marks its tag as weak; it is the same answer still. */
function namesOneOf(condition: string | undefined, isIt: (etag: string) => boolean): boolean {
  if (!condition) return false
  return condition === '*' || condition.split(',').some((tag) => isIt(tag.trim().replace(/^W\//, '')))
}
