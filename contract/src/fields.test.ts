import { expect, test } from 'vitest'
import { ItemId, Moment, pageCount, PageNumber, UserId, Words } from './call.ts'
import {
  accountOf,
  canonicalEmail,
  isBirthday,
  isCode,
  isDots,
  isEmail,
  isKeepable,
  isOfCents,
  isResetPassword,
  isSlug,
  mailboxOf,
  passwordFaults,
} from './fields.ts'
import { search } from './search.ts'

const wrongOf = <T>(isFine: (value: T) => boolean, values: T[], wanted: boolean) =>
  values.filter((value) => isFine(value) !== wanted)

test('P-21 an address is x@y.z, and nothing that a mail header would read as its own', () => {
  const fine = [
    'ines@meadow.example',
    ' ines@meadow.example ',
    'a@b.co',
    'ines.valverde+shop@post.meadow.example',
    'ünï@straße.example',
    `${'a'.repeat(64)}@b.example`,
    `a@${'b'.repeat(244)}.example`,
  ]
  expect(wrongOf(isEmail, fine, true)).toEqual([])
  const wrong = [
    '',
    'ines',
    '@meadow.example',
    'ines@',
    'ines@meadow',
    'ines@.example',
    'ines@meadow.',
    'ines@meadow..example',
    'ines@@meadow.example',
    'a@b@meadow.example',
    'in es@meadow.example',
    'ines@mea dow.example',
    'ines@meadow.exam ple',
    'ines@meadow.example\nBcc: otto@meadow.example',
    'ines@meadow.example, otto@meadow.example',
    'ines@meadow.example>',
    '<ines@meadow.example',
    'ines@meadow.exa(m)ple',
    'in"es@meadow.example',
    'ines;otto@meadow.example',
    'ines@meadow:25.example',
    'in\\es@meadow.example',
    'ines@[192.0.2.1]',
    'in[es]@meadow.example',
    'in​es@meadow.example',
    'in\u0000es@meadow.example',
    'in\u00a0es@meadow.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(245)}.example`,
  ]
  expect(wrongOf(isEmail, wrong, false)).toEqual([])
  for (const sign of '<>"(),;:\\[]@ ')
    for (const text of [`i${sign}s@meadow.example`, `ines@me${sign}ow.example`, `ines@meadow.ex${sign}le`])
      expect([text, isEmail(text)]).toEqual([text, false])
})

test('V-MAIL-07 two spellings of an address are one account; what is no address is nobody’s', () => {
  expect(canonicalEmail(' INES@Meadow.Example ')).toBe('ines@meadow.example')
  expect(canonicalEmail('ine\u0301s@meadow.example')).toBe('in\u00e9s@meadow.example')
  expect([accountOf(' Ines@meadow.example'), accountOf('Ines')]).toEqual(['ines@meadow.example', ''])
})

test('P-21 an address is written to as it was typed; one with letters beyond ASCII in one form', () => {
  expect(['Ines@Shop.Example', ' ines@Shop.example '].map(mailboxOf)).toEqual([
    'Ines@Shop.Example',
    'ines@Shop.example',
  ])
  for (const text of ['Éva@Shop.Example', 'Ines@Shop.Exämple', 'E\u0301va@Shop.Example'])
    expect(mailboxOf(text)).toBe(text.normalize('NFC').toLowerCase())
})

test('P-20 a name of dots only, as a path has them, counts as taken', () => {
  expect(['.', '..', '.'.repeat(20)].every(isDots)).toBe(true)
  expect(['', 'a.', '.a', '..a..', '.'.repeat(21)].some(isDots)).toBe(false)
})

test('P-20 a username has letters, digits, hyphen, underscore and period, at most twenty, and is no mere dots', () => {
  expect(wrongOf(isSlug, ['i', 'Ines.V-1_x', 'a.', '.a', '-', '_', 'x'.repeat(20)], true)).toEqual([])
  const wrong = [
    '',
    '.',
    '..',
    '....',
    'x'.repeat(21),
    'in es',
    'inés',
    'ines/',
    '%2e',
    'ines\n',
    'a b',
    '/ines',
    ' ines',
  ]
  expect(wrongOf(isSlug, wrong, false)).toEqual([])
})

test('V-CODE-02 C-CONST-10 a code is six digits and nothing beside them', () => {
  expect(wrongOf(isCode, ['000000', '123456'], true)).toEqual([])
  const wrong = ['', '12345', '1234567', '12345a', ' 123456', '123456\n', 'a123456', '123456a', '١٢٣٤٥٦', '-12345']
  expect(wrongOf(isCode, wrong, false)).toEqual([])
})

test('V-PASS-03 V-PASS-04 V-PASS-05 V-PASS-06 V-PASS-11 a password is told what it lacks', () => {
  expect(passwordFaults('Abcdef1!')).toEqual([])
  expect(passwordFaults('Abcdefghijklm12!')).toEqual([])
  expect(passwordFaults('')).toEqual(['tooShort', 'noDigit', 'noUpper', 'noLower', 'noSpecial'])
  expect(passwordFaults('Abcde1!')).toEqual(['tooShort'])
  expect(passwordFaults('Abcdefghijklmn12!')).toEqual(['tooLong'])
  expect(passwordFaults('Abcdefg!')).toEqual(['noDigit'])
  expect(passwordFaults('abcdef1!')).toEqual(['noUpper'])
  expect(passwordFaults('ABCDEF1!')).toEqual(['noLower'])
  expect(passwordFaults('Abcdefg1')).toEqual(['noSpecial'])
  expect(passwordFaults('Abcd ef1!')).toEqual(['whitespace'])
  // Letters and figures of any script count as such, and no letter, figure or blank is a special sign.
  expect(passwordFaults('Ñandúes٣!')).toEqual([])
  expect(passwordFaults('Ñandúes٣½')).toEqual(['noSpecial'])
  expect(passwordFaults('Abcdef1\u00a0')).toEqual(['noSpecial', 'whitespace'])
  // A sign of two units is one character.
  expect(passwordFaults('Abcd1!👗👗')).toEqual([])
  expect(passwordFaults('Abc1!👗👗')).toEqual(['tooShort'])
  expect(passwordFaults(`Abcd1!${'👗'.repeat(10)}`)).toEqual([])
})

test('G-70 where the site lifts the rule, a password lacks nothing but length, up to what is hashed', () => {
  expect(passwordFaults('four quiet herons wade', 'asvs')).toEqual([])
  expect(passwordFaults('x'.repeat(128), 'asvs')).toEqual([])
  expect(passwordFaults('x'.repeat(129), 'asvs')).toEqual(['tooLong'])
  expect(passwordFaults('Abcd1!x', 'asvs')).toEqual(['tooShort'])
})

test('V-PASS-01 V-PASS-02 at a reset the length alone counts', () => {
  expect(wrongOf(isResetPassword, ['aaaaaaaa', 'x'.repeat(128), '        '], true)).toEqual([])
  expect(wrongOf(isResetPassword, ['', 'aaaaaaa', '👗👗👗👗', 'x'.repeat(129)], false)).toEqual([])
})

test('V-FORM-04 a birthday is a real day since 1900, not in the future, and old enough', () => {
  const today = '2026-11-21'
  const isFine = (text: string) => isBirthday(text, today)
  expect(wrongOf(isFine, ['1994-05-12', '1900-01-01', '2013-11-21', '2000-02-29', '2013-01-31'], true)).toEqual([])
  const wrong = [
    '',
    '2013-11-22',
    '2026-11-22',
    '1899-12-31',
    '2001-02-29',
    '1994-13-01',
    '1994-00-10',
    '1994-04-31',
    '1994-05-00',
    '94-05-12',
    '1994-5-12',
    '1994-05-1',
    '1994-05-12T00:00',
    ' 1994-05-12',
    '1994/05/12',
    'x1994-05-12',
    '1994-05-12x',
    '1994-0a-12',
    '0000-01-01',
  ]
  expect(wrongOf(isFine, wrong, false)).toEqual([])
  expect([isBirthday('2026-11-21', today, 0), isBirthday('2026-11-22', today, 0)]).toEqual([true, false])
  expect([isBirthday('2008-11-21', today, 18), isBirthday('2008-11-22', today, 18)]).toEqual([true, false])
  expect(isBirthday('1990-01-01', '0500-01-01', 0)).toBe(false)
  expect(isBirthday('1950-01-01', '2026-11-21', 1100)).toBe(false)
})

test('P-20 ids and page numbers have a length, and an id has no control character', () => {
  const fits = (schema: typeof ItemId | typeof Moment) => (value: unknown) => schema.safeParse(value).success
  expect(wrongOf(fits(ItemId), ['1', 'a b/c?d', 'x'.repeat(200), 'é'], true)).toEqual([])
  const wrong = ['', 'x'.repeat(201), 'a\u0000', 'a\nb', '\u001fa', 'a\u007f', 1, null]
  expect(wrongOf(fits(ItemId), wrong as string[], false)).toEqual([])
  expect(wrongOf(fits(UserId), ['x', 'x'.repeat(64)], true)).toEqual([])
  expect(wrongOf(fits(UserId), ['', 'x'.repeat(65), 7] as string[], false)).toEqual([])
  expect(wrongOf(fits(Moment), ['2026-11-21T20:00:00Z', '2026-11-21T20:00:00.5+02:00'], true)).toEqual([])
  expect(wrongOf(fits(Moment), ['2026-11-21', 'now', '', 0] as string[], false)).toEqual([])
  const pageOf = (value: unknown) => PageNumber.safeParse(value).data
  expect(['0', '7', 1_000_000].map(pageOf)).toEqual([0, 7, 1_000_000])
  expect(['-1', '1.5', 'x', 1_000_001, undefined].map(pageOf)).toEqual(Array(5).fill(undefined))
  // Each of these is a number to `Number()`.
  const otherWays = ['0x10', '0b1', '0o7', '1e3', ' 16 ', '16\n', '+7', '7.', '7.0', '', ' ', '١٦', true, null, ['7']]
  expect(otherWays.filter((value) => pageOf(value) !== undefined)).toEqual([])
  const countOf = (value: unknown) => pageCount(500).safeParse(value).data
  expect([undefined, '1', '500', '501', 1_000_000_000].map(countOf)).toEqual([500, 1, 500, 500, 500])
  expect(['0', '-1', '1.5', 'x', 1_000_000_001].map(countOf)).toEqual(Array(5).fill(undefined))
  expect([...otherWays, '1_000', 'Infinity'].filter((value) => countOf(value) !== undefined)).toEqual([])
  const dollarsOf = (value: unknown) => search.query!.shape.from.safeParse(value).data
  expect(['0', '49.90', '0049.5', 7.25, undefined].map(dollarsOf)).toEqual([0, 49.9, 49.5, 7.25, undefined])
  const otherAmounts = [
    '0x10',
    '1e3',
    ' 16 ',
    '-1',
    '.5',
    '7.',
    '1.2.3',
    '12,50',
    '10000001',
    'Infinity',
    '',
    true,
    null,
  ]
  expect(otherAmounts.filter((value) => dollarsOf(value) !== undefined)).toEqual([])
})

test('a text is kept whole, in any language and with any emoji, but not with NUL or half of a sign', () => {
  expect(wrongOf(isKeepable, ['', 'Linen dress', '夏のドレス', 'sun 🌞', '👩‍🎨', '\u200b', '\n'], true)).toEqual([])
  expect(wrongOf(isKeepable, ['\0', 'a\0b', '\ud83c', 'sun \ud83c', '\udf1e sun', '\udf1e\ud83c'], false)).toEqual([])
})

test('a price that is kept has two figures behind the point at most', () => {
  expect(wrongOf(isOfCents, [0, 80, 0.1, 0.29, 1.1, 19.99, 1234567.89, 1e9], true)).toEqual([])
  expect(wrongOf(isOfCents, [0.001, 1.005, 19.999, 0.1 + 0.2, 1e-9, Number.NaN], false)).toEqual([])
})

test('words that somebody has to give lose the spaces around them, and are more than those', () => {
  const title = Words(5)
  expect(title.parse('  linen \n')).toBe('linen')
  expect(wrongOf((text) => title.safeParse(text).success, ['', '   ', '\u3164', 'linens'], false)).toEqual([])
})
