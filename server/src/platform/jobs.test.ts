import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { JobQueue } from './jobs.ts'

const house = await openTestHouse()
const { pool } = house.database

const openQueue = (word: string, on = pool) => {
  const jobs = Array.from({ length: 12 }, (_, number) => ({ name: `${word}-${number}`, run: async () => {} }))
  return new JobQueue({ pool: on, log: house.platform.log }, jobs)
}
const isMade = async (name: string) =>
  (await pool.query('SELECT FROM jobs.queue WHERE name = $1', [name])).rowCount === 1

/** The database of the house, which does something before each question that names a job. */
function hearing(name: string, before: () => void): typeof pool {
  return new Proxy(pool, {
    get(target, part) {
      if (part !== 'query') return Reflect.get(target, part, target)
      return (...question: Parameters<typeof pool.query>) => {
        if (JSON.stringify(question).includes(name)) before()
        return target.query(...question)
      }
    },
  })
}

test('a program that is asked to stop while its jobs start ends in order, and starts again', async () => {
  const atOnce = openQueue('at-once')
  const starting = atOnce.start()
  await atOnce.stop()
  expect([await starting, await isMade('at-once-0')]).toEqual([false, false])
  const stopping: Promise<void>[] = []
  const midway: JobQueue = openQueue(
    'midway',
    hearing('midway-1', () => stopping.push(midway.stop())),
  )
  expect(await midway.start()).toBe(false)
  await Promise.all(stopping)
  expect([await isMade('midway-0'), await isMade('midway-11')]).toEqual([true, false])
  const never = openQueue('never')
  await never.stop()
  expect(await never.start()).toBe(false)
  const whole = openQueue('whole')
  expect([await whole.start(), await isMade('whole-11')]).toEqual([true, true])
  await whole.stop()
})

/** The database of the house, which is away from one of the questions on, for ten of them. */
function breakingAt(question: number): typeof pool {
  let asked = 0
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target)
      asked += 1
      if (asked < question || asked >= question + 10) return target.query.bind(target)
      return () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    },
  })
}

test('a database that breaks off while jobs start, when pages are served already, ends no program', async () => {
  const breaksOff = async (question: number) => {
    const queue = openQueue(`broken-${question}`, breakingAt(question))
    expect([await queue.start(), await isMade(`broken-${question}-11`)]).toEqual([true, true])
    await queue.stop()
  }
  // All at once: each takes seconds to leave and to try again.
  await Promise.all([1, 4, 12].map(breaksOff))
})
