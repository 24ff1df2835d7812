// Draws the icons of the installed app, the initial of the wordmark as in `public/favicon.svg`, as small PNG files in
// `public/icons`. Run `node web/scripts/make-app-icons.ts` after a change of the mark; the files are kept.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

type Point = readonly [x: number, y: number]

const folder = join(import.meta.dirname, '../public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
const part = (pattern: RegExp): string => pattern.exec(mark)?.[1] ?? ''
const ground = part(/<rect[^>]*fill="#(\w{6})"/)
const ink = part(/stroke="#(\w{6})"/)
const halfStroke = Number(part(/stroke-width="([\d.]+)"/)) / 2
const corner = Number(part(/rx="([\d.]+)"/))
const line = flatten(part(/ d="([^"]+)"/))

const icons = [
  { file: '192', size: 192, isWhole: false, scale: 1 },
  { file: '512', size: 512, isWhole: false, scale: 1 },
  // What a device may cut off a maskable icon stays empty, and the ground goes to the edge.
  { file: 'maskable-192', size: 192, isWhole: true, scale: 0.8 },
  { file: 'maskable-512', size: 512, isWhole: true, scale: 0.8 },
  { file: '180', size: 180, isWhole: true, scale: 0.9 },
]
/** The curve of the mark as short straight lines; its path knows moves and relative curves only. */
function flatten(path: string): Point[] {
  const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
  let [x = 0, y = 0] = numbers
  const points: Point[] = [[x, y]]
  for (let at = 2; at + 5 < numbers.length; at += 6) {
    const [ax = 0, ay = 0, bx = 0, by = 0, dx = 0, dy = 0] = numbers.slice(at, at + 6)
    for (let step = 1; step <= 24; step += 1) {
      const t = step / 24
      const [first, second, third] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
      points.push([x + first * ax + second * bx + third * dx, y + first * ay + second * by + third * dy])
    }
    x += dx
    y += dy
  }
  return points
}

function draw({ size, isWhole, scale }: { size: number; isWhole: boolean; scale: number }): Buffer {
  const rows = Array.from({ length: size }, (_, row) => {
    const bytes = Buffer.alloc(1 + size * 4)
    for (let column = 0; column < size; column += 1) {
      const x = ((column + 0.5) / size) * 32
      const y = ((row + 0.5) / size) * 32
      const soft = 32 / size
      const shape = isWhole ? 1 : clamp(0.5 - outside(x, y) / soft)
      const stroke = clamp(0.5 + (halfStroke - distance((x - 16) / scale + 16, (y - 16) / scale + 16)) / (soft / scale))
      bytes.set([...mix(stroke), Math.round(shape * 255)], 1 + column * 4)
    }
    return bytes
  })
  return png(size, Buffer.concat(rows))
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
const mix = (share: number) =>
  [0, 2, 4].map((at) => Math.round(channel(ground, at) * (1 - share) + channel(ink, at) * share))

/** How far a point lies outside of the square with round corners; negative inside. */
function outside(x: number, y: number): number {
  const dx = Math.abs(x - 16) - 16 + corner
  const dy = Math.abs(y - 16) - 16 + corner
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner
}

/** From a point to the nearest of the lines. */
function distance(x: number, y: number): number {
  let nearest = Infinity
  for (let at = 1; at < line.length; at += 1) {
    const [ax, ay] = line[at - 1] ?? [0, 0]
    const [bx, by] = line[at] ?? [0, 0]
    const [dx, dy] = [bx - ax, by - ay]
    const along = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1))
    nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy))
  }
  return nearest
}

function png(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

await mkdir(join(folder, 'icons'), { recursive: true })
for (const { file, ...icon } of icons) await writeFile(join(folder, `icons/${file}.png`), draw(icon))
