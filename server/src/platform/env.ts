import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isEmail, trimEmail } from '@sateen/contract/fields'
import { z } from 'zod'

const seconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const

const spanMost = 3650 * seconds.d

/** A span such as `15m`, `30d` or `2s`, in seconds. */
const span = z
  .string()
  .regex(/^\d+(s|m|h|d)$/, 'a number with s, m, h or d, such as 15m')
  .transform((text) => Number(text.slice(0, -1)) * seconds[text.slice(-1) as keyof typeof seconds])
  .refine((value) => value > 0 && value <= spanMost, 'more than nothing, ten years at most')

const wholeNumber = (least: number, most: number, expected: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected)
const port = wholeNumber(0, 65_535, 'a port from 0 to 65535')
const urlOf = (protocol: RegExp, example: string) =>
  z
    .url({ protocol, error: `an address such as ${example}`, abort: true })
    .refine(isDecodable, `an address such as ${example}, with %25 for each % of a name or a password`)
/** Whether the name and the password of an address can be read: a lone % is refused by all who do. */
function isDecodable(text: string): boolean {
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
/** Of an address that must name a host: with a scheme of its own a text without one is an address as well. */
const namesHost = (text: string) => new URL(text).hostname !== ''
const web = urlOf(/^https?$/, 'https://shop.example')
const address = web.transform((text) => text.replace(/\/+$/, ''))
/** Kept as a browser says it, without capitals or letters beyond ASCII: headers of mails hold it, and origins are compared. */
const site = address
  .refine((text) => {
    const { origin, href } = new URL(text)
    return href === `${origin}/`
  }, 'an address such as https://shop.example, and nothing behind the host')
  .transform((text) => new URL(text).origin)
const smtp = urlOf(/^smtps?$/, 'smtps://user:password@host').refine(
  namesHost,
  'an address such as smtps://user:password@host',
)
const bucket = urlOf(/^s3$/, 's3://bucket?endpoint=https://host').refine(
  isBucket,
  'an address such as s3://bucket?endpoint=https://host',
)
/** A part that nothing reads is a slip of the pen: with `?endpont=` the keys would go to Amazon. */
function isBucket(text: string): boolean {
  const { hostname, port: ownPort, hash, searchParams } = new URL(text)
  const { endpoint, region, ...others } = Object.fromEntries(searchParams)
  if (hostname === '' || hostname.includes('%') || ownPort || hash || Object.keys(others).length > 0) return false
  if (region !== undefined && (!/^[\w-]+$/.test(region) || searchParams.getAll('region').length > 1)) return false
  if (endpoint === undefined) return true
  if (!web.safeParse(endpoint).success) return false
  const { username, password, search, hash: behind } = new URL(endpoint)
  return !(username || password || search || behind)
}
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const oneOf = <const Choice extends string>(...choices: Choice[]) => z.enum(choices, or.format(choices))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const database = urlOf(/^postgres(ql)?$/, 'postgres://user:password@host/name')
const proxies = list.refine(
  (all) => all.every(isProxy),
  'addresses or ranges such as 10.0.0.1 or 10.0.0.0/8, with commas between them',
)
const sender = z
  .string()
  .refine(
    (text) => isEmail(/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text) && !/\p{Cc}/u.test(text),
    'an e-mail, or Name <e-mail>, in one line',
  )
const timeZone = z.string().refine(isTimeZone, 'the name of a time zone, such as Europe/Lisbon')

/** What `proxy-addr`, which Fastify asks, takes: an address, a range by its bits, or a name of some ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, host = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 4: 32, 6: 128, 0: -1 }[isIP(host)] ?? -1
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most))
}

/** Whether a text names a time zone, as Intl knows them. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Every setting of the environment with its default; `docs/running.md` says what each means. */
export const EnvSchema = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  ROLE: oneOf('web', 'worker', 'all').default('all'),
  SEED: oneOf('demo', 'none').optional(),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: sender.default('Sateen <hello@sateen.localhost>'),
  OPERATOR_EMAIL: z.string().refine(isEmail, 'an e-mail such as you@shop.example').transform(trimEmail).optional(),
  STORAGE_URL: bucket.optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  SECRET: z
    .string()
    .refine((text) => text.trim().length >= 32, 'at least 32 characters')
    .optional(),
  ACCESS_TOKEN_TTL: span.default(900),
  REFRESH_TOKEN_TTL: span.default(30 * 86_400),
  SITE_TZ: timeZone.default('UTC'),
  REFRESH_HOUR: wholeNumber(0, 23, 'an hour from 0 to 23').default(0),
  LOCK_SETTINGS: list.default([]),
  KLAVIYO_API_KEY: z.string().min(1).optional(),
  KLAVIYO_LIST_ID: z.string().min(1).optional(),
  KLAVIYO_HOST: address.default('https://a.klaviyo.com'),
  SEGMENT_WRITE_KEY: z.string().min(1).optional(),
  SEGMENT_HOST: address.default('https://api.segment.io'),
  POSTHOG_API_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: address.default('https://us.i.posthog.com'),
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'letters and digits')
    .optional(),
  ALGOLIA_API_KEY: z.string().min(1).optional(),
  OPENSEARCH_URL: web.optional(),
  EMBEDDING_URL: web.optional(),
  EMBEDDING_KEY: z.string().min(1).optional(),
  EMBEDDING_VERSION: z.string().max(64).default('1'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('sateen'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().max(5000).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  TRUSTED_PROXIES: proxies.default([]),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
})

export type Env = Omit<z.output<typeof EnvSchema>, 'PUBLIC_URL' | 'SEED'> & {
  PUBLIC_URL: string
  SEED: 'demo' | 'none'
  /** Whether the public address is this machine: then the demo is seeded and captured mail is shown. */
  isLocal: boolean
}

/** The environment names a wrong value; `message` lists each by name with what is expected. */
export class EnvFault extends Error {}

/**
 * Reads the settings once; empty values count as absent.
 * @throws EnvFault naming every wrong setting
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in EnvSchema.shape && value !== ''),
  )
  const read = EnvSchema.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvFault(`Wrong settings:\n${lines.join('\n')}`)
  }
  const env = read.data
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.SECRET) {
    throw new EnvFault(
      'Wrong settings:\n  SECRET: needed where NODE_ENV=production and DATABASE_URL is set, at least 32 characters',
    )
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new EnvFault(
      'Wrong settings:\n  DATABASE_READ_URL: a replica of the server that DATABASE_URL names, and none is named',
    )
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT && env.PORT !== 0)
    throw new EnvFault(`Wrong settings:\n  METRICS_PORT: a port of its own, not that of the site (${env.PORT})`)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const isLocal = isLocalAddress(publicUrl)
  return { ...env, PUBLIC_URL: publicUrl, isLocal, SEED: env.SEED ?? (isLocal ? 'demo' : 'none') }
}

/** Whether an address names this machine: localhost, a name below it, or a loopback number. */
function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(hostname) ||
    hostname === '[::1]'
  )
}
