import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { openTestHouse } from '../../testing/open-test-house.ts'

const house = await openTestHouse()
const { sql } = house.platform

test('questions of many connections at once each get their own answer', async () => {
  const asked = Array.from({ length: 400 }, async (_, number) => {
    if (number % 3 === 0) {
      const { rows } = await raw<{
        one: number
        two: string
      }>`SELECT ${number}::int AS one, ${`t${number}`}::text AS two`.execute(sql)
      return rows[0]?.one === number && rows[0].two === `t${number}`
    }
    if (number % 3 === 1) {
      const { rows } = await raw<{ one: string }>`SELECT ${`x${number}`}::text AS one`.execute(sql)
      return rows[0]?.one === `x${number}`
    }
    return sql.transaction().execute(async (tx) => {
      const { rows } = await raw<{ one: number }>`SELECT ${number}::int AS one`.execute(tx)
      const again = await raw<{ one: number }>`SELECT ${number + 1}::int AS one`.execute(tx)
      return rows[0]?.one === number && again.rows[0]?.one === number + 1
    })
  })
  const answers = await Promise.all(asked)
  expect(answers.filter((isRight) => !isRight)).toEqual([])
})

test('a question that fails holds up nobody', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, (_, number) =>
      number % 2 ? raw`SELECT ${number}::int / 0`.execute(sql) : raw`SELECT ${number}::int`.execute(sql),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
})
