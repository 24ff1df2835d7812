import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { signedHeaders } from './s3.ts'
import { openStorage } from './storage.ts'
import { openBucket } from '../../testing/open-bucket.ts'

const port = 5313
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>()

/** A bucket of this machine: it keeps what it gets and lets in who signs. */
const bucket = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const key = request.url ?? ''
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-x\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/.test(
        request.headers.authorization ?? '',
      )
    if (!isSigned) return void reply.writeHead(403).end()
    if (key.endsWith('/moved.webp')) return void reply.writeHead(307, { location: '/pictures/shop/other.webp' }).end()
    if (key.endsWith('/endless.webp')) return sendWithoutEnd(reply)
    const found = kept.get(key)
    if (request.method === 'PUT') kept.set(key, { bytes: Buffer.concat(parts), type: request.headers['content-type'] })
    if (request.method === 'DELETE') kept.delete(key)
    if (request.method === 'GET' && !found) return void reply.writeHead(404).end()
    reply.writeHead(200).end(request.method === 'GET' ? found?.bytes : '')
  })
})
await new Promise<void>((done) => bucket.listen(port, '127.0.0.1', done))
afterAll(() => bucket.close())

function sendWithoutEnd(reply: ServerResponse) {
  const part = Buffer.alloc(1024 * 1024)
  const send = () => {
    while (!reply.destroyed && reply.write(part));
  }
  reply.on('drain', send)
  send()
}

const s3 = await openBucket()
afterAll(() => s3.close())
const onS3 = (accessKey: string) =>
  openStorage({
    DATA_DIR: dataDir,
    STORAGE_URL: `s3://pictures/shop?endpoint=http://127.0.0.1:${s3.port}`,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REGION: 'us-east-1',
  })

const dataDir = mkdtempSync(join(tmpdir(), 'sateen-storage-'))
const storages = [
  ['a folder', openStorage({ DATA_DIR: dataDir, AWS_REGION: 'eu-x' })],
  [
    'a bucket',
    openStorage({
      DATA_DIR: dataDir,
      STORAGE_URL: `s3://pictures/shop?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'eu-x',
    }),
  ],
  ['a bucket of a server that others wrote', onS3('S3RVER')],
] as const

describe.each(storages)('%s', (_name, storage) => {
  test('gives back what was put, and nothing once it is taken away', async () => {
    const bytes = Buffer.from([1, 2, 3, 0, 255])
    await storage.put('people/one.webp', bytes, 'image/webp')
    expect(await storage.get('people/one.webp')).toEqual(bytes)
    await storage.drop('people/one.webp')
    expect(await storage.get('people/one.webp')).toBeNull()
    await storage.drop('people/one.webp')
  })

  test('has nothing under a key that was never put, nor outside of its folder', async () => {
    expect(await storage.get('people/none.webp')).toBeNull()
    expect(await storage.get('../secret').catch(() => null)).toBeNull()
  })
})

test('a picture in a folder is whole for whoever reads it, also while it takes its own place', async () => {
  const [, storage] = storages[0]
  const bytes = randomBytes(24 * 1024 * 1024)
  const lengths = new Set<number | undefined>()
  await storage.put('items/640/same.webp', bytes, 'image/webp')
  for (let times = 0; times < 3; times += 1) {
    const state = { isOver: false }
    const again = storage.put('items/640/same.webp', bytes, 'image/webp').finally(() => (state.isOver = true))
    while (!state.isOver) lengths.add((await storage.get('items/640/same.webp'))?.length)
    await again
  }
  expect([...lengths]).toEqual([bytes.length])
})

test('a picture that cannot be kept leaves nothing beside its place', async () => {
  const [, storage] = storages[0]
  mkdirSync(join(dataDir, 'images', 'taken', 'place.webp'), { recursive: true })
  await expect(storage.put('taken/place.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  expect(readdirSync(join(dataDir, 'images', 'taken'))).toEqual(['place.webp'])
})

test('a server that others wrote keeps large pictures and odd names whole, and refuses whom it does not know', async () => {
  const storage = onS3('S3RVER')
  const large = randomBytes(6 * 1024 * 1024)
  await storage.put('people/a b+c (1)~é.webp', large, 'image/webp')
  expect(large.equals((await storage.get('people/a b+c (1)~é.webp'))!)).toBe(true)
  await expect(onS3('wrong').put('people/x.webp', large, 'image/webp')).rejects.toThrow('403')
  expect(await storage.get('people/x.webp')).toBeNull()
})

test('a bucket is told the type of a picture', async () => {
  await storages[1][1].put('people/two.webp', Buffer.from('x'), 'image/webp')
  expect(kept.get('/pictures/shop/people/two.webp')?.type).toBe('image/webp')
})

test('a bucket that sends a picture elsewhere is not followed, and one that answers without end is away', async () => {
  const [, storage] = storages[1]
  await expect(storage.put('moved.webp', Buffer.from('mine'), 'image/webp')).rejects.toThrow('307')
  expect(kept.has('/pictures/shop/other.webp')).toBe(false)
  await expect(storage.get('endless.webp')).rejects.toThrow('ServiceUnavailable')
})

test('a request is signed as the example of Amazon’s own documentation', () => {
  const headers = signedHeaders({
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    body: new Uint8Array(),
    at: new Date('2013-05-24T00:00:00Z'),
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    headers: { range: 'bytes=0-9' },
  })
  expect(headers.authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
