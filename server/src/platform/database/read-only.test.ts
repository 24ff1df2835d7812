import { describe, expect, test } from 'vitest'
import { makeItems } from '../../testing/make-items.ts'
import { makeShopper } from '../../testing/make-shopper.ts'
import { openTestHouse } from '../../testing/open-test-house.ts'
import { makeServerDatabase } from '../../testing/server-database.ts'

const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('a second address for reads (skipped where no PostgreSQL server is named)', () => {
  test('reads that may be a second old go by it, and nothing is written over it', async () => {
    const own = await makeServerDatabase(server!)
    const house = await openTestHouse({
      DATABASE_URL: own.url,
      // As a replica: a write over it fails.
      DATABASE_READ_URL: `${own.url}?options=-c%20default_transaction_read_only%3Don`,
    })
    const { sql, readSql } = house.platform
    expect(readSql).not.toBe(sql)
    await expect(
      readSql
        .insertInto('setting')
        .values({ name: 'x', value: '1' } as never)
        .execute(),
    ).rejects.toMatchObject({
      code: '25006',
    })
    await makeItems(house, [{ id: 'one' }])
    const [ines, admin] = [await makeShopper(house), await makeShopper(house, { isAdmin: true })]
    // What writes and what reads, the desk's lists and the public profile among it, all works.
    const { with: profile } = await house.ask('readShopper', { params: { id: ines.slug } })
    expect(profile.id).toBe(ines.id)
    expect((await house.ask('tag', { body: { itemId: 'one', userId: ines.id } }, ines.token)).status).toBe(200)
    for (const name of ['deskShoppers', 'deskImports'] as const)
      expect([name, (await house.ask(name, { query: {} }, admin.token)).status]).toEqual([name, 200])
    await own.drop()
  }, 120_000)
})
