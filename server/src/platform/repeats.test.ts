import { beforeEach, expect, test } from 'vitest'
import { failureOf, GivenUp } from './outbox.ts'
import { Repeats } from './repeats.ts'

let repeats: Repeats
let lines: string[]
let at: number

const hear = (fields: Record<string, unknown>, words = 'the outbox could not be read') =>
  repeats.hear(
    fields,
    words,
    ({ code, times, seconds }, said) => lines.push([at / 1000, code, times, seconds, said].filter(Boolean).join(' ')),
    at,
  )
const away = { fault: 'Error', code: 'ECONNREFUSED' }
const until = (seconds: number, each: () => void) => {
  for (; at < seconds * 1000; at += 500) {
    each()
    repeats.settle(at)
  }
}

beforeEach(() => {
  repeats = new Repeats()
  lines = []
  at = 0
})

test('a database that is away for a minute is told at once, at growing intervals with a count, and as over', () => {
  until(60, () => hear(away))
  until(120, () => {})
  expect(lines).toEqual([
    'ECONNREFUSED the outbox could not be read',
    '10 ECONNREFUSED 21 10 the outbox could not be read',
    '30 ECONNREFUSED 61 30 the outbox could not be read',
    '89.5 ECONNREFUSED 120 60 over: the outbox could not be read',
  ])
})

test('another fault of the same part, and the same fault of another, are told at once while one repeats', () => {
  until(5, () => hear(away))
  hear({ fault: 'Error', code: '42P01' })
  hear({ ...away, stack: 'at elsewhere' })
  hear(away, 'changes could not be read')
  expect(lines).toEqual([
    'ECONNREFUSED the outbox could not be read',
    '5 42P01 the outbox could not be read',
    '5 ECONNREFUSED the outbox could not be read',
    '5 ECONNREFUSED changes could not be read',
  ])
})

test('a fault that came once is told once, and anew where it comes after it was over', () => {
  hear(away)
  at = 40_000
  expect(repeats.settle(at)).toBe(true)
  hear(away)
  expect(lines).toEqual(['ECONNREFUSED the outbox could not be read', '40 ECONNREFUSED the outbox could not be read'])
})

test('letters that wait for one server are one fault in the log, each that is given up is one of its own', () => {
  const away = Object.assign(new Error('a@x.example'), { code: 'ESOCKET' })
  for (const id of [1, 2, 3]) for (const tries of [1, 2]) hear(failureOf({ kind: 'mail', id, tries }, away))
  expect(lines).toHaveLength(1)
  for (const id of [1, 2, 3]) hear(failureOf({ kind: 'mail', id, tries: 3 }, new GivenUp('refused')))
  hear(failureOf({ kind: 'klaviyo', id: 4, tries: 1 }, away))
  expect(lines).toHaveLength(5)
})

test('after an hour it is told every ten minutes, and more kinds than can be known are told each time', () => {
  until(3600, () => hear(away))
  expect(lines).toHaveLength(11)
  for (let row = 0; row < 2000; row += 1) hear({ row })
  hear({ row: 1999 })
  expect(lines).toHaveLength(11 + 2001)
})
