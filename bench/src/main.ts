// `npm run bench [part …]`: how fast the shop is, as one JSON document. Without words every part is run, one after another.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeOwnTemporaryFolder } from '../../scripts/own-temporary-folder.ts'
import { benchApi, benchSearch } from './api.ts'
import { benchBombs } from './bombs.ts'
import { benchDurable, type Bar } from './durable.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchFirstPaint } from './first-paint.ts'
import { inventedRows } from './invented-rows.ts'
import { benchMemory } from './memory.ts'
import { machine } from './processor.ts'
import { benchScroll } from './scroll.ts'
import { benchSignIn } from './sign-in.ts'
import { benchRefresh } from './refresh.ts'
import { runCommand, startSite, type BenchSite } from './site.ts'
import { benchTaste } from './taste.ts'

/** How many made-up rows the import is measured with, and the memory of a process. */
const importRows = Number(process.env['BENCH_ROWS'] ?? 20_000)
const memorySizes = (process.env['MEMORY_SIZES'] ?? '100000').split(',').map(Number)
/** How many shops the refresh is measured with, and out of how many pieces; the bar: 100000 and 50000. */
const refreshSize = {
  shoppers: Number(process.env['REFRESH_SHOPPERS'] ?? 1000),
  pieces: Number(process.env['REFRESH_PIECES'] ?? 10_000),
}

const tell = (line: string) => console.error(line)
takeOwnTemporaryFolder()

/** Parts that are measured on one seeded shop with the embedded database. */
const onSite: Record<string, (site: BenchSite) => Promise<unknown>> = {
  api: benchApi,
  signIn: benchSignIn,
  search: benchSearch,
  bombs: benchBombs,
  firstLoad: benchFirstLoad,
  firstPaint: benchFirstPaint,
  scroll: benchScroll,
  import: async (site) => {
    const file = join(site.folder, 'bench.jsonl')
    writeFileSync(file, inventedRows(importRows, 'bench'))
    const { seconds } = runCommand(site, ['import', file])
    const again = runCommand(site, ['import', file])
    return {
      rows: importRows,
      seconds,
      perSecond: Math.round(importRows / seconds),
      secondTimeSeconds: again.seconds,
      search: await benchSearch(site),
    }
  },
}
/** Parts that start what they need. */
const alone: Record<string, () => Promise<unknown>> = {
  durable: () => benchDurable(tell),
  memory: () => benchMemory(memorySizes, tell),
  taste: benchTaste,
  refresh: () => benchRefresh(refreshSize, tell),
}

const known = [...Object.keys(onSite), ...Object.keys(alone)]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !known.includes(part))
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
const found: Record<string, unknown> = { machine }

if (Object.keys(onSite).some(isWanted)) {
  const site = await startSite()
  try {
    found['startSeconds'] = site.startSeconds
    found['memoryMiB'] = site.memoryMiB()
    for (const [part, measure] of Object.entries(onSite)) {
      if (!isWanted(part)) continue
      tell(`${part} …`)
      found[part] = await measure(site)
    }
  } finally {
    await site.stop()
  }
}
for (const [part, measure] of Object.entries(alone)) {
  if (!isWanted(part)) continue
  tell(`${part} …`)
  found[part] = await measure()
}
console.log(JSON.stringify(found, null, 2))
for (const { name, ours, bar, isMet } of Object.values(found).flatMap(barsOf))
  tell(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${ours}, bar ${bar}`)

function barsOf(part: unknown): Bar[] {
  return typeof part === 'object' && part !== null && 'bars' in part ? (part.bars as Bar[]) : []
}
