import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { openFaultProxy, type FaultProxy, type LineFault } from '../testing/fault-proxy.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { openOutsideService } from '../testing/outside-service.ts'
import { openOpenSearch } from '../testing/search-service.ts'
import { sendPicture } from '../testing/send-picture.ts'
import { until } from '../testing/until.ts'
import { openBucket } from '../testing/open-bucket.ts'

/** How long each service is down, a quarter of it in each way. */
const downMs = Number(process.env.DOWN_MS ?? 60_000)

const segment = await openOutsideService({ status: 200, body: '{"success":true}' })
const postHog = await openOutsideService({ status: 200, body: '{"status":1}' })
const klaviyo = await openOutsideService({ status: 202, body: '{}' })
const searching = await openOpenSearch()
const bucket = await openBucket()
const letters: string[] = []
const office = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, session, accept) {
    stream.resume().on('end', () => {
      letters.push(session.envelope.rcptTo[0]?.address ?? '')
      accept()
    })
  },
})
office.on('error', () => {})
await new Promise<void>((done) => office.listen(0, '127.0.0.1', () => done()))

const lineTo = (url: string) => openFaultProxy(Number(new URL(url).port))
const lines = {
  segment: await lineTo(segment.url),
  postHog: await lineTo(postHog.url),
  klaviyo: await lineTo(klaviyo.url),
  search: await lineTo(searching.origin),
  pictures: await openFaultProxy(bucket.port),
  mail: await openFaultProxy((office.server.address() as AddressInfo).port),
}
const at = ({ port }: FaultProxy) => `http://127.0.0.1:${port}`
afterAll(async () => {
  await Promise.all(Object.values(lines).map((line) => line.close()))
  await new Promise<void>((done) => office.close(() => done()))
  await bucket.close()
  searching.close()
})

const house = await openTestHouse({
  LOG_LEVEL: 'silent',
  SEGMENT_WRITE_KEY: 'write-key',
  SEGMENT_HOST: at(lines.segment),
  POSTHOG_API_KEY: 'phc_key',
  POSTHOG_HOST: at(lines.postHog),
  KLAVIYO_API_KEY: 'pk_key',
  KLAVIYO_HOST: at(lines.klaviyo),
  OPENSEARCH_URL: at(lines.search),
  STORAGE_URL: `s3://pictures?endpoint=${at(lines.pictures)}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
})
const { sql } = house.platform
// The queue of what goes out has its times by this clock.
const ticking = setInterval(() => (house.clock.now = new Date()), 100)
afterAll(() => clearInterval(ticking))
await makeItems(
  house,
  Array.from({ length: 60 }, (_, index) => ({ id: `d${index}`, name: `Linen Dress ${index}` })),
)
const ines = await makeShopper(house)
await house.startJobs()

/** What was acknowledged and has to arrive somewhere, and how the calls went. */
type Asked = { visits: string[]; people: string[]; items: string[]; calls: number; failed: string[]; slowestMs: number }

/** Goes shopping until told to stop. */
function goShopping(asked: Asked) {
  let isOver = false
  let turn = 0
  const note = async (name: string, call: () => Promise<{ status: number }>) => {
    const before = performance.now()
    const { status } = await call()
    asked.calls += 1
    asked.slowestMs = Math.max(asked.slowestMs, performance.now() - before)
    if (status >= 400) asked.failed.push(`${name} ${status}`)
    return status < 400
  }
  const shop = async () => {
    while (!isOver) {
      const mark = randomUUID().slice(0, 8)
      const itemId = `d${(turn = (turn + 1) % 60)}`
      const userId = ines.id
      await note('search', () => house.ask('search', { query: { q: `linen dress ${turn % 5}` } }))
      await note('suggest', () => house.ask('suggest', { query: { q: 'lin' } }))
      await note('collections', () => house.ask('collections', {}))
      await note('readItem', () => house.ask('readItem', { params: { id: itemId } }, ines.token))
      await note('tag', () => house.ask('tag', { body: { itemId, userId } }, ines.token))
      await note('takeTagBack', () => house.ask('takeTagBack', { body: { itemId, userId } }, ines.token))
      await note('shop', () => house.ask('recommendationPage', { query: { count: 12 } }, ines.token))
      await note('readHistory', () => house.ask('readHistory', { params: { userId } }, ines.token))
      const event = { type: 'page_visit' as const, at: new Date().toISOString(), path: `/v-${mark}` }
      if (await note('events', () => house.ask('events', { body: { events: [event] } }, ines.token)))
        asked.visits.push(`/v-${mark}`)
    }
  }
  const signUp = async () => {
    while (!isOver) {
      const body = makeSignUp()
      if (await note('signUp', () => house.ask('signUp', { body }))) asked.people.push(body.email)
      // She reads her mail, wherever it is, and confirms; what counts is that the services hear of her in the end.
      await note('letters', () =>
        house.ask('changeLetters', { params: { userId: ines.id }, body: { freshShop: turn % 2 === 0 } }, ines.token),
      )
      await new Promise((done) => setTimeout(done, 200))
    }
  }
  const correct = async () => {
    for (let index = 0; !isOver; index += 1) {
      const id = `new-${randomUUID().slice(0, 8)}`
      await makeItems(house, [{ id, name: `Velvet Coat ${index}` }])
      asked.items.push(id)
      await new Promise((done) => setTimeout(done, 500))
    }
  }
  const people = [shop(), shop(), signUp(), correct()]
  return async () => {
    isOver = true
    await Promise.all(people)
  }
}

const heardBy = (service: typeof segment) => service.heard.map(({ body }) => body).join('\n')
const waiting = async () => (await sql.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()).length

const tooMuch = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
const http: [string, LineFault][] = [
  ['refused', 'refused'],
  ['black hole', 'black hole'],
  ['slow', { delayMs: 1000 }],
  ['500', { says: tooMuch }],
]
const smtp: [string, LineFault][] = [...http.slice(0, 3), ['421', { says: '421 Come back later\r\n' }]]

/** What tells that a service was reached again after its fault. */
const reached: Record<keyof typeof lines, () => number | Promise<number>> = {
  segment: () => segment.heard.length,
  postHog: () => postHog.heard.length,
  klaviyo: () => klaviyo.heard.length,
  search: () => searching.asked.length,
  pictures: async () => {
    const picture = await makePicture()
    const { status } = await sendPicture(house, picture, ines.token)
    return status < 300 ? 1 : 0
  },
  mail: () => letters.length,
}
const makePicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()

test.each(Object.keys(lines) as (keyof typeof lines)[])(
  'P-41 %s is down in four ways: no call of a shopper fails, it is reached again at once, and what waited arrives',
  async (name) => {
    const asked: Asked = { visits: [], people: [], items: [], calls: 0, failed: [], slowestMs: 0 }
    const stop = goShopping(asked)
    const slow: string[] = []
    for (const [way, fault] of name === 'mail' ? smtp : http) {
      lines[name].be(fault)
      asked.slowestMs = 0
      await new Promise((done) => setTimeout(done, downMs / 4))
      slow.push(`${way} ${asked.slowestMs.toFixed(0)} ms`)
    }
    lines[name].be('none')
    const ended = performance.now()
    const before = name === 'pictures' ? 0 : await reached[name]()
    await until('it is reached again', async () => (await reached[name]()) > before)
    const recovered = performance.now() - ended
    await stop()
    await until('nothing waits any more', async () => (await waiting()) === 0)
    const drained = performance.now() - ended
    console.log(
      `  ${name} down: ${asked.calls} calls, ${asked.failed.length} failed, reached again after ${recovered.toFixed(0)} ms, nothing waited after ${drained.toFixed(0)} ms; slowest call ${slow.join(', ')}`,
    )
    expect(asked.failed).toEqual([])
    // The last visits are gathered for half a second before they are written down.
    for (const service of [segment, postHog])
      await until('every visit is heard', () => {
        const heard = heardBy(service)
        return asked.visits.every((path) => heard.includes(path))
      })
    expect(asked.people.filter((email) => !letters.includes(email))).toEqual([])
    expect(asked.items.filter((id) => !searching.documents.has(id))).toEqual([])
  },
)

test('control: a letter that was never written is missed', () => {
  expect(['never@x.example'].filter((email) => !letters.includes(email))).toHaveLength(1)
})
