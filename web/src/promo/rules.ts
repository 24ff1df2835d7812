import type { ButtonConfig } from '@sateen/contract/site'

/** What the promo button shows before, or without, the site's own configuration (specification, section 9). */
const defaultButton: ButtonConfig = { text: 'Enter the Giveaway!', url: '/faq', visible: true }

/**
 * What the promo button shows: what the site answered, else the default, also where a configuration came with the page
 * and the call itself failed. One that an admin has hidden is not brought back by a failure.
 */
export const promoOf = (known: ButtonConfig | undefined, { hasFailed }: { hasFailed: boolean }): ButtonConfig =>
  known && (!hasFailed || !known.visible) ? known : defaultButton

export const isSamePromo = (one: ButtonConfig, other: ButtonConfig): boolean =>
  one.text === other.text && one.url === other.url && one.visible === other.visible
