import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { benchApi, benchSearch } from './api.ts'
import { benchFirstLoad } from './first-load.ts'
import { inventedRows } from './invented-rows.ts'
import { benchSignIn } from './sign-in.ts'
import { runCommand, startSite } from './site.ts'

/** How many made-up rows the import is measured with. */
const importRows = Number(process.env['BENCH_ROWS'] ?? 20_000)
const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

const tell = (stage: string) => console.error(stage)

const site = await startSite()
try {
  tell(`Started in ${site.startSeconds} s; calls …`)
  const api = await benchApi(site)
  tell('Signing in …')
  const signIn = await benchSignIn(site)
  tell('Search …')
  const search = await benchSearch(site)
  tell('First load …')
  const firstLoad = await benchFirstLoad(site)
  tell('Refresh …')
  const refresh = runCommand(site, ['refresh'])
  tell(`Import of ${importRows} rows …`)
  const file = join(site.folder, 'bench.jsonl')
  writeFileSync(file, inventedRows(importRows, 'bench'))
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
        signIn,
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
