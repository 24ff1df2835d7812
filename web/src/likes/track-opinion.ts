import type { Opinion } from '../platform/me.ts'
import { track } from '../tracking/track.ts'

/** Tells of a tag, a pass, or a tag taken back, once the server holds it. */
export function trackOpinion(itemId: string, before: Opinion, next: Opinion): void {
  if (next === 'tagged') track({ type: 'product_tagged', itemId })
  else if (next === 'passed') track({ type: 'product_untagged', itemId, how: 'disliked' })
  else if (before === 'tagged') track({ type: 'product_untagged', itemId, how: 'taken_back' })
}
