import { expect, test } from 'vitest'
import { isStale, namesTag } from './conditions.ts'

test('A-API-54 what the asker already holds is known alone, among others, weakened by a proxy, or as any', () => {
  for (const held of ['"a1"', 'W/"a1"', '"z", "a1"', '"z",W/"a1" ', '*'])
    expect([held, namesTag(held, '"a1"')]).toEqual([held, true])
  for (const held of [undefined, '', '"a2"', 'a1', '"a1', 'W/a1', '"z", "a11"'])
    expect([held, namesTag(held, '"a1"')]).toEqual([held, false])
})

test('A-API-55 a change without a condition stands on whatever is there', () => {
  const isOld = (condition: string | undefined) => isStale(condition, (etag) => etag === '"a1"')
  expect([undefined, '*', '"a1"', 'W/"a1"', '"a2", "a1"'].filter(isOld)).toEqual([])
  expect(['', '"a2"', 'a1'].filter((condition) => !isOld(condition))).toEqual([])
})
