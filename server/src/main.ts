import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openHouse, type House } from './house.ts'
import { checkPorts } from './platform/check-port.ts'
import { EnvFault, readEnv, type Env } from './platform/env.ts'
import { keepHeapSmall } from './platform/heap.ts'
import { FolderFault } from './platform/make-folder.ts'
import { startBanner } from './start-banner.ts'

/** How long the last calls may take once the program is asked to stop, in milliseconds. */
const drainMs = 8000

/** How long a balancer has to notice that this process is leaving, in milliseconds. */
const leaveMs = 2000

/**
 * One program, three roles: answers calls, does jobs, or both. A fault that a person can mend is one sentence and exit 1.
 */
export async function main(): Promise<void> {
  keepHeapSmall()
  // A terminal that has closed, or a reader that has seen enough, is no reason to end hard: there is nobody left to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let isStopping = () => false
  try {
    const env = readEnv(process.env)
    await checkPorts(env)
    const house = await openHouse(env)
    isStopping = stopOnSignals(house, env)
    const first = await house.prepare((stage) => console.log(stage))
    const port = env.ROLE === 'worker' ? null : await listen(house, env)
    console.log(startBanner(env, port, first))
    await house.startJobs()
  } catch (fault) {
    // Who asks it to stop while it starts takes away what the start still needs, and is told nothing of that.
    if (isStopping()) return
    console.error((await sentenceOfTakenPort(fault)) ?? sentenceOf(fault))
    process.exit(1)
  }
}

async function listen(house: House, env: Env): Promise<number> {
  await house.app.listen({ port: env.PORT, host: env.HOST })
  const address = house.app.server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/**
 * Ctrl-C and a terminal that closes end at once. Behind a proxy SIGTERM first says at `/readyz` that others should be asked, and answers on for a
 * moment, so that no call meets a closed door.
 * @returns whether it was asked to stop
 */
function stopOnSignals(house: House, env: Env): () => boolean {
  let isStopping = false
  const stop = async (signal: string, patienceMs: number) => {
    if (isStopping) return
    isStopping = true
    console.log(`\nStopping (${signal}) …`)
    setTimeout(() => process.exit(1), patienceMs + drainMs).unref()
    house.leave()
    await wait(patienceMs)
    await house.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', () => void stop('Ctrl-C', 0))
  process.on('SIGHUP', () => void stop('SIGHUP', 0))
  process.on('SIGTERM', () => void stop('SIGTERM', env.TRUSTED_PROXIES.length > 0 ? leaveMs : 0))
  return () => isStopping
}

/** Null where a port that is taken is not why the start failed. */
async function sentenceOfTakenPort(fault: unknown): Promise<string | null> {
  if (!(fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE')) return null
  const port = Number(process.env.PORT ?? 3000)
  const onNext = `on the next one: PORT=${port + 1} npm start`
  if (await isSateenAt(port)) return `Sateen runs on port ${port} already. Start another beside it ${onNext}`
  return `Port ${port} is taken by another program. Start Sateen ${onNext}`
}

async function isSateenAt(port: number): Promise<boolean> {
  try {
    const host = process.env.HOST ?? '127.0.0.1'
    const answer = await fetch(`http://${isIPv6(host) ? `[${host}]` : host}:${port}/healthz`, {
      signal: AbortSignal.timeout(2000),
    })
    return ((await answer.json()) as { status?: unknown }).status === 'alive'
  } catch {
    return false
  }
}

/** What a person is told of a start that failed: what is wrong, and the command that works. */
function sentenceOf(fault: unknown): string {
  if (fault instanceof EnvFault) return fault.message
  if (fault instanceof FolderFault) return `${fault.message} Set DATA_DIR to a folder that can be written.`
  if (!(fault instanceof Error)) return 'Sateen could not start.'
  const code = 'code' in fault ? String(fault.code) : ''
  const port = process.env.PORT ?? '3000'
  if (code === 'EACCES' && 'port' in fault)
    return `Port ${port} needs more rights than this user has. Start Sateen on another one: PORT=3000 npm start`
  if (code === 'EACCES' || code === 'EROFS')
    return `The data folder cannot be written: ${'path' in fault ? String(fault.path) : fault.message}. Set DATA_DIR to a folder that can.`
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again; nothing that was saved is lost.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL does not answer. Check its address and that it runs.'
  return `Sateen could not start: ${fault.message}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
