import { load } from './load.ts'
import type { BenchSite } from './site.ts'

const login = async (url: string, username: string): Promise<{ status: number; took: number }> => {
  const from = performance.now()
  const answer = await fetch(`${url}/api/v1/users/me/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Wrong-Kite42' }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - from }
}

/**
 * How well the time of a refused login tells a known address from an unknown one: interleaved pairs, and the share of
 * pairs of one of each in which the known one took longer (the area under the ROC curve). 0.5 tells nothing.
 */
async function timingOfLogins({ url, shopper }: BenchSite, pairs: number) {
  const known: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const isKnownFirst = pair % 2 === 0
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const { took } = await login(url, isKnown ? shopper.email : `nobody-${pair}@x.example`)
      ;(isKnown ? known : unknown).push(took)
    }
  }
  return { pairs, auc: areaUnderCurve(known, unknown) }
}

function areaUnderCurve(known: number[], unknown: number[]): number {
  let longer = 0
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0
  return Number((longer / (known.length * unknown.length)).toFixed(3))
}

/** How the site answers while 64 logins wait at a time. */
async function healthUnderLogins({ url }: BenchSite, seconds: number) {
  let isOver = false
  const statuses = new Map<number, number>()
  const crowd = Array.from({ length: 64 }, async (_, number) => {
    while (!isOver) {
      const { status } = await login(url, `crowd-${number}@x.example`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const health = await load(async () => (await fetch(`${url}/healthz`)).ok, { sides: 1, seconds })
  isOver = true
  await Promise.all(crowd)
  return { health, answers: Object.fromEntries(statuses) }
}

/** What the times of signing in tell, and what they cost the others (P-02, P-11). */
export async function benchSignIn(site: BenchSite) {
  const pairs = Number(process.env['BENCH_PAIRS'] ?? 300)
  return { refusedLogins: await timingOfLogins(site, pairs), healthz: await healthUnderLogins(site, 4) }
}
