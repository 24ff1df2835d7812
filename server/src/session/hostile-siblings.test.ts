import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hostileDetails } from '../testing/hostile-details.ts'
import { hostileSessions } from '../testing/hostile-sessions.ts'
import { hostileSignUps } from '../testing/hostile-sign-ups.ts'
import { faultsOf, sendHostile } from '../testing/hostile.ts'
import { makePeople } from '../testing/hostile-people.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#aa8866' } })
  .jpeg()
  .toBuffer()

const groups = Map.groupBy([...hostileSignUps, ...hostileSessions, ...hostileDetails], ({ entry }) => entry)
const readPeople = () =>
  house.platform.sql.selectFrom('shopper').select(['id', 'email', 'slug', 'is_admin', 'password_hash']).execute()

test.each([...groups])(
  'P-20 siblings of the hostile inputs: %s',
  async (_entry, entries) => {
    expect(entries.length).toBeGreaterThanOrEqual(20)
    const faults: string[] = []
    let { people, macros } = await makePeople(house, picture)
    for (const [at, one] of entries.entries()) {
      // Codes and tries are few for each person.
      if (at % 4 === 3) ({ people, macros } = await makePeople(house, picture))
      const before = new Map((await readPeople()).map((row) => [row.id, row]))
      const [reply] = await sendHostile(house, one, macros)
      const found = faultsOf(one, reply!)
      if (one.expect.check === 'exists' && !reply!.text.includes('"exists":true')) found.push('said to be free')
      if (
        one.expect.check === 'random name' &&
        reply!.status === 200 &&
        !/"\/images\/people\/[\w-]+\.webp"/.test(reply!.text)
      )
        found.push('stored under a name of its own choice')
      const after = new Map((await readPeople()).map((row) => [row.id, row]))
      for (const who of [people.alice, people.bob, people['carol-private'], people.admin])
        if (JSON.stringify(after.get(who.id)) !== JSON.stringify(before.get(who.id)) && reply!.status >= 400)
          found.push(`${who.email} was changed`)
      if (reply!.status >= 400 && after.size !== before.size) found.push('somebody came or went')
      if (found.length > 0) faults.push(`${at + 1}. ${JSON.stringify(one.input).slice(0, 150)}: ${found.join(', ')}`)
    }
    expect(faults).toEqual([])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  },
  120_000,
)
