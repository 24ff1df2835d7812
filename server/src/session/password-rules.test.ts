import { randomInt } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isNewPassword, isNewResetPassword, type AccountRules } from './password-rules.ts'

const literal: AccountRules = {
  minimumAge: 13,
  passwordPolicy: 'literal',
  resetPasswordRule: 'literal',
  refuseCommonPasswords: false,
  emailChangeAsksPassword: false,
  adminStepUp: false,
}
const strict: AccountRules = { ...literal, refuseCommonPasswords: true }
const asvs: AccountRules = { ...literal, passwordPolicy: 'asvs' }
const ines = { name: 'Ines Valverde', slug: 'ines.v', email: 'i.valverde@meadow.example' }

test.each([
  ['V-PASS-03 seven characters', 'Abcde1!', false],
  ['V-PASS-04 eight characters', 'Abcdef1!', true],
  ['V-PASS-05 sixteen characters', 'Abcdefghijklm12!', true],
  ['V-PASS-06 seventeen characters', 'Abcdefghijklmn12!', false],
  ['V-PASS-07 no digit', 'Abcdefg!', false],
  ['V-PASS-08 no capital', 'abcdef1!', false],
  ['V-PASS-09 no small letter', 'ABCDEF1!', false],
  ['V-PASS-10 no special character', 'Abcdefg1', false],
  ['V-PASS-11 a blank', 'Abcd ef1!', false],
  ['eight characters of which four have accents, however they are spelt', 'Aa1!éééé'.normalize('NFD'), true],
  ['a common one, while the setting is off', 'Password1!', true],
])('%s at sign-up', async (_name, password, isFine) => {
  expect(await isNewPassword(password, literal, ines)).toBe(isFine)
})

test('V-PASS-01 V-PASS-02 at a reset eight characters of any kind are enough, and 128 are the most', async () => {
  expect(await isNewResetPassword('aaaaaaa', literal, ines)).toBe(false)
  expect(await isNewResetPassword('aaaaaaaa', literal, ines)).toBe(true)
  expect(await isNewResetPassword('x'.repeat(128), literal, ines)).toBe(true)
  expect(await isNewResetPassword('x'.repeat(129), literal, ines)).toBe(false)
})

test('G-70 a site setting applies the rule of sign-up to the reset', async () => {
  const strong: AccountRules = { ...literal, resetPasswordRule: 'strong' }
  expect(await isNewResetPassword('aaaaaaaa', strong, ines)).toBe(false)
  expect(await isNewResetPassword('Abcdefghijklmn12!', strong, ines)).toBe(false)
  expect(await isNewResetPassword('Abcdef1!', strong, ines)).toBe(true)
  expect(await isNewResetPassword('four quiet herons', { ...asvs, resetPasswordRule: 'strong' }, ines)).toBe(true)
})

/** Which of some passwords the site takes with the setting on. */
async function takenOf(passwords: string[], rules = strict): Promise<string[]> {
  const taken: string[] = []
  for (const password of passwords) if (await isNewPassword(password, rules, ines)) taken.push(password)
  return taken
}

const disguises: Record<string, string>[] = [
  {},
  { a: '@', o: '0', e: '3', s: '$' },
  { a: '4', o: '0', e: '3', s: '5', t: '7', l: '1' },
  { i: '1', b: '8', g: '9' },
  { i: '!', l: '|', t: '+', z: '2' },
]

/** A word as people make it meet the rule: a capital somewhere, figures, a sign, and figures for letters. */
function variantsOf(word: string): string[] {
  return disguises.flatMap((disguise) => {
    const capital = word.charAt(0).toUpperCase() + swap(word.slice(1), disguise)
    const last = swap(word.slice(0, -1), disguise) + word.slice(-1).toUpperCase()
    return [
      `${capital}1!`,
      `${capital}12#`,
      `${capital}123!`,
      `${capital}2026!`,
      `${capital}!1`,
      `!1${capital}`,
      `#${capital}77`,
      `${last}9?`,
      `7*${last}`,
    ]
  })
}

const swap = (word: string, disguise: Record<string, string>) =>
  [...word].map((letter) => disguise[letter] ?? letter).join('')

test('P-10 with the setting on, no disguise helps one of the thousand most common words, the product’s or one’s own', async () => {
  const top = dictionary['passwords-common'].slice(0, 1000)
  const conform = await takenOf([...top, 'sateen', 'ines', 'valverde', 'meadow'].flatMap(variantsOf), literal)
  expect(conform.length).toBeGreaterThan(10_000)
  expect(await takenOf(conform)).toEqual([])
})

test('P-10 with the setting on, none of the ten thousand most common words is taken with a capital, a figure and a sign', async () => {
  const words = dictionary['passwords-common'].slice(0, 10_000)
  const conform = await takenOf(
    words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`),
    literal,
  )
  expect(conform.length).toBeGreaterThan(6000)
  expect(await takenOf(conform)).toEqual([])
})

test.each(['Sateen2026!', 'My$ateen1', 'Ines.V1990!', 'InesValverde1!', 'I.Valverde77', 'Meadow#12'])(
  'P-10 %s is too near to the product or to herself',
  async (password) => {
    expect(await isNewPassword(password, strict, ines)).toBe(false)
  },
)

test('P-10 with the setting on, a random password is as good as ever', async () => {
  const kinds = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789', '!#$%&*+-=?@']
  const random = () =>
    [...kinds, ...Array.from({ length: 4 + randomInt(9) }, () => kinds[randomInt(4)]!)]
      .toSorted(() => randomInt(3) - 1)
      .map((kind) => kind[randomInt(kind.length)])
      .join('')
  const accepted = await takenOf(Array.from({ length: 10_000 }, random))
  expect(accepted.length).toBeGreaterThanOrEqual(9990)
  expect(await takenOf(['Abcdef1!', 'Abcdefghijklm12!', 'Moss-Kite42'])).toHaveLength(3)
})

test('the policy of ASVS asks for length alone, and no common one', async () => {
  expect(await isNewPassword('four quiet herons wade', asvs, ines)).toBe(true)
  expect(await isNewPassword('password', asvs, ines)).toBe(false)
  expect(await isNewPassword('short', asvs, ines)).toBe(false)
})

test('V-PASS-03 the policy of ASVS asks for eight characters too, and what is too long is no password', async () => {
  expect(await isNewPassword('qvxwzkj', asvs, ines)).toBe(false)
  expect(await isNewPassword('qvxwzkjh', asvs, ines)).toBe(true)
  const longest = 'four quiet herons wade. '.repeat(6).slice(0, 128)
  expect(await isNewPassword(longest, asvs, ines)).toBe(true)
  expect(await isNewPassword(`${longest}w`, asvs, ines)).toBe(false)
})

test('P-10 at a reset common words are refused too, by either setting, and by none where both are off', async () => {
  const byRules = (password: string) =>
    Promise.all([literal, strict, asvs].map((rules) => isNewResetPassword(password, rules, ines)))
  expect(await byRules('password')).toEqual([true, false, false])
  expect(await byRules('Valverde1990')).toEqual([true, false, false])
  expect(await byRules('four quiet herons')).toEqual([true, true, true])
})

test('P-10 short names count where they stand together or alone, and so do the parts of username and address', async () => {
  const whose = { name: 'Jo  An Kit', slug: 'qv.xk', email: 'wub-zj@vex.example' }
  const easy = ['7#JoAnKit7xQ', '##Kit98765#', 'Zqv.xk99!A#7', '#Wub98765#!', '#vEX98765#!']
  for (const password of easy)
    expect([password, await isNewPassword(password, strict, whose)]).toEqual([password, false])
  for (const password of ['7#JoKit7xQz', 'Zqvxk99!A#7w', 'Moss-Tern42'])
    expect([password, await isNewPassword(password, strict, whose)]).toEqual([password, true])
})
