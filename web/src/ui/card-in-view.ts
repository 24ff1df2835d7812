/** A card by its place in the list, and where its top stands, as a share of the window's height. */
export type CardInView = { position: string; share: number }

/** Above it the bars cover the page, as `scroll-padding-top` says. */
const barsEnd = 140

/**
 * The card that somebody looks at: the one of before while it is still in view, else the first of which the greater part
 * can be seen. None at the page's top, where nothing has to be kept.
 */
export function cardInView(feed: HTMLElement, before: CardInView | null): CardInView | null {
  if (window.scrollY === 0) return null
  const former = before && cardAt(feed, before.position)
  const card = former && isInView(former) ? former : firstInView(feed)
  const position = card?.getAttribute('aria-posinset')
  return card && position ? { position, share: card.getBoundingClientRect().top / window.innerHeight } : null
}

/** Scrolls so that a card stands where it stood, in a window that may be higher or lower now. */
export function keepInView(feed: HTMLElement, { position, share }: CardInView): void {
  const card = cardAt(feed, position)
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - share * window.innerHeight, behavior: 'instant' })
}

const cardAt = (feed: HTMLElement, position: string) => feed.querySelector(`[aria-posinset="${position}"]`)

function isInView(card: Element): boolean {
  const { top, height } = card.getBoundingClientRect()
  return top + height / 2 > barsEnd && top < window.innerHeight
}

/** Block by block: inside of those that are far away nothing is laid out. */
function firstInView(feed: HTMLElement): Element | undefined {
  for (const block of feed.children) {
    if (block.getBoundingClientRect().bottom <= barsEnd) continue
    const card = [...block.querySelectorAll('[aria-posinset]')].find(isInView)
    if (card) return card
    if (block.getBoundingClientRect().top > window.innerHeight) return undefined
  }
  return undefined
}
