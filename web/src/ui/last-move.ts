let movedAt = -Infinity
let isFollowed = false

/** When the page was last scrolled, on the clock of `performance.now()`. Heard once for all: it is told with every frame. */
export function lastMove(): number {
  if (!isFollowed) addEventListener('scroll', ({ timeStamp }) => void (movedAt = timeStamp), { passive: true })
  isFollowed = true
  return movedAt
}
