import { brand } from '@sateen/contract/brand'

/**
 * The form in which two usernames that look alike are equal: lower case, zero as o, one and i as l, without marks.
 * A name of marks alone stays as it is, since nothing would be left of it.
 */
export function foldSlug(slug: string): string {
  const lower = slug.toLowerCase()
  return lower.replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/[-_.]/g, '') || lower
}

// Addresses of the site, and words by which somebody could pass for its staff.
const reserved = `
  about account admin administrator api assets auth billing categories category collections confirm contact contactus
  desk dev docs edit editor email everyone extension faq forgotpassword health healthz help history home hostmaster images info invite
  legal login logout mail manifest me mod moderator newsletter nobody noreply notfound null offline official operator owner
  partners password pages postmaster press privacy profile quiz qv readyz recommendations register reset root search secure security
  service settings shop shopper signin signup site slug staff static store style sub support system tagged team terms test
  undefined unsubscribe user users verify webmaster well-known wishlist www
`
const reservedFolds = new Set([...reserved.trim().split(/\s+/), brand, `add${brand}`].map(foldSlug))

/** Whether a name belongs to the site itself. */
export const isReservedSlug = (slug: string) => reservedFolds.has(foldSlug(slug))
