import type { ButtonConfig } from '@sateen/contract/site'

/** What the promo button shows before, or without, the site's own configuration (specification, section 9). */
const defaultButton: ButtonConfig = { text: 'Enter the Giveaway!', url: '/faq', visible: true }

/**
 * What the promo button shows: what the site answered, else the default, also where a configuration came with the page
 * and the call itself failed. One that an admin has hidden is not brought back by a failure.
 */
export function promoOf(known: Partial<ButtonConfig> | undefined, { hasFailed }: { hasFailed: boolean }): ButtonConfig {
  if (!known || (hasFailed && known.visible !== false)) return defaultButton
  const { text = defaultButton.text, url = defaultButton.url, visible = defaultButton.visible } = known
  return { text, url, visible }
}

/** An address within the site, with or without its first slash; null where it leads elsewhere, or nowhere. */
export function ownPath(url: string): string | null {
  // The host is never used: what names another one, or a scheme of its own, is none of ours.
  const own = 'http://own.invalid'
  if (!URL.canParse(url, own)) return null
  const { origin, pathname, search, hash } = new URL(url, own)
  return origin === own ? pathname + search + hash : null
}

export const isSamePromo = (one: ButtonConfig, other: ButtonConfig): boolean =>
  one.text === other.text && one.url === other.url && one.visible === other.visible
