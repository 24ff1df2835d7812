import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { keyOfAddress } from '../account/pictures.ts'
import { openFaultProxy, type LineFault } from '../testing/fault-proxy.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { makeProgram } from '../testing/program.ts'
import { sendPicture } from '../testing/send-picture.ts'
import { until } from '../testing/until.ts'
import { openBucket } from '../testing/open-bucket.ts'

/** How long the worker is away. */
const downMs = Number(process.env.DOWN_MS ?? 60_000)
const secret = 'a secret of forty-eight characters for the tests'
const postgres = await startPostgres()
const bucket = await openBucket()
const line = await openFaultProxy(bucket.port)
const settings = {
  DATABASE_URL: postgres.url,
  SECRET: secret,
  STORAGE_URL: `s3://pictures?endpoint=http://127.0.0.1:${line.port}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
}
const house = await openTestHouse({ ...settings, ROLE: 'web', LOG_LEVEL: 'silent' })
const worker = await makeProgram({
  ...settings,
  ROLE: 'worker',
  DATA_DIR: house.platform.env.DATA_DIR,
  LOG_LEVEL: 'info',
})
afterAll(async () => {
  await worker.end('SIGKILL')
  await line.close()
  await bucket.close()
  await postgres.stop()
})
const { storage, sql } = house.platform
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
  .png()
  .toBuffer()

const ways: [string, LineFault][] = [
  ['refused', 'refused'],
  ['a black hole', 'black hole'],
  ['slow', { delayMs: 6000 }],
  ['500', { says: 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n' }],
]

test.each(ways)(
  'P-41 where the bucket of pictures is %s a picture is a clean 503, an account goes all the same, and its pictures once the bucket is back',
  async (name, fault) => {
    line.be('none')
    await worker.start()
    const shopper = await makeShopper(house)
    const sent = await sendPicture(house, picture, shopper.token)
    const address = sent.with!.originalUrl
    const key = keyOfAddress(address)!
    expect((await house.app.inject(address)).statusCode).toBe(200)
    line.be(fault)
    const shown = await house.app.inject(address)
    expect([shown.statusCode, shown.json().because, Number(shown.headers['retry-after']) >= 1]).toEqual([
      503,
      'ServiceUnavailable',
      true,
    ])
    const { status, because } = await sendPicture(house, picture, shopper.token)
    // Whoever sends one waits longer than who looks at one, so a slow bucket may still take it.
    if (name !== 'slow' || status >= 400) expect([status, because]).toEqual([503, 'ServiceUnavailable'])
    const { id, password, token } = shopper
    expect((await house.ask('deleteAccount', { params: { userId: id }, body: { password } }, token)).status).toBe(200)
    line.be('none')
    expect(await storage.get(key)).not.toBeNull()
    await until('the picture is gone', async () => (await storage.get(key)) === null)
    await worker.end('SIGTERM')
  },
)

test('P-41 while the worker that fetches pictures is away the shop shows empty walls, and what waited is taken up once it is back', async () => {
  const waiting = Array.from({ length: 20 }, (_, at) => ({
    id: `p${at}`,
    picture: null,
    picture_source: 'https://pictures.norrvale.example/x.jpg',
  }))
  await makeItems(house, waiting)
  await sql.updateTable('item').set({ picture_next_at: new Date() }).execute()
  const ines = await makeShopper(house)
  const due = () =>
    sql
      .selectFrom('item')
      .select('id')
      .where('picture_source', 'is not', null)
      .where('picture_next_at', '<=', new Date())
  const before = (await due().execute()).length
  const end = performance.now() + downMs
  let calls = 0
  const failed: string[] = []
  while (performance.now() < end) {
    const replies = [
      await house.ask('readItem', { params: { id: `p${calls % 20}` } }, ines.token),
      await house.ask('tag', { body: { itemId: `p${calls % 20}`, userId: ines.id } }, ines.token),
      await house.ask('search', { query: { q: 'piece' } }),
    ]
    const { image } = replies[0]!.with as { image: string }
    const wall = (await house.app.inject(image)).statusCode
    calls += 4
    failed.push(...[...replies.map(({ status }) => status), wall].filter((status) => status >= 400).map(String))
  }
  const started = performance.now()
  await worker.start()
  await until('the waiting pictures are taken up', async () => (await due().execute()).length < before)
  console.log(
    `  the worker away: ${calls} calls, ${failed.length} failed; ${before} pictures waited, taken up ${((performance.now() - started) / 1000).toFixed(1)} s after it was started`,
  )
  expect(failed).toEqual([])
})
