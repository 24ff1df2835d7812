import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { vastPng } from '../testing/hostile-files.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { later } from '../testing/read-mail.ts'
import { sendPicture } from '../testing/send-picture.ts'
import { sweepPictures } from './jobs.ts'

const house = await openTestHouse()
const ines = await makeShopper(house)
const bea = await makeShopper(house)

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa8866' } })
const send = (
  bytes: Uint8Array,
  about: { name?: string; type?: string; field?: string; onceKey?: string; more?: string } = {},
) => sendPicture(house, bytes, ines.token, about)
const fetchPicture = async (address: string) => {
  const reply = await house.app.inject(address)
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers }
}

test('A-API-24 a picture is stored with a square thumbnail, both fetchable', async () => {
  const sent = await send(await paint(3000, 1500).jpeg().toBuffer())
  expect(sent.status).toBe(200)
  const original = await fetchPicture(sent.with!.originalUrl)
  expect([original.status, original.headers['content-type'], original.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  expect(original.headers['content-security-policy']).toContain('sandbox')
  expect(original.headers['cache-control']).toContain('immutable')
  expect(await sharp(original.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  const thumb = await fetchPicture(sent.with!.thumbnailUrl)
  expect(await sharp(thumb.bytes).metadata()).toMatchObject({ width: 192, height: 192 })
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('P-28 %s is taken', async (format) => {
  expect((await send(await paint(64, 48).toFormat(format).toBuffer())).status).toBe(200)
})

test('A-API-26 sending a picture needs a sign-in', async () => {
  expect((await sendPicture(house, await paint(8, 8).jpeg().toBuffer())).status).toBe(401)
})

test.each([
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    { type: 'image/svg+xml' },
  ],
  ['a page that is called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), { name: 'a.jpg' }],
  ['V-FORM-13 a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), { type: 'application/pdf' }],
  ['a bomb of 900 megapixels', vastPng(30_000, 30_000), {}],
  ['a picture of 26 megapixels', await paint(5200, 5001).png().toBuffer(), {}],
  ['nothing', Buffer.alloc(0), {}],
  ['a TIFF', await paint(20, 20).tiff().toBuffer(), {}],
])('A-API-25 P-28 %s is refused', async (_name, bytes, about) => {
  const reply = await send(bytes, about)
  expect([reply.status, reply.because]).toEqual([400, 'InvalidImageFormat'])
})

test('A-API-24 a picture under another name than file is a bad request', async () => {
  const reply = await send(await paint(8, 8).jpeg().toBuffer(), { field: 'picture' })
  expect([reply.status, reply.because]).toEqual([400, 'BadRequest'])
})

test('P-20 A-API-59 what stands behind the file in a form is too much, as what stands before it', async () => {
  const bytes = await paint(20, 20).png().toBuffer()
  const field = 'EDGE\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const second = 'EDGE\r\nContent-Disposition: form-data; name="file"; filename="b.png"\r\n\r\nx\r\n'
  for (const more of [field, field.repeat(2000), second])
    expect(await send(bytes, { more })).toMatchObject({ status: 400, because: 'InvalidImageFormat' })
  expect((await send(bytes)).status).toBe(200)
})

test('A-API-25 a picture that ends in the middle is refused', async () => {
  const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  expect((await send(whole.subarray(0, whole.length / 2))).because).toBe('InvalidImageFormat')
})

test('P-12 a picture that is sent again with its key is the one of before; another one with that key is refused', async () => {
  const [one, other] = [await paint(40, 40).png().toBuffer(), await paint(41, 41).png().toBuffer()]
  const sent = await Promise.all([1, 2, 3].map(() => send(one, { onceKey: 'one-press' })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(sent.map((reply) => reply.with?.originalUrl)).size).toBe(1)
  expect(await send(other, { onceKey: 'one-press' })).toMatchObject({ status: 409, because: 'Conflict' })
  expect((await send(one, { onceKey: 'another' })).with?.originalUrl).not.toBe(sent[0]?.with?.originalUrl)
  // Nobody else is answered by what she sent.
  const hers = await sendPicture(house, one, bea.token, { onceKey: 'one-press' })
  expect(hers.with?.originalUrl).not.toBe(sent[0]?.with?.originalUrl)
})

test('a file of more than 10 MB is refused with 413', async () => {
  const picture = await paint(8, 8).jpeg().toBuffer()
  for (const over of [1, picture.length, 8 * 1024 * 1024]) {
    const bytes = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 + over - picture.length)])
    expect([over, (await send(bytes)).status]).toEqual([over, 413])
  }
})

test('A-API-25 a text in the place of the file is no picture', async () => {
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/v1/images',
    headers: { 'content-type': 'multipart/form-data; boundary=edge', authorization: `Bearer ${ines.token}` },
    payload: '--edge\r\nContent-Disposition: form-data; name="file"\r\n\r\nwords\r\n--edge--\r\n',
  })
  expect([reply.statusCode, reply.json().because]).toEqual([400, 'InvalidImageFormat'])
})

test('P-28 nothing of the file itself is kept: no camera, no place, no tail, and it stands upright', async () => {
  const withCamera = await paint(40, 20)
    .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const sent = await send(Buffer.concat([withCamera, Buffer.from('<script>canary-tail</script>')]))
  for (const address of [sent.with!.originalUrl, sent.with!.thumbnailUrl]) {
    const { bytes } = await fetchPicture(address)
    expect(bytes.toString('latin1')).not.toMatch(/canary|<script|Exif|GPS/)
  }
  expect(await sharp((await fetchPicture(sent.with!.originalUrl)).bytes).metadata()).toMatchObject({
    width: 20,
    height: 40,
  })
})

test('P-28 the name of a file does not choose where it lies', async () => {
  const sent = await send(await paint(8, 8).jpeg().toBuffer(), { name: '../../../etc/cron.d/x.jpg' })
  expect(sent.with!.originalUrl).toMatch(/^\/images\/people\/[\w-]+\.webp$/)
  expect(readdirSync(join(house.platform.env.DATA_DIR, 'images'))).toEqual(['people'])
  for (const path of ['/images/people/', '/images/people', '/images/', '/images/people/..%2f..%2fsecret'])
    expect((await fetchPicture(path)).status).toBe(404)
})

test('P-44 where the folder of pictures cannot be written a picture is a clean 503, and kept once it can be', async () => {
  const other = await openTestHouse({ LOG_LEVEL: 'silent' })
  const cleo = await makeShopper(other)
  const inTheWay = join(other.platform.env.DATA_DIR, 'images/people')
  writeFileSync(inTheWay, '')
  const bytes = await paint(4, 4).png().toBuffer()
  expect(await sendPicture(other, bytes, cleo.token)).toMatchObject({ status: 503, because: 'ServiceUnavailable' })
  rmSync(inTheWay)
  const sent = await sendPicture(other, bytes, cleo.token)
  expect((await other.app.inject(sent.with!.originalUrl)).statusCode).toBe(200)
})

test('S-PROF-07 an own upload can be worn, another’s cannot; what nobody wears is gone the next day', async () => {
  const worn = await send(await paint(8, 8).jpeg().toBuffer())
  const left = await send(await paint(9, 9).jpeg().toBuffer())
  const wear = (shopper: typeof ines) =>
    house.ask(
      'changeAccount',
      {
        params: { userId: shopper.id },
        body: { avatar: worn.with!.originalUrl, avatarThumb: worn.with!.thumbnailUrl },
      },
      shopper.token,
    )
  expect((await wear(bea)).status).toBe(400)
  expect((await wear(ines)).with).toMatchObject({
    avatar: worn.with!.originalUrl,
    avatarThumb: worn.with!.thumbnailUrl,
  })
  later(house, 86_400_001)
  await sweepPictures(house.platform)
  expect((await fetchPicture(worn.with!.thumbnailUrl)).status).toBe(200)
  expect((await fetchPicture(left.with!.originalUrl)).status).toBe(404)
})

test('twenty pictures an hour are enough for one account', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on' })
  const cleo = await makeShopper(strict)
  const bytes = await paint(4, 4).png().toBuffer()
  const statuses: number[] = []
  for (let times = 0; times < 21; times += 1) statuses.push((await sendPicture(strict, bytes, cleo.token)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
})
