import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { DemoItem } from '../items.ts'
import { items } from '../items.ts'
import { drawAll } from './batch.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { drawExtras } from './extras.ts'
import { hashOfGarment, readManifest, writeManifest } from './manifest.ts'
import { progressLine } from './progress.ts'
import type { Task } from './worker.ts'

const width = 720
/** What a master may weigh, where its print is not too dense for that. */
const masterBytes = 17_000
const pictures = new URL('../../pictures/', import.meta.url)
const manifestFile = new URL('manifest.json', pictures)

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    silhouettes: { type: 'string' },
    workers: { type: 'string', default: '2' },
    'contact-sheet': { type: 'boolean', default: false },
  },
})

const masterOf = (item: DemoItem) => new URL(item.picture, pictures)

/** The items that were asked for: by id, by silhouette, or all. */
function askedFor(): DemoItem[] {
  const ids = options.only?.split(',')
  const silhouettes = options.silhouettes?.split(',')
  return items.filter(
    (item) => (!ids || ids.includes(item.id)) && (!silhouettes || silhouettes.includes(item.garment.shape.silhouette)),
  )
}

async function drawMissing(chosen: DemoItem[]): Promise<void> {
  const manifest = readManifest(manifestFile)
  const isStale = (item: DemoItem) =>
    manifest[item.picture] !== hashOfGarment(item.garment) || !existsSync(masterOf(item))
  const tasks = chosen
    .filter((item) => options.only !== undefined || isStale(item))
    .map((item): Task => ({
      name: item.picture,
      garment: item.garment,
      file: fileURLToPath(masterOf(item)),
      width,
      bytes: masterBytes,
    }))
  console.log(`${tasks.length} of ${chosen.length} pictures to draw`)
  if (tasks.length === 0) return
  const hashes = new Map(items.map((item) => [item.picture, hashOfGarment(item.garment)]))
  const started = Date.now()
  let done = 0
  let bytes = 0
  await drawAll(tasks, Number(options.workers), (one) => {
    done++
    bytes += one.bytes
    manifest[one.name] = hashes.get(one.name)!
    if (done % 10 === 0 || done === tasks.length) {
      writeManifest(manifestFile, manifest)
      console.log(progressLine(done, tasks.length, (Date.now() - started) / 1000, bytes))
    }
  })
}

mkdirSync(pictures, { recursive: true })
const chosen = askedFor()
await drawMissing(chosen)
if (chosen.length === items.length) {
  const manifest = readManifest(manifestFile)
  await drawExtras(pictures, manifest)
  writeManifest(manifestFile, manifest)
}
if (options['contact-sheet']) {
  for (let from = 0; from < chosen.length; from += 40) {
    const file = join(tmpdir(), `contact-sheet-${from / 40 + 1}.png`)
    await writeContactSheet(chosen.slice(from, from + 40).map(masterOf), file)
    console.log(file)
  }
}
