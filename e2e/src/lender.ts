import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ground } from './ground.ts'
import { startCopy, type ManyProcesses } from './many-processes.ts'
import type { Lent } from './site.ts'

/** How long a shop runs before processes of it are killed, and between such times, in milliseconds. */
const firstKillMs = 8000
const nextKillMs = 25_000

/** Starts shops on many processes for journeys that ask for one, and kills processes of each in the middle. */
export type Lender = {
  /** Where journeys ask: `startSite` does where it stands in `SATEEN_SITES`. */
  url: string
  /** Ends what the last journey has left, and says what there was: calls by the place of a web process. */
  takeBack: () => Promise<{ shops: number; kills: number; answered: number[] }>
  /** How often processes were killed in all. */
  kills: () => number
  close: () => Promise<void>
}

type Loan = { site: ManyProcesses; ending: AbortController; killing: Promise<void> }

export async function openLender(ground: Ground, wished: { web: number; worker: number }): Promise<Lender> {
  const loans = new Map<string, Loan>()
  const noCalls = () => Array.from({ length: wished.web }, () => 0)
  let since = { shops: 0, kills: 0, answered: noCalls() }
  let kills = 0
  let lent = 0

  async function kill(site: ManyProcesses): Promise<void> {
    kills += 1
    since.kills += 1
    await site.killAndRestart()
  }

  async function killAgain(site: ManyProcesses, { signal }: AbortController): Promise<void> {
    const rest = (ms: number) => wait(ms, undefined, { signal }).catch(() => {})
    for (await rest(firstKillMs); !signal.aborted; await rest(nextKillMs)) await kill(site)
  }

  async function lend(settings: Record<string, string>): Promise<Lent> {
    const site = await startCopy(ground, wished, settings)
    const ending = new AbortController()
    const path = `/${(lent += 1)}`
    const killing = killAgain(site, ending)
    // A process that does not start again is told when the shop is given back.
    killing.catch(() => {})
    loans.set(path, { site, ending, killing })
    since.shops += 1
    return { url: site.url, folder: site.folder, settings: site.settings, log: site.log, control: url + path }
  }

  async function end(path: string): Promise<void> {
    const loan = loans.get(path)
    if (!loan) return
    loans.delete(path)
    loan.ending.abort()
    await loan.killing
    loan.site.answered().forEach((count, place) => (since.answered[place] = (since.answered[place] ?? 0) + count))
    await loan.site.stop()
  }

  async function answer(incoming: IncomingMessage): Promise<Lent | null> {
    const path = incoming.url ?? '/'
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>)).toString()
    if (path === '/') return lend(JSON.parse(body) as Record<string, string>)
    const loan = loans.get(path.replace(/\/kill$/, ''))
    if (incoming.method === 'DELETE') await end(path)
    else if (loan) await kill(loan.site)
    return null
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      (told) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told)),
      (fault: unknown) => outgoing.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    kills: () => kills,
    async takeBack() {
      await Promise.all([...loans.keys()].map(end))
      const told = since
      since = { shops: 0, kills: 0, answered: noCalls() }
      return told
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
