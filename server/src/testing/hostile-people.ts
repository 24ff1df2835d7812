import { makeCode, type CodePurpose } from '../session/codes.ts'
import type { Macros } from './hostile-macros.ts'
import { makeShopper, type MadeShopper } from './make-shopper.ts'
import type { TestHouse } from './open-test-house.ts'
import { otherThan } from './read-mail.ts'
import { sendPicture } from './send-picture.ts'

export type Person = 'alice' | 'bob' | 'carol-private' | 'una' | 'admin'

/** The people of the list, made anew for each input, and the macros that name what is theirs. */
export async function makePeople(
  house: TestHouse,
  picture: Buffer,
): Promise<{ people: Record<Person, MadeShopper>; macros: Macros }> {
  const people = {
    alice: await makeShopper(house, { name: 'Alice Lill' }),
    bob: await makeShopper(house),
    'carol-private': await makeShopper(house, { hidden: true }),
    una: await makeShopper(house, { isVerified: false }),
    admin: await makeShopper(house, { isAdmin: true }),
  }
  const who = (name = '') => {
    const person = people[name as Person]
    if (!person) throw new Error(`The list knows nobody called ${name}.`)
    return person
  }
  const codes = new Map<string, Promise<string>>()
  /** One code a person and purpose, however often it is named. */
  const codeOf = (purpose: CodePurpose, name = '') => {
    const key = `${purpose} ${name}`
    const made = codes.get(key) ?? makeCode(house.platform, house.platform.sql, { shopperId: who(name).id, purpose })
    codes.set(key, made)
    return made
  }
  const macros: Macros = {
    email: (name) => who(name).email,
    slug: (name) => who(name).slug,
    pw: (name) => who(name).password,
    id: (name) => who(name).id,
    at: (name) => who(name).token,
    rt: (name) => who(name).refreshToken,
    code: (name) => codeOf('confirm', name),
    reset: (name) => codeOf('reset', name),
    wrongcode: async (name) => otherThan(await codeOf(name === 'una' ? 'confirm' : 'reset', name)),
    image: async (name, which) => {
      const sent = await sendPicture(house, picture, who(name).token)
      return (which === 'original' ? sent.with?.originalUrl : sent.with?.thumbnailUrl) ?? ''
    },
  }
  return { people, macros }
}
