import { sections } from '@sateen/catalogue/categories'
import type { Category } from '@sateen/contract/site'
import { isEmail, mailboxOf } from '@sateen/contract/fields'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { leaveMessage } from './contact.ts'
import type { SettingBook } from './setting-book.ts'

/** What every page asks of the site itself. */
export function siteAnswers(
  platform: Platform,
  book: SettingBook,
  shelf: Shelf,
): SomeAnswers<'settings' | 'categories' | 'buttonConfig' | 'changeButtonConfig' | 'contact'> {
  const sectionsNow = keepSections(shelf)
  return {
    settings: async () => publicSettings(platform, book),
    categories: async () => sectionsNow(),
    buttonConfig: async ({ tag }) => {
      tag(book.tag('promoButton'))
      return book.now.promoButton
    },
    changeButtonConfig: async ({ shopper, body, ifMatch, tag }) => {
      const stored = await book.change('promoButton', body, shopper.id, ifMatch)
      tag(book.tag('promoButton'))
      return stored
    },
    contact: async ({ body, onceId }) => {
      if (!isEmail(body.email)) throw new Refusal('InvalidEmail')
      await leaveMessage(platform, { name: body.name, email: mailboxOf(body.email), message: body.message, id: onceId })
      return {}
    },
  }
}

/** The part of the settings that pages need; ids of networks stand in every link anyway, secrets are no settings. */
function publicSettings({ env }: Platform, { now }: SettingBook) {
  return {
    affiliates: now.affiliates.map(({ host, network, offerId }) => ({ host, network, offerId })),
    affiliateNetworks: now.affiliateNetworks,
    trackerHosts: now.trackerHosts,
    extensionId: now.extensionId,
    extensionStoreUrl: now.extensionStoreUrl,
    socialLinks: now.socialLinks,
    analyticsConsent: now.analyticsConsent,
    subscribeConsent: now.subscribeConsent,
    minimumAge: now.minimumAge,
    passwordPolicy: now.passwordPolicy,
    resetPasswordRule: now.resetPasswordRule,
    emailChangeAsksPassword: now.emailChangeAsksPassword,
    visitorsMayReadItems: now.visitorsMayReadItems,
    similarLooks: now.similarLooks,
    loadMoreButton: now.loadMoreButton,
    likesCountAtOnce: now.likesCountAtOnce,
    mailIsCaptured: env.SMTP_URL === undefined && env.isLocal,
  }
}

/** The nine sections with what stands in each subcategory, counted once after each change of the items. */
function keepSections(shelf: Shelf): () => Category[] {
  let kept: Category[] | undefined
  shelf.listen(() => void (kept = undefined))
  return () => (kept ??= countSections(shelf))
}

function countSections(shelf: Shelf): Category[] {
  const counts = new Map<string, number>()
  const add = (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const item of shelf.all()) {
    if (!item.isForShops || item.categoryFilter === null) continue
    add(item.categoryFilter)
    if (item.subcategory !== null) add(`${item.categoryFilter} ${item.subcategory}`)
  }
  return sections.map((section) => ({
    ...section,
    ...(section.categoryFilter && { count: counts.get(section.categoryFilter) ?? 0 }),
    subcategories: section.subcategories.map((one) => ({
      ...one,
      count: counts.get(`${section.categoryFilter} ${one.id}`) ?? 0,
    })),
  }))
}
