import { useEffect } from 'react'
import { track } from '../tracking/track.ts'

/** Notes that an item was looked at, once each time it is opened. */
export function useViewed(itemId: string | undefined): void {
  useEffect(() => {
    if (itemId) track({ type: 'product_viewed', itemId })
  }, [itemId])
}
