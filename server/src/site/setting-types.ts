import { asAddressesSpell, isUsableNetwork } from '@sateen/catalogue/affiliate'
import { feedFormats } from '@sateen/catalogue/read-feed/feed'
import { safeDestination } from '@sateen/catalogue/safe-url'
import { Words } from '@sateen/contract/call'
import { z } from 'zod'
import { isTimeZone } from '../platform/env.ts'
import { isPlain } from '../platform/outside/reach.ts'

/** A host name without port or path, kept as addresses spell it; the longest that DNS knows has 253 characters. */
export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(asAddressesSpell)
  .max(253)
  .regex(/^(?=.)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'a host such as shop.example.com')

/** An address that may stand behind a link. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2048)

/** A place of this site (`/faq`) or a web address elsewhere; `//host` would leave the site unseen. */
export const LinkTarget = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .refine(
    (text) =>
      (text.startsWith('/') || WebAddress.safeParse(text).success) &&
      safeDestination(text, { ports: 'any' }) !== null &&
      !/\p{C}/u.test(text),
    'an address with https:// or a path that begins with /',
  )

export const PartnerHost = z.strictObject({
  host: Host,
  network: z.string().min(1).max(40),
  offerId: z.string().max(100).nullable(),
  /** Hosts that its pictures come from. */
  pictureHosts: z.array(Host).max(50),
})

export const PartnerNetwork = z.strictObject({
  kind: z.enum(['redirect', 'append']),
  name: z.string().max(100).optional(),
  networkId: z.string().max(200).optional(),
  template: z
    .string()
    .max(2048)
    .refine((text) => text.includes('{url}'), 'an address that holds {url}')
    .optional(),
  subParam: z.string().max(40).optional(),
  subMax: z.number().int().min(1).max(500).optional(),
  param: z.string().max(40).optional(),
  value: z.string().max(200).optional(),
})

/** A network that can make links: whoever mistypes one would lose what Shop Now earns and hear nothing of it. */
export const UsableNetwork = PartnerNetwork.superRefine((network, { addIssue }) => {
  const strange = /\{[^{}]*\}/.exec((network.template ?? '').replaceAll(/\{(?:networkId|offerId|url)\}/g, ''))
  if (strange) {
    const message = `{networkId}, {offerId} and {url} are filled in, not ${strange[0]}`
    addIssue({ code: 'custom', path: ['template'], message })
    return
  }
  if (isUsableNetwork(network)) return
  const message = 'a web address that holds {url} behind its host, or for a click id its parameter and its value'
  const part = network.kind === 'redirect' ? 'template' : network.param ? 'value' : 'param'
  addIssue({ code: 'custom', path: [part], message })
})

/** Says of the first row of a list which row before it has the same in this part. */
const differIn =
  <Part extends string>(part: Part) =>
  (rows: Record<Part, string>[], { addIssue }: z.core.$RefinementCtx) => {
    const twice = rows.findIndex((row, at) => rows.findIndex((other) => other[part] === row[part]) < at)
    if (twice >= 0) addIssue({ code: 'custom', path: [twice, part], message: `${part}s that differ` })
  }

/** Of two rows for one host the second would never count. */
export const DifferingHosts = z.array(PartnerHost).superRefine(differIn('host'))

/** A product feed that is read by itself, every so many hours. */
export const FeedPlan = z.strictObject({
  name: Words(60),
  /** May carry a key: it never stands in a log. */
  url: WebAddress,
  format: z.enum(feedFormats).optional(),
  store: Words(200).optional(),
  everyHours: z.number().int().min(1).max(720),
  /** Whether it is taken also where it shrank by more than half. */
  mayShrink: z.literal(true).optional(),
})
export type FeedPlan = z.output<typeof FeedPlan>
export const FeedPlans = z.array(FeedPlan).max(100).superRefine(differIn('name'))

/** Feeds that can be asked for: no port and no user is ever tried. */
export const ReachableFeeds = z.array(
  z.looseObject({
    url: z.string().refine((text) => isPlain(new URL(text)), 'a web address without port, user or password'),
  }),
)

export const PromoButton = z.strictObject({
  text: Words(80),
  url: LinkTarget,
  visible: z.boolean(),
})

export const SocialLink = z.strictObject({ name: Words(40), url: WebAddress })

export const TimeZone = z.string().trim().max(64).refine(isTimeZone, 'the name of a time zone, such as Europe/Lisbon')
