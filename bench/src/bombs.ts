import { crc32, deflateSync } from 'node:zlib'
import { logIn } from './api.ts'
import { bar } from './durable.ts'
import { mebibytesOf } from './processor.ts'
import type { BenchSite } from './site.ts'

/** A PNG of one grey, as few bytes as such a picture takes. */
function vastPng(width: number, height: number): Buffer {
  const piece = (name: string, bytes: Buffer) => {
    const whole = Buffer.concat([Buffer.from(name), bytes])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    sum.writeUInt32BE(crc32(whole))
    return Buffer.concat([length, whole, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [piece('IHDR', head), piece('IDAT', deflateSync(rows)), piece('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><rect width="100%" height="100%"/></svg>',
)

/** Pictures that would fill the memory once they are drawn: how soon each is refused, and what it takes (P-28). */
export async function benchBombs({ url, pid, shopper }: BenchSite) {
  const { access_token: token } = await logIn(url, shopper)
  const bombs = {
    'PNG of 256 megapixels': vastPng(16_000, 16_000),
    'PNG of 900 megapixels': vastPng(30_000, 30_000),
    'SVG of 3,600 megapixels': svg,
  }
  const send = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
    const from = performance.now()
    const answer = await fetch(`${url}/api/v1/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - from }
  }
  // What a first upload loads stays loaded.
  await send(svg)
  await send(bombs['PNG of 256 megapixels'])
  const found = []
  for (const [name, bytes] of Object.entries(bombs)) {
    const times: number[] = []
    const before = mebibytesOf(pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, mebibytesOf(pid))), 2)
    let status = 0
    for (let tries = 0; tries < 5; tries += 1) {
      const one = await send(bytes)
      times.push(one.ms)
      status = one.status
    }
    clearInterval(watch)
    most = Math.max(most, mebibytesOf(pid))
    found.push({
      name,
      kilobytes: Math.round(bytes.length / 1000),
      status,
      ms: Math.round(times.toSorted((one, other) => one - other)[2]!),
      grownMiB: Math.round(most - before),
    })
  }
  return {
    bars: [
      bar('image bomb refused, ms', Math.max(...found.map(({ ms }) => ms)), 100, 'at most'),
      bar('image bomb, MB taken', Math.max(...found.map(({ grownMiB }) => grownMiB)), 50, 'at most'),
    ],
    bombs: found,
  }
}
