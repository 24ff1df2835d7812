import { expect, test } from 'vitest'
import { openTestHouse } from '../../testing/open-test-house.ts'
import { beginAnew } from './begin-anew.ts'

const { platform } = await openTestHouse()

/** Work that writes a note and is beaten a number of times. */
function workThatIsBeaten(times: number, code = '40P01') {
  let tries = 0
  const work = () =>
    beginAnew(platform.sql, async (tx) => {
      tries += 1
      await tx
        .updateTable('change')
        .set({ number: 1000 + tries })
        .where('kind', '=', 'shops')
        .execute()
      if (tries <= times) throw Object.assign(new Error('beaten'), { code })
      return tries
    })
  return { work, tries: () => tries }
}

const numberNow = async () =>
  (await platform.sql.selectFrom('change').select('number').where('kind', '=', 'shops').executeTakeFirstOrThrow())
    .number

test('P-12 work that another was in the way of is done anew, and what it had begun is gone', async () => {
  for (const code of ['40P01', '40001', '23505']) {
    const { work, tries } = workThatIsBeaten(2, code)
    expect(await work()).toBe(3)
    expect([tries(), await numberNow()]).toEqual([3, 1003])
  }
})

test('P-12 work that is beaten each time ends with the fault, and so does work that is wrong by itself', async () => {
  const always = workThatIsBeaten(9)
  await expect(always.work()).rejects.toThrow('beaten')
  expect(always.tries()).toBe(3)
  const wrong = workThatIsBeaten(9, '22003')
  await expect(wrong.work()).rejects.toThrow('beaten')
  expect(wrong.tries()).toBe(1)
})
