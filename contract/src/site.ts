import { z } from 'zod'
import { call, nothing, Words } from './call.ts'
import { CategoryFilter } from './items.ts'
import * as limits from './limits.ts'

export const Subcategory = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })
export const Category = z.object({
  id: z.number().int(),
  categoryName: z.string(),
  categoryFilter: CategoryFilter.nullable(),
  subcategories: z.array(Subcategory),
  /** How many pieces stand in the whole section; none is counted where a section is the shopper's own. */
  count: z.number().int().optional(),
})
export type Category = z.infer<typeof Category>

export const Affiliate = z.object({ host: z.string(), network: z.string(), offerId: z.string().nullable() })
export const AffiliateNetwork = z.object({
  kind: z.enum(['redirect', 'append']),
  template: z.string().optional(),
  networkId: z.string().optional(),
  subParam: z.string().optional(),
  subMax: z.number().int().optional(),
  param: z.string().optional(),
  value: z.string().optional(),
})

/** What every page may know of the site; no secret stands here. */
export const PublicSettings = z.object({
  affiliates: z.array(Affiliate),
  affiliateNetworks: z.record(z.string(), AffiliateNetwork),
  /** Hosts whose links already are tracking links. */
  trackerHosts: z.array(z.string()),
  extensionId: z.string().nullable(),
  extensionStoreUrl: z.string().nullable(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  analyticsConsent: z.enum(['on', 'ask', 'off']),
  subscribeConsent: z.boolean(),
  minimumAge: z.number().int(),
  passwordPolicy: z.enum(['literal', 'asvs']),
  resetPasswordRule: z.enum(['literal', 'strong']),
  /** Whether a changed e-mail is sent with the password. */
  emailChangeAsksPassword: z.boolean(),
  visitorsMayReadItems: z.boolean(),
  similarLooks: z.enum(['soon', 'live']),
  loadMoreButton: z.boolean(),
  likesCountAtOnce: z.boolean(),
  /** Mail is kept on this machine and shown at `/dev/mail`. */
  mailIsCaptured: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const settings = call({
  method: 'GET',
  path: '/settings',
  who: 'visitor',
  does: 'What every page may know of the site.',
  answer: PublicSettings,
})

export const categories = call({
  method: 'GET',
  path: '/categories',
  who: 'visitor',
  does: 'The nine sections with their ids.',
  answer: z.array(Category),
})

export const ButtonConfig = z.object({ text: z.string(), url: z.string(), visible: z.boolean() })
export type ButtonConfig = z.infer<typeof ButtonConfig>

export const buttonConfig = call({
  method: 'GET',
  path: '/settings/button-config',
  who: 'visitor',
  does: 'The promo button.',
  answer: ButtonConfig,
  guarded: true,
})

export const changeButtonConfig = call({
  method: 'PUT',
  path: '/settings/button-config',
  who: 'admin',
  does: 'Changes the promo button.',
  body: z.strictObject({
    text: Words(80),
    url: z.string().trim().min(1).max(2048),
    visible: z.boolean(),
  }),
  answer: ButtonConfig,
  guarded: true,
})

export const contact = call({
  method: 'POST',
  path: '/contact',
  who: 'visitor',
  readsNoToken: true,
  does: 'Leaves a message for the operator.',
  body: z.strictObject({
    name: Words(200),
    email: z.string().max(1000),
    message: Words(limits.messageMax),
  }),
  answer: nothing,
  reasons: ['InvalidEmail', 'BadRequest', 'TooManyRequests'],
  budget: 'contact',
  repeatable: true,
})
