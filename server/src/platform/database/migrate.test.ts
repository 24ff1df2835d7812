import { expect, test } from 'vitest'
import { openTestHouse } from '../../testing/open-test-house.ts'
import { migrate } from './migrate-sql.ts'
import { openDatabase } from './open.ts'

const house = await openTestHouse()

test('P-46 a migration of large tables takes as long as it takes, though a question of the shop is given up', async () => {
  const database = await openDatabase(house.platform.env, 100)
  const slow = { name: '9999-slow', text: 'SELECT pg_sleep(1)' }
  expect(await migrate(database.longSql, [slow])).toEqual(['9999-slow'])
  await database.close()
})
