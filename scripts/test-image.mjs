// `npm run test:image`: the steps of deploy/Dockerfile as plain commands, since an image cannot be built everywhere. Takes
// what git would but the ignore file of the image leaves out, installs, builds, installs again for production, and starts it as a user
// without rights on a read-only root. Needs root for that last step, and says so where it lacks it.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkNode } from './node-version.mjs'
import { root } from './run.mjs'

checkNode()
const { freePort } = await import('../e2e/src/site.ts')
const image = mkdtempSync(join(tmpdir(), 'sateen-image-'))
const data = mkdtempSync(join(tmpdir(), 'sateen-image-data-'))
const nobody = 65_534
let [passed, failed] = [0, 0]

function check(name, isTrue) {
  console.log(`${isTrue ? 'passed' : 'FAILED'}: ${name}`)
  if (isTrue) passed += 1
  else failed += 1
  return isTrue
}

/** The patterns of the Dockerfile's ignore file: names below the root, or `**` and a name anywhere. */
function ignored() {
  const lines = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').trim().split('\n')
  return (path) =>
    lines.some((line) => {
      if (!line.startsWith('**/')) return path === line || path.startsWith(`${line}/`)
      const name = line.slice(3)
      if (name.startsWith('*')) return path.endsWith(name.slice(1))
      return path.split('/').includes(name)
    })
}

function step(name, command, parts) {
  console.log(`${name} …`)
  const { status } = spawnSync(command, parts, { cwd: image, stdio: ['ignore', 'ignore', 'inherit'] })
  return check(name, status === 0)
}

async function start() {
  if (process.getuid?.() !== 0 || spawnSync('unshare', ['--mount', 'true']).status !== 0) {
    console.log('Not started as a person without rights on a read-only root: that needs root here.')
    return
  }
  // What the image has in memory as /tmp.
  const scratch = join(data, 'tmp')
  mkdirSync(scratch)
  spawnSync('chown', ['-R', `${nobody}:${nobody}`, data])
  spawnSync('chmod', ['755', image])
  const port = await freePort()
  const own = join(image, 'node')
  cpSync(process.execPath, own)
  // The root of this mount name space is read-only but for the data; what the process may write is what the image may.
  const script = `mount --bind ${image} ${image} && mount -o remount,bind,ro ${image} && mount -o remount,bind,ro / ; cd ${image} && exec setpriv --reuid ${nobody} --regid ${nobody} --clear-groups --no-new-privs env HOME=/nonexistent ${own} server/src/main.ts`
  const child = spawn('unshare', ['--mount', 'sh', '-c', `mount --bind ${data} ${data}; ${script}`], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      TMPDIR: scratch,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  const ended = new Promise((done) => child.once('exit', done))
  const address = `http://127.0.0.1:${port}`
  const answers = async (path) => (await fetch(`${address}${path}`).catch(() => null))?.ok ?? false
  let isReady = false
  for (let tries = 0; tries < 240 && !isReady && child.exitCode === null; tries += 1) {
    isReady = await answers('/readyz')
    if (!isReady) await new Promise((done) => setTimeout(done, 250))
  }
  if (!check('it starts as a person without rights on a read-only root', isReady)) console.log(said.slice(-3000))
  check('the first page is there', await answers('/'))
  check('a piece is there', await answers('/api/v1/collections'))
  check('the extension was built into it', await answers('/extension/about.json'))
  check('nothing for tests was installed', !existsSync(join(image, 'node_modules/vitest')))
  child.kill('SIGTERM')
  check('it ends cleanly when asked', (await ended) === 0)
}

try {
  const tracked = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const isIgnored = ignored()
  for (const path of tracked.stdout.split('\0').filter((one) => one !== '' && !isIgnored(one))) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(image, path)), { recursive: true })
    cpSync(join(root, path), join(image, path))
  }
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (
    step('npm ci', 'npm', ['ci', ...quiet]) &&
    step('the pages and the extension are built', process.execPath, ['scripts/build.mjs']) &&
    step('npm ci for production', 'npm', ['ci', '--omit=dev', ...quiet])
  )
    await start()
} finally {
  for (const folder of [image, data]) rmSync(folder, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
