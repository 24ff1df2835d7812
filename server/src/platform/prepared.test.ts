import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Prepared } from './prepared.ts'

const words = JSON.stringify(
  Array.from({ length: 200 }, (_, place) => ({ itemId: `piece-${place}`, name: 'Linen Blazer' })),
)
const joined = () => {
  let times = 0
  const writeTo = (bytes: Buffer) => {
    times += 1
    bytes.write(words, 'latin1')
  }
  return { body: new Prepared({ length: words.length, writeTo }, '"one"'), timesJoined: () => times }
}

test('a list is packed as the browser takes it, once, and comes out as it was', () => {
  const { body, timesJoined } = joined()
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, packing] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const first = body.bodyFor(accepted)
    expect([first.packing, unpack[packing](first.bytes).toString()]).toEqual([packing, words])
    expect(body.bodyFor(accepted).bytes).toBe(first.bytes)
  }
  expect(timesJoined()).toBe(3)
  const plain = body.bodyFor('identity')
  expect([plain.bytes.toString(), plain.packing]).toEqual([words, null])
  expect(body.bodyFor('').packing).toBeNull()
})

test('the memory of a plain body is used again once it has gone out, and never before', () => {
  const write = (text: string) => new Prepared({ length: 4, writeTo: (to) => void to.write(text) }, `"${text}"`)
  const one = write('aaaa').bodyFor('')
  const two = write('bbbb').bodyFor('')
  expect([one.bytes.toString(), two.bytes.toString()]).toEqual(['aaaa', 'bbbb'])
  one.giveBack?.()
  const three = write('cccc').bodyFor('')
  expect(three.bytes.buffer).toBe(one.bytes.buffer)
  expect([two.bytes.toString(), three.bytes.toString()]).toEqual(['bbbb', 'cccc'])
})

test('what one asker was given stays as it was while another list is packed', () => {
  const { body } = joined()
  const { bytes } = body.bodyFor('')
  const long = 'x'.repeat(2_000_000)
  const other = new Prepared({ length: long.length, writeTo: (to) => void to.write(long, 'latin1') }, '"two"')
  expect(gunzipSync(other.bodyFor('gzip').bytes).toString()).toBe(long)
  expect(bytes.toString()).toBe(words)
})

test('a short answer is not packed, and bytes tell their own tag', () => {
  const short = new Prepared(Buffer.from('{"status":"succeeded"}'))
  expect(short.bodyFor('gzip, zstd').packing).toBeNull()
  expect(short.etag).toBe(new Prepared(Buffer.from('{"status":"succeeded"}')).etag)
  expect(short.etag).not.toBe(new Prepared(Buffer.from('{"status":"failed"}')).etag)
})
