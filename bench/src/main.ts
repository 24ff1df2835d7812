import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { benchApi, benchSearch } from './api.ts'
import { benchFirstLoad } from './first-load.ts'
import { runCommand, startSite } from './site.ts'

/** How many made-up rows the import is measured with. */
const importRows = Number(process.env['BENCH_ROWS'] ?? 20_000)
const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

const kinds = ['Dress', 'Blouse', 'Jeans', 'Coat', 'Bikini', 'Bag', 'Skirt', 'Sweater']
const cloths = ['Linen', 'Silk', 'Denim', 'Wool', 'Cotton', 'Velvet']

/** JSON lines of invented items. */
const rows = () =>
  Array.from({ length: importRows }, (_, index) =>
    JSON.stringify({
      id: `bench-${index}`,
      title: `${cloths[index % cloths.length]} ${kinds[index % kinds.length]} ${index}`,
      description: `A piece of ${cloths[index % cloths.length]?.toLowerCase()}, made up to measure with.`,
      store: `Store ${index % 40}`,
      price: 20 + (index % 300),
      currency: 'USD',
      image: `https://store-${index % 40}.example/${index}.jpg`,
      url: `https://store-${index % 40}.example/products/${index}`,
    }),
  ).join('\n')

const tell = (stage: string) => console.error(stage)

const site = await startSite()
try {
  tell(`Started in ${site.startSeconds} s; calls …`)
  const api = await benchApi(site)
  tell('Search …')
  const search = await benchSearch(site)
  tell('First load …')
  const firstLoad = await benchFirstLoad(site)
  tell('Refresh …')
  const refresh = runCommand(site, ['refresh'])
  tell(`Import of ${importRows} rows …`)
  const file = join(site.folder, 'bench.jsonl')
  writeFileSync(file, rows())
  const imported = runCommand(site, ['import', file])
  const again = runCommand(site, ['import', file])
  const searchAfter = await benchSearch(site)
  console.log(
    JSON.stringify(
      {
        machine,
        startSeconds: site.startSeconds,
        memoryMiB: site.memoryMiB(),
        api,
        search,
        searchAfterImport: searchAfter,
        refresh: { seconds: refresh.seconds, answer: refresh.answer },
        import: {
          rows: importRows,
          seconds: imported.seconds,
          perSecond: Math.round(importRows / imported.seconds),
          secondTimeSeconds: again.seconds,
        },
        firstLoad,
      },
      null,
      2,
    ),
  )
} finally {
  await site.stop()
}
