import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonStems } from './common-passwords.ts'
import { isNewPassword, isNewResetPassword, type AccountRules } from './password-rules.ts'

const literal: AccountRules = {
  minimumAge: 13,
  passwordPolicy: 'literal',
  refuseCommonPasswords: false,
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
])('%s at sign-up', (_name, password, isFine) => {
  expect(isNewPassword(password, literal, ines)).toBe(isFine)
})

test('V-PASS-01 V-PASS-02 at a reset eight characters of any kind are enough, and 128 are the most', () => {
  expect(isNewResetPassword('aaaaaaa', literal, ines)).toBe(false)
  expect(isNewResetPassword('aaaaaaaa', literal, ines)).toBe(true)
  expect(isNewResetPassword('x'.repeat(128), literal, ines)).toBe(true)
  expect(isNewResetPassword('x'.repeat(129), literal, ines)).toBe(false)
})

/** A word as people make it meet the rule: a capital, figures, a sign, and figures for letters. */
function variantsOf(word: string): string[] {
  const capital = word[0]!.toUpperCase() + word.slice(1)
  const disguised =
    capital.slice(0, 1) + capital.slice(1).replace(/a/g, '@').replace(/o/g, '0').replace(/e/g, '3').replace(/s/g, '$')
  return [
    `${capital}1!`,
    `${capital}123!`,
    `${capital}2026!`,
    `${disguised}1!`,
    `!1${capital}`,
    `${capital}!1`,
    `${capital}12#`,
  ]
}

test('P-10 with the setting on, no disguise helps a common word, the product’s or one’s own', () => {
  const words = [...commonStems, 'sateen', 'valverde', 'meadow'].filter((word) => word.length >= 4 && word.length <= 11)
  const conform = words.flatMap(variantsOf).filter((password) => isNewPassword(password, literal, ines))
  expect(conform.length).toBeGreaterThan(1500)
  expect(conform.filter((password) => isNewPassword(password, strict, ines))).toEqual([])
})

test('P-10 with the setting on, a random password is as good as ever', () => {
  const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@']
  const random = () =>
    [...kinds, ...Array.from({ length: 8 }, () => kinds[randomInt(4)]!)]
      .map((kind) => kind[randomInt(kind.length)])
      .join('')
  const accepted = Array.from({ length: 10_000 }, random).filter((password) => isNewPassword(password, strict, ines))
  expect(accepted.length).toBeGreaterThanOrEqual(9990)
  for (const fine of ['Abcdef1!', 'Abcdefghijklm12!', 'Moss-Kite42'])
    expect(isNewPassword(fine, strict, ines)).toBe(true)
})

test('the policy of ASVS asks for length alone, and no common one', () => {
  expect(isNewPassword('four quiet herons wade', asvs, ines)).toBe(true)
  expect(isNewPassword('password', asvs, ines)).toBe(false)
  expect(isNewPassword('short', asvs, ines)).toBe(false)
})
