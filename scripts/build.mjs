// `npm run build`: everything that is made from the sources.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkNode } from './node-version.mjs'

checkNode()
const { buildWeb } = await import('./build-web.mjs')
console.log(buildWeb() ? 'web/dist is built.' : 'web/dist is up to date.')
// Words after the name go to the extension: `npm run build -- --site https://shop.example --hosts a.example,b.example`.
const extension = join(import.meta.dirname, '../extension/build.ts')
const { status } = spawnSync(process.execPath, [extension, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
