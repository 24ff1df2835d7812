import { demoAffiliates, exampleAffiliates } from '@sateen/catalogue/retailers'
import * as limits from '@sateen/contract/limits'
import { z } from 'zod'
import type { Env } from '../platform/env.ts'
import {
  DifferingHosts,
  FeedPlans,
  Host,
  PartnerHost,
  PartnerNetwork,
  PromoButton,
  ReachableFeeds,
  SocialLink,
  TimeZone,
  UsableNetwork,
  WebAddress,
} from './setting-types.ts'

/** Where a setting stands on the desk. */
export type SettingSection =
  | 'Affiliates'
  | 'Feeds and pictures'
  | 'Shop'
  | 'Accounts'
  | 'Privacy'
  | 'Search and lists'
  | 'Extension'
  | 'Links'

/** One site setting: what it is called, what it says, what it may be, and what it is until somebody changes it. */
export type SettingSpec<Type extends z.ZodType = z.ZodType> = {
  title: string
  /** One sentence for the person who decides. */
  says: string
  section: SettingSection
  type: Type
  /** What a new value must fit beside that; one that was kept before stays as it is. */
  wanted?: z.ZodType
  /** The value of a new site. Where `environment` is named, it comes from there. */
  fallback: (env: Env) => z.output<Type>
  /** The name of the environment's first value. */
  environment?: 'SITE_TZ' | 'REFRESH_HOUR'
}

const setting = <Type extends z.ZodType>(spec: SettingSpec<Type>) => spec
const onOff = (section: SettingSection, title: string, says: string, isOn = false) =>
  setting({ section, title, says, type: z.boolean(), fallback: () => isOn })

/** The partners of a new site: invented ones with placeholder ids, or the demo's, whose clicks end on this machine. */
function firstPartners(env: Env) {
  if (env.SEED !== 'demo') return exampleAffiliates
  const hosts = exampleAffiliates.hosts.map(({ host }) => host.replace(/\.example$/, '.localhost'))
  return demoAffiliates(hosts, env.PUBLIC_URL)
}

/** Every site setting, in the order of the desk. A literal value of the specification is the default everywhere. */
export const siteSettings = {
  affiliates: setting({
    section: 'Affiliates',
    title: 'Partner sites',
    says: 'The retailers whose Shop Now links earn, each with its network, its offer id and the hosts of its pictures.',
    type: z.array(PartnerHost).max(500),
    wanted: DifferingHosts,
    fallback: (env) =>
      firstPartners(env).hosts.map(({ host, network, offerId, pictureHosts }) => ({
        host,
        network,
        offerId: offerId ?? null,
        pictureHosts: [...(pictureHosts ?? [])],
      })),
  }),
  affiliateNetworks: setting({
    section: 'Affiliates',
    title: 'Networks',
    says: 'How a link of each network is made; the ids here are placeholders until yours stand in their place.',
    type: z.record(z.string().min(1).max(40), PartnerNetwork),
    wanted: z.record(z.string(), UsableNetwork),
    fallback: (env) => structuredClone(firstPartners(env).networks) as Record<string, z.output<typeof PartnerNetwork>>,
  }),
  trackerHosts: setting({
    section: 'Affiliates',
    title: 'Hosts of networks',
    says: 'A link to one of these hosts already is a tracking link and is left as it is.',
    type: z.array(Host).max(500),
    fallback: () => [...(exampleAffiliates.trackerHosts ?? [])],
  }),
  pictureHosts: setting({
    section: 'Feeds and pictures',
    title: 'Further picture hosts',
    says: 'Hosts beside the partners’ own from which pictures of items may be fetched.',
    type: z.array(Host).max(500),
    fallback: () => [],
  }),
  feeds: setting({
    section: 'Feeds and pictures',
    title: 'Scheduled feeds',
    says: 'Product feeds that are read by themselves: a name, an address, every how many hours, and where needed format and store.',
    type: FeedPlans,
    wanted: ReachableFeeds,
    fallback: () => [],
  }),
  pictureSpace: setting({
    section: 'Feeds and pictures',
    title: 'Room for pictures',
    says: 'Gigabytes that fetched pictures may take on this machine; beyond it those that came first go. Buckets keep their own rules.',
    type: z.number().min(0.001).max(100_000),
    fallback: () => 50,
  }),
  promoButton: setting({
    section: 'Links',
    title: 'Promo button',
    says: 'The link in the navigation, its text, where it leads and whether it shows.',
    type: PromoButton,
    fallback: () => ({ text: 'Enter the Giveaway!', url: '/faq', visible: true }),
  }),
  socialLinks: setting({
    section: 'Links',
    title: 'Social links',
    says: 'The links in the menu and the footer.',
    type: z.array(SocialLink).max(8),
    fallback: () => [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'Facebook', url: 'https://www.facebook.com/' },
      { name: 'TikTok', url: 'https://www.tiktok.com/' },
    ],
  }),
  postalAddress: setting({
    section: 'Links',
    title: 'Postal address',
    says: 'Stands below every newsletter, as the law of many places asks.',
    type: z.string().trim().max(500),
    fallback: () => '',
  }),
  siteTimeZone: setting({
    section: 'Shop',
    title: 'Time zone',
    says: 'Where Monday, Wednesday and Friday begin.',
    type: TimeZone,
    fallback: (env) => env.SITE_TZ,
    environment: 'SITE_TZ',
  }),
  refreshHour: setting({
    section: 'Shop',
    title: 'Hour of the refresh',
    says: 'The hour of Monday, Wednesday and Friday at which every shop is made anew, 0 to 23.',
    type: z.number().int().min(0).max(23),
    fallback: (env) => env.REFRESH_HOUR,
    environment: 'REFRESH_HOUR',
  }),
  likesCountAtOnce: onOff(
    'Shop',
    'Likes count at once',
    'A like changes the rest of the shop within a second instead of at the next refresh.',
  ),
  tasteTrial: setting({
    section: 'Shop',
    title: 'Comparing the engine',
    says: 'From the next refresh on, shops mix two settings of the taste engine, and the likes of each are counted on the desk: the usual one and one with more variety, less variety, more of her own taste, more of what many like, or more that is new to her.',
    type: z.enum(['off', 'varied', 'close', 'personal', 'popular', 'curious']),
    fallback: () => 'off' as const,
  }),
  similarLooks: setting({
    section: 'Shop',
    title: 'Similar looks',
    says: 'Under a piece: the words that similar looks come soon, or the looks themselves.',
    type: z.enum(['soon', 'live']),
    fallback: () => 'soon' as const,
  }),
  handOrder: onOff(
    'Shop',
    'Collections in hand order',
    'The Edit shows collections in the order set by hand instead of newest first.',
  ),
  shopperLetters: onOff(
    'Shop',
    'Letters to shoppers',
    'A shopper may ask in her profile for a mail when her shop is fresh, and when a piece she tagged costs less or is back; none goes without a confirmed newsletter.',
  ),
  quietFrom: setting({
    section: 'Shop',
    title: 'Letters rest from',
    says: 'The hour of the evening from which no such letter goes out, 0 to 23, in the time zone of the site.',
    type: z.number().int().min(0).max(23),
    fallback: () => 21,
  }),
  quietUntil: setting({
    section: 'Shop',
    title: 'Letters rest until',
    says: 'The hour of the morning at which they go out again; the same hour as above means that they never rest.',
    type: z.number().int().min(0).max(23),
    fallback: () => 8,
  }),
  minimumAge: setting({
    section: 'Accounts',
    title: 'Minimum age',
    says: 'Years that a new shopper must have; 0 asks for none.',
    type: z.number().int().min(0).max(120),
    fallback: () => limits.minimumAge as number,
  }),
  passwordPolicy: setting({
    section: 'Accounts',
    title: 'Password rule',
    says: 'From 8 to 16 characters of four kinds, or any 8 to 128 that are not on the list of common ones.',
    type: z.enum(['literal', 'asvs']),
    fallback: () => 'literal' as const,
  }),
  resetPasswordRule: setting({
    section: 'Accounts',
    title: 'Password rule of the reset',
    says: 'At least 8 characters, or the rule of sign-up.',
    type: z.enum(['literal', 'strong']),
    fallback: () => 'literal' as const,
  }),
  refuseCommonPasswords: onOff(
    'Accounts',
    'Refuse common passwords',
    'A new password may not be one of the ten thousand most common, nor the shopper’s own name.',
  ),
  emailChangeAsksPassword: onOff(
    'Accounts',
    'Password for a new e-mail',
    'Changing the e-mail in the profile asks for the password too.',
  ),
  adminStepUp: onOff(
    'Accounts',
    'Mailed code for admins',
    'An admin who signs in on a new device confirms by a mailed code.',
  ),
  analyticsConsent: setting({
    section: 'Privacy',
    title: 'Usage events',
    says: 'On: counted on this server; ask: only after a yes; off: never. Do Not Track and Global Privacy Control always win.',
    type: z.enum(['on', 'ask', 'off']),
    fallback: () => 'on' as const,
  }),
  subscribeConsent: onOff(
    'Privacy',
    'Consent box for letters',
    'Sign-up shows an unticked box and subscribes only those who tick it.',
  ),
  visitorsMayReadItems: onOff(
    'Privacy',
    'Visitors may open a piece',
    'A piece’s own page answers visitors too, instead of asking them to sign up.',
  ),
  loadMoreButton: onOff(
    'Search and lists',
    'Load more button',
    'Lists pause after four steps and go on with a button, so that the footer can be reached.',
  ),
  extensionStoreUrl: setting({
    section: 'Extension',
    title: 'Store address of the extension',
    says: 'Where Add to Chrome leads; without one it leads to the instructions.',
    type: WebAddress.nullable(),
    fallback: () => null,
  }),
  extensionId: setting({
    section: 'Extension',
    title: 'Id of the extension',
    says: 'The id under which the browser knows the extension; without one the page asks by message only.',
    type: z.string().max(100).nullable(),
    wanted: z
      .string()
      .regex(/^[a-p]{32}$/, '32 letters from a to p, as the browser shows it')
      .nullable(),
    // The id of every copy that this repository builds; a store gives its own.
    fallback: () => 'kcceglgfcpchliehfnadonlbgnkanejj',
  }),
} as const

export type SiteSettings = { [Name in keyof typeof siteSettings]: z.output<(typeof siteSettings)[Name]['type']> }
export type SettingName = keyof SiteSettings

export const settingNames = Object.keys(siteSettings) as SettingName[]
