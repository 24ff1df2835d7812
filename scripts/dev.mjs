// `npm run dev`: the server starts anew when its files change, the pages are rebuilt as they change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode } from './node-version.mjs'

checkNode()
const root = join(import.meta.dirname, '..')
const server = spawn(
  process.execPath,
  [
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-path=catalogue/src',
    '--watch-path=recommender/src',
    'server/src/main.ts',
  ],
  { cwd: root, stdio: 'inherit' },
)
const pages = spawn(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--host', '127.0.0.1'],
  { cwd: join(root, 'web'), stdio: 'inherit' },
)
const stop = () => {
  server.kill('SIGTERM')
  pages.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.on('exit', stop)
