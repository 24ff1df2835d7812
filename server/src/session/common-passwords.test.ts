import { expect, test } from 'vitest'
import { commonWords, isCommonPassword } from './common-passwords.ts'

const easyOf = async (passwords: string[], own: string[] = []) => {
  const easy: string[] = []
  for (const password of passwords) if (await isCommonPassword(password, own)) easy.push(password)
  return easy
}

test('P-10 ten thousand words are known, in the form in which a disguise is none', async () => {
  const words = await commonWords()
  expect(words.size).toBeGreaterThan(9000)
  expect(words.size).toBeLessThanOrEqual(10_000)
  expect(await commonWords()).toBe(words)
  for (const word of ['password', 'qwerty', 'dragon'].map((one) => one.replaceAll('l', 'i')))
    expect(words.has(word)).toBe(true)
})

test('P-10 each figure and sign that stands for a letter is that letter', async () => {
  const own = ['zzoilbeastg']
  const disguises = ['zzoilbeastg', '220!|8€4$+6', 'zZ01l8345t9', '2zO!18e@s79', 'ZzóÍlBéáşţğ']
  expect(await easyOf(disguises, own)).toEqual(disguises)
  // Every one of them by itself, since none may be taken for another.
  const pairs = 'o0 i1 il i! i| z2 e3 e€ a4 a@ s5 s$ t7 t+ b8 g6 g9'.split(' ')
  for (const [letter, sign] of pairs.map((pair) => [...pair] as [string, string])) {
    expect([sign, await isCommonPassword(`kwvk${sign}kwvk`, [`kwvk${letter}kwvk`])]).toEqual([sign, true])
    const wrong = letter === 'o' ? 'e' : 'o'
    expect([sign, await isCommonPassword(`kwvk${sign}kwvk`, [`kwvk${wrong}kwvk`])]).toEqual([sign, false])
  }
})

test('P-10 a common word is one whatever stands before and behind it', async () => {
  const easy = [
    'password',
    'Password1!',
    'P@ssw0rd2026!',
    '!!1password1!!',
    '#Dragon77',
    'Qwerty123!',
    'pássword1!',
    '1234567',
  ]
  expect(await easyOf(easy)).toEqual(easy)
  expect(await easyOf(['passwordherons', 'xpassword', 'four quiet herons', 'Moss-Kite42', 'Abcdef1!', ''])).toEqual([])
})

test('P-10 more signs than sixteen at an end make it good by themselves', async () => {
  expect(await easyOf([`dragon${'#'.repeat(16)}`, `${'#'.repeat(16)}dragon`])).toHaveLength(2)
  expect(await easyOf([`dragon${'#'.repeat(17)}`, `${'#'.repeat(17)}dragon`])).toEqual([])
})

test('P-10 one letter over and over is easy from six on', async () => {
  expect(await easyOf(['ññññññ1!', 'WWWWWWWW'])).toHaveLength(2)
  expect(await easyOf(['ñññññ-K7', 'ññññkñññ'])).toEqual([])
})

test('P-10 one’s own words may stand nowhere in it from four letters on, and not alone from three', async () => {
  expect(await easyOf(['xxinesxx', 'XX1NESXX'], ['ines'])).toHaveLength(2)
  expect(await easyOf(['!Kit77', 'kit'], ['kit'])).toHaveLength(2)
  expect(await easyOf(['xxkitxxq', 'vvkitten'], ['kit'])).toEqual([])
  expect(await easyOf(['qp', '!qp1'], ['qp'])).toEqual([])
  expect(await easyOf(['xxinesxx', 'xxottoxx'], ['otto', 'ines'])).toHaveLength(2)
})
