// Draws the icons of the installed app and of the extension, the initial of the wordmark as in `public/favicon.svg`, as small
// PNG files in `public/icons` and `extension/icons`. Run `node web/scripts/make-app-icons.ts` after a change of the mark; the
// files are kept. The mark is the S of Newsreader 5.3.0 in the weight 400 at the optical size 24, which holds at 16 pixels too.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

type Point = readonly [x: number, y: number]

const site = join(import.meta.dirname, '../public')
const extension = join(import.meta.dirname, '../../extension')
const mark = await readFile(join(site, 'favicon.svg'), 'utf8')
const part = (pattern: RegExp): string => pattern.exec(mark)?.[1] ?? ''
const ground = part(/<rect[^>]*fill="#(\w{6})"/)
const ink = part(/<path[^>]*fill="#(\w{6})"/)
const corner = Number(part(/rx="([\d.]+)"/))
const line = flatten(part(/ d="([^"]+)"/))

const icons = [
  { folder: site, file: '192', size: 192, isWhole: false, scale: 1 },
  { folder: site, file: '512', size: 512, isWhole: false, scale: 1 },
  // What a device may cut off a maskable icon stays empty, and the ground goes to the edge.
  { folder: site, file: 'maskable-192', size: 192, isWhole: true, scale: 0.8 },
  { folder: site, file: 'maskable-512', size: 512, isWhole: true, scale: 0.8 },
  { folder: site, file: '180', size: 180, isWhole: true, scale: 0.9 },
  // The smaller, the more of its ground the mark takes.
  { folder: extension, file: 'icon-16', size: 16, isWhole: false, scale: 1.2 },
  { folder: extension, file: 'icon-32', size: 32, isWhole: false, scale: 1.1 },
  { folder: extension, file: 'icon-48', size: 48, isWhole: false, scale: 1.05 },
  { folder: extension, file: 'icon-128', size: 128, isWhole: false, scale: 1 },
]

/** The outline of the mark as short straight lines; its path knows moves, lines and quadratic curves, all absolute. */
function flatten(path: string): Point[] {
  const points: Point[] = []
  for (const [, kind, body = ''] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = body.trim().split(/\s+/).map(Number)
    const [x, y] = points.at(-1) ?? [0, 0]
    if (kind !== 'Q') points.push([ax, ay])
    else
      for (let step = 1; step <= 8; step += 1) {
        const t = step / 8
        const [first, second, third] = [(1 - t) ** 2, 2 * (1 - t) * t, t ** 2]
        points.push([first * x + second * ax + third * bx, first * y + second * ay + third * by])
      }
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
      const covered = coverage((x - 16) / scale + 16, (y - 16) / scale + 16, soft / scale)
      bytes.set([...mix(covered), Math.round(shape * 255)], 1 + column * 4)
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

/** How much of a square of this side around a point the mark covers, asked at sixteen places. */
function coverage(x: number, y: number, side: number): number {
  let hits = 0
  for (let row = -1.5; row < 2; row += 1)
    for (let column = -1.5; column < 2; column += 1)
      if (isWithin(x + (column * side) / 4, y + (row * side) / 4)) hits += 1
  return hits / 16
}

/** Whether the outline goes around a point; where it crosses itself it goes around twice. */
function isWithin(x: number, y: number): boolean {
  let turns = 0
  for (const [at, [bx, by]] of line.entries()) {
    const [ax, ay] = line.at(at - 1) ?? [0, 0]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) turns += by > ay ? 1 : -1
  }
  return turns !== 0
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

for (const { folder, file, ...icon } of icons) {
  await mkdir(join(folder, 'icons'), { recursive: true })
  await writeFile(join(folder, `icons/${file}.png`), draw(icon))
}
