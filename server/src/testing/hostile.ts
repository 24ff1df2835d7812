import { existsSync, readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { apiBase } from '../platform/serve.ts'
import { fillIn, type Macros } from './hostile-macros.ts'
import { hostileFile } from './hostile-files.ts'
import type { TestHouse } from './open-test-house.ts'

/** One input of `data/hostile-inputs.json`: what is sent where, and what must come back. */
export type HostileEntry = {
  entry: string
  input: HostileInput
  expect: { status?: number[]; because?: string; check?: string }
}

type HostileInput = {
  body?: unknown
  raw?: string
  path?: string
  method?: string
  headers?: Record<string, string>
  header?: string
  query?: string
  token?: string | null
  get?: string
  form?: string
  file?: Record<string, unknown>
  multipart?: { fields: number }
  clock?: string
  request?: HostileInput
  burst?: { times: number; parallel?: number; same?: HostileInput; each?: HostileInput; alternate?: HostileInput[] }
  steps?: string[]
}

const listPath = join(import.meta.dirname, '../../../../shared/data/hostile-inputs.json')

/** Whether the list of hostile inputs lies beside the repository. */
export const hasHostileInputs = existsSync(listPath)

/** The inputs of some entry points. */
export function hostileInputs(isMeant: (entry: string) => boolean): HostileEntry[] {
  if (!hasHostileInputs) return []
  return (JSON.parse(readFileSync(listPath, 'utf8')) as HostileEntry[]).filter(({ entry }) => isMeant(entry))
}

/** What came back. */
export type HostileReply = { status: number; text: string; because: string | undefined }

/** Sends an input as many times as it says. @returns every answer */
export async function sendHostile(
  house: TestHouse,
  { entry, input }: HostileEntry,
  macros: Macros,
): Promise<HostileReply[]> {
  if (input.clock && input.request) {
    const before = house.clock.now
    // What the input names (a code, a token) is made before the clock moves.
    const filled = (await fillIn(input.request, macros)) as HostileInput
    house.clock.now = new Date(before.getTime() + spanOf(input.clock))
    const reply = await sendOne(house, entry, filled)
    house.clock.now = before
    return [reply]
  }
  if (!input.burst) return [await sendOne(house, entry, (await fillIn(input, macros)) as HostileInput)]
  return sendBurst(house, entry, input, macros)
}

async function sendBurst(
  house: TestHouse,
  entry: string,
  { burst, ...around }: HostileInput,
  macros: Macros,
): Promise<HostileReply[]> {
  const { times, parallel = 1, same, each, alternate } = burst!
  const fixed = same && ((await fillIn({ ...around, ...same }, macros)) as HostileInput)
  const replies: HostileReply[] = []
  for (let sent = 0; sent < times; sent += parallel) {
    const some = Array.from({ length: Math.min(parallel, times - sent) }, async (_, at) => {
      const fresh = each ?? alternate?.[(sent + at) % alternate.length]
      return sendOne(house, entry, fixed ?? ((await fillIn({ ...around, ...fresh }, macros)) as HostileInput))
    })
    replies.push(...(await Promise.all(some)))
  }
  return replies
}

/**
 * The call that an entry point names, such as `POST users/me/login`. Others name their path in each input; a body without
 * one goes to the login, and what has neither is tried on a call that needs a sign-in.
 */
function placeOf(entry: string, { body, raw, path }: HostileInput): { method: string; path: string } {
  const [, method, named] = /^(GET|POST|PUT|DELETE) ([^\s(]+)/.exec(entry) ?? []
  if (method && named) return { method, path: named }
  const hasBody = body !== undefined || raw !== undefined
  return {
    method: hasBody ? 'POST' : 'GET',
    path: hasBody && path === undefined ? 'users/me/login' : 'users/me/sessions',
  }
}

/** Where an input goes: a path from the site's root, or one below the API. */
const addressOf = (path: string) => (path.startsWith('/') ? path : `${apiBase}/${path}`)

async function sendOne({ app }: TestHouse, entry: string, input: HostileInput): Promise<HostileReply> {
  if (input.raw && /^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(input.raw)) return sendBytes(app, input.raw)
  const place = placeOf(entry, input)
  const path = input.get ?? `${addressOf(input.path ?? place.path)}${input.query ?? ''}`
  const body = bodyOf(input)
  const reply = await app.inject({
    method: (input.get ? 'GET' : (input.method ?? place.method)) as 'POST',
    url: path,
    headers: {
      ...(body && { 'content-type': body.type }),
      ...(input.token && { authorization: `Bearer ${input.token}` }),
      ...(input.header !== undefined && { authorization: input.header }),
      ...Object.fromEntries(Object.entries(input.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(body && { payload: body.bytes }),
  })
  let because: string | undefined
  try {
    because = reply.json().because
  } catch {
    // A picture or a page has none.
  }
  return { status: reply.statusCode, text: reply.payload, because }
}

/** Sends bytes as they are, down a socket of their own. */
async function sendBytes(app: TestHouse['app'], text: string): Promise<HostileReply> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answered = await new Promise<string>((done) => {
    let heard = ''
    const peer = connect(port, '127.0.0.1', () => peer.write(text))
    peer.setTimeout(3000, () => peer.destroy())
    peer.on('data', (part) => (heard += part.toString()))
    peer.on('error', () => {})
    peer.on('close', () => done(heard))
  })
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answered)?.[1] ?? 0)
  // A parser's own refusal has no body, and needs none.
  return { status, text: answered, because: status === 0 ? undefined : 'transport' }
}

const edge = 'edge-of-the-form'

function bodyOf(input: HostileInput): { type: string; bytes: Buffer | string } | null {
  if (input.raw !== undefined) return { type: 'application/json', bytes: input.raw }
  if (input.body !== undefined) return { type: 'application/json', bytes: JSON.stringify(input.body) }
  if (input.form !== undefined) return { type: 'application/x-www-form-urlencoded', bytes: input.form }
  const type = `multipart/form-data; boundary=${edge}`
  if (input.multipart) {
    const fields = Array.from(
      { length: input.multipart.fields },
      (_, at) => `--${edge}\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`,
    )
    return { type, bytes: `${fields.join('')}--${edge}--\r\n` }
  }
  if (!input.file) return null
  const { bytes, name, kind } = hostileFile(input.file)
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${kind}\r\n\r\n`
  return { type, bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]) }
}

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A span such as `+10m1s`, in milliseconds. */
const spanOf = (text: string) =>
  [...text.matchAll(/(\d+)([smhd])/g)].reduce((sum, [, count, unit]) => sum + Number(count) * unitMs[unit!]!, 0)

/** What is wrong with an answer, whatever was asked; nothing where it is as it must be. */
export function faultsOf(
  { expect: { status, because } }: HostileEntry,
  { status: got, text, because: said }: HostileReply,
): string[] {
  const faults: string[] = []
  if (status && !status.includes(got)) faults.push(`status ${got}, not ${status.join(' or ')}: ${text.slice(0, 200)}`)
  if (got >= 500 && got !== 503) faults.push('a fault of ours')
  if (got >= 400 && said === undefined && text.startsWith('{')) faults.push('no reason given')
  if (because && got === 400 && said !== because) faults.push(`because ${said}, not ${because}`)
  if (/node_modules|\.ts:\d|\bat async\b|syntax error|relation "|\/work\/|\bfastify\b|\bkysely\b|\bzod\b/i.test(text))
    faults.push('tells of the inside')
  if (/argon2|password_hash/.test(text)) faults.push('tells a secret')
  return faults
}

/** Everything of every shopper that no refused call may change. */
export async function shoppersNow({ platform }: TestHouse): Promise<string> {
  const { rows } =
    await raw`SELECT id, email, mail_to, name, slug, birthdate, is_admin, hidden, avatar, verified_at, password_hash FROM shopper ORDER BY id`.execute(
      platform.sql,
    )
  return JSON.stringify(rows)
}
