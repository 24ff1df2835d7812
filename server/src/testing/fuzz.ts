import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { insertCollection } from '../collections/sql.ts'
import { markChange } from '../platform/changes-sql.ts'
import { insertSession } from '../session/sql.ts'
import { extensionToken } from '../session/tokens.ts'
import { faultsOf } from './hostile.ts'
import { fuzzedCalls, type FuzzAsker, type FuzzedCall } from './fuzz-calls.ts'
import type { KnownValues } from './fuzz-values.ts'
import { makeItems } from './make-items.ts'
import { makeShopper, testPassword } from './make-shopper.ts'
import type { TestHouse } from './open-test-house.ts'

/** What a fuzz run found: what was wrong with which call, statuses by how often, and the slowest hundredth in milliseconds. */
export type FuzzReport = { faults: string[]; byStatus: Record<string, number>; answeredMs: number[] }

const self = '00000000-0000-4000-8000-00000000face'
const callsPerCrew = 150
const atOnce = 6

/**
 * Sends calls made from the contract: nearly right, broken in one place, or nonsense, by each kind of asker.
 * @param seed the same seed sends the same calls
 */
export async function fuzz(house: TestHouse, { count, seed }: { count: number; seed: number }): Promise<FuzzReport> {
  const known = await makeKnown(house)
  const sent = fc.sample(fuzzedCalls(known), { numRuns: count, seed })
  const report: FuzzReport = { faults: [], byStatus: {}, answeredMs: [] }
  for (let first = 0; first < sent.length; first += callsPerCrew) {
    const crew = await makeCrew(house)
    const waiting = sent.slice(first, first + callsPerCrew)
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await sendOne(house, one, crew, report)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return report
}

type Crew = Record<FuzzAsker, { id: string; token: string | null }>

/** Fresh people from time to time, since fuzzed calls log out, change passwords and delete accounts. */
async function makeCrew(house: TestHouse): Promise<Crew> {
  const { sql, secret, now } = house.platform
  const [herself, another, admin, unverified] = await Promise.all([
    makeShopper(house),
    makeShopper(house),
    makeShopper(house, { isAdmin: true }),
    makeShopper(house, { isVerified: false }),
  ])
  const sessionId = await insertSession(sql, {
    shopperId: herself.id,
    kind: 'extension',
    device: 'Test',
    place: '',
    now: now(),
  })
  return {
    visitor: { id: herself.id, token: null },
    herself,
    another: { id: herself.id, token: another.token },
    admin,
    unverified,
    extension: { id: herself.id, token: extensionToken(secret, sessionId) },
    broken: { id: herself.id, token: `${herself.token.slice(0, -3)}abc` },
  }
}

async function makeKnown(house: TestHouse): Promise<KnownValues> {
  const items = ['fz-1', 'fz-2', 'fz 3/ü']
  await makeItems(
    house,
    items.map((id) => ({ id })),
  )
  const shopper = await makeShopper(house)
  const collection = randomUUID()
  await house.platform.sql.transaction().execute(async (tx) => {
    await insertCollection(tx, {
      id: collection,
      title: 'Fuzz',
      subtitle: '',
      position: 0,
      is_active: true,
      created_at: house.platform.now(),
    } as never)
    await markChange(tx, 'collections')
  })
  await house.platform.changes.look()
  const { data } = await house.app
    .inject('/api/v1/settings')
    .then((reply) => ({ data: reply.json() as { with: object } }))
  const emails = [shopper.email, 'new@x.example', 'Fuzz.Person+tag@X.example']
  return {
    userId: [self, self, self, shopper.id],
    itemId: items,
    itemIds: items,
    items,
    id: [...items, collection, collection, shopper.id, shopper.slug],
    productId: items,
    slug: [shopper.slug, 'ana-made', 'admin'],
    email: emails,
    username: emails,
    password: [testPassword, 'Other-Pass9'],
    oldPassword: [testPassword],
    newPassword: ['Other-Pass9', testPassword],
    code: ['123456', '000000'],
    verification_code: ['123456'],
    refresh_token: [shopper.refreshToken],
    dateofbirth: ['1990-05-01'],
    birthdate: ['1990-05-01'],
    gender: ['female', 'male', 'other'],
    url: ['https://norrvale.example/products/1', 'https://www.norrvale.example/p?a=1#b'],
    canonical: ['https://norrvale.example/products/fz-1'],
    image: ['https://norrvale.example/a.jpg'],
    category: ['CATEGORY_TOPS', 'Tops', '1'],
    q: ['linen dress', 'piece', 'under 50'],
    name: [...Object.keys(data.with), 'affiliates', 'siteTimeZone', 'refreshHour', 'Ana Made'],
    value: [true, 0, 24, 'UTC', 'Mars/Base', [], [{ host: 'x' }], null],
    likedItems: items,
    path: ['Bottoms', '/home'],
  }
}

async function sendOne({ app }: TestHouse, call: FuzzedCall, crew: Crew, report: FuzzReport): Promise<void> {
  const { id, token } = crew[call.asker]
  const filled = call.payload?.replaceAll(self, id)
  const before = performance.now()
  const reply = await app.inject({
    method: call.method as 'POST',
    url: call.url.replaceAll(self, id),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...call.headers },
    ...(filled !== undefined && { payload: filled }),
  })
  report.answeredMs.push(performance.now() - before)
  report.byStatus[reply.statusCode] = (report.byStatus[reply.statusCode] ?? 0) + 1
  for (const fault of wrongIn(reply, call.method)) {
    const line = `${call.name} (${call.asker}) ${call.method} ${call.url.slice(0, 200)} ${JSON.stringify(call.headers)} ${call.payload?.slice(0, 300) ?? ''}: ${fault}`
    if (report.faults.length < 40) report.faults.push(line)
  }
}

type Answered = { statusCode: number; payload: string; headers: Record<string, unknown> }

/** What is wrong with an answer of the API, whatever was asked. */
function wrongIn({ statusCode, payload, headers }: Answered, method: string): string[] {
  if (statusCode === 204 || statusCode === 304 || method === 'HEAD')
    return statusCode >= 500 ? [`status ${statusCode}`] : []
  // A packed answer is one of ours that went well.
  if (headers['content-encoding'] === 'gzip') return []
  const faults: string[] = []
  let body: { status?: unknown; because?: unknown } = {}
  try {
    body = JSON.parse(payload) as typeof body
  } catch {
    return [`status ${statusCode}, no JSON: ${payload.slice(0, 100)}`]
  }
  if (statusCode >= 400 ? body.status !== 'failed' || typeof body.because !== 'string' : body.status !== 'succeeded')
    faults.push(`status ${statusCode} does not say how it went: ${payload.slice(0, 100)}`)
  const told = faultsOf(
    { entry: '', input: {}, expect: {} },
    { status: statusCode, text: statusCode >= 400 ? payload : '', because: String(body.because) },
  )
  if (statusCode === 503) faults.push('status 503 though nothing was broken')
  return [...faults, ...told.map((fault) => `${statusCode} ${fault}: ${payload.slice(0, 160)}`)]
}
