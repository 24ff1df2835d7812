/** The item beside this one in the list on the page behind; undefined at its ends. */
export function neighbourOf(itemId: string, step: 1 | -1): string | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('main [data-quickview]')].map(
    (link) => link.dataset['quickview'],
  )
  const ids = [...new Set(shown)]
  const at = ids.indexOf(itemId)
  return at < 0 ? undefined : ids[at + step]
}

const linkOf = (itemId: string) => document.querySelector<HTMLElement>(`main [data-quickview="${CSS.escape(itemId)}"]`)

/** Brings an item's card on the page into view; nothing where its name is, or where the list does not hold it. */
export function showCardOf(itemId: string): void {
  const link = linkOf(itemId)
  const name = link?.getBoundingClientRect()
  if (name && name.top >= 0 && name.bottom <= window.innerHeight) return
  ;(link?.closest('article') ?? link)?.scrollIntoView({ block: 'nearest' })
}

/** Gives it the focus as well. */
export function focusCardOf(itemId: string): void {
  linkOf(itemId)?.focus({ preventScroll: true })
  showCardOf(itemId)
}
