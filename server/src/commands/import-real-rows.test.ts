import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'

const { env, sql } = (await openTestHouse()).platform
const shared = join(import.meta.dirname, '../../../../shared/data/catalogue/items.ndjson.gz')

test.skipIf(!existsSync(shared))(
  'all 37,614 real rows of ../shared/data/catalogue go in, and again change nothing (left out where they are missing)',
  async () => {
    const first = await runOperator(env, ['import', shared])
    expect(first.out).toContain('37,614  added')
    const second = await runOperator(env, ['import', shared])
    expect(second.out).toContain('37,614  unchanged')
    const unsafe = await sql.selectFrom('item').select('id').where('id', '~', "[^A-Za-z0-9._~:@!$&'()*+,;=-]").execute()
    expect(unsafe).toEqual([])
  },
)
