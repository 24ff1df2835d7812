import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openHouse } from '../house.ts'
import { readEnv } from '../platform/env.ts'
import { makeCaller } from '../testing/caller.ts'
import { makeProgram } from '../testing/program.ts'
import { until } from '../testing/until.ts'
import {
  addTo,
  askAddress,
  countOf,
  makeEditor,
  makeWriters,
  missingFrom,
  nothingMissing,
  nothingSaid,
  startWriting,
} from '../testing/writers.ts'

const rounds = Number(process.env.ROUNDS ?? 20)
/** How many writes are acknowledged at the least before each kill. */
const writesEach = Number(process.env.WRITES ?? 260)
const secret = 'a secret of forty-eight characters for the tests'
const folder = mkdtempSync(join(tmpdir(), 'sateen-killed-'))
const postgres = await startPostgres()
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bases: [string, Record<string, string>][] = [
  ['a server', { DATABASE_URL: postgres.url }],
  ['the embedded database', {}],
]

test.each(bases)(
  'P-40 a program on %s, killed under likes, sign-ups and other writes, loses nothing that it acknowledged and makes nothing by half',
  async (name, base) => {
    const settings = { ...base, SECRET: secret, DATA_DIR: join(folder, name), ACCESS_TOKEN_TTL: '2h' }
    /** Looks into the program's state while it does not run: the embedded database dies with it. */
    const look = async <T>(work: (house: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
      const house = await open(settings)
      try {
        return await work(house)
      } finally {
        await house.close()
      }
    }
    const { shoppers, editor } = await look(async (house) => ({
      shoppers: await makeWriters(house, 12),
      editor: await makeEditor(house),
    }))
    const program = await makeProgram(settings)
    const all = nothingSaid()
    const odd: string[] = []
    try {
      for (let round = 0; round < rounds; round += 1) {
        await program.start()
        const ask = askAddress(() => program.url)
        const { said, stop } = startWriting(ask, shoppers, { editor })
        await until('the writers are at it', () => countOf(said) >= writesEach)
        await wait(Math.random() * 400)
        await program.end('SIGKILL')
        await stop()
        addTo(all, said)
        // No answer at all is what a killed program gives.
        odd.push(...said.odd.filter((line) => !/: 0 /.test(line)))
      }
    } finally {
      await program.end('SIGKILL')
    }
    const missing = await look((house) => missingFrom(house, all))
    console.log(
      `  ${rounds} kills of the program on ${name}: ${countOf(all)} writes acknowledged, among them ${all.signUps.length} sign-ups, missing ${JSON.stringify(missing)}`,
    )
    expect(missing).toEqual(nothingMissing)
    expect(odd).toEqual([])
    expect(countOf(all)).toBeGreaterThanOrEqual(rounds * writesEach)
  },
)

async function open(settings: Record<string, string>) {
  const env = readEnv({ ...settings, ROLE: 'web', SEED: 'none', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const clock = { now: new Date() }
  const house = await openHouse(env, () => clock.now)
  return { ...house, ...makeCaller(house.app), clock }
}
