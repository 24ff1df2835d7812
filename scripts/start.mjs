// `npm start`: builds what is stale, then runs the one program. Its stages tell what they do.
import { checkNode } from './node-version.mjs'

checkNode()
const { endWithNpm } = await import('./end-with-npm.mjs')
endWithNpm()
const { buildWeb } = await import('./build-web.mjs')
const started = performance.now()
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
try {
  process.stdout.write('Pages … ')
  console.log(buildWeb({ quiet: true }) ? `built in ${seconds()} s` : 'ready')
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
}
const { main } = await import('../server/src/main.ts')
await main()
