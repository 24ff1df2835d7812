import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { PageNumber, type Who } from '@sateen/contract/call'
import { checkParts, letIn, type Asker } from './guards.ts'
import { Refusal } from './refusal.ts'

const ines: Asker = { id: 'ines', isAdmin: false, sessionId: 's', kind: 'site', revision: 0 }
const asker = {
  nobody: null,
  ines,
  otto: { ...ines, id: 'otto' },
  ada: { ...ines, id: 'ada', isAdmin: true },
  extension: { ...ines, kind: 'extension' },
  adasExtension: { ...ines, id: 'ada', isAdmin: true, kind: 'extension' },
} satisfies Record<string, Asker | null>
type Name = keyof typeof asker

const refusalOf = (work: () => unknown): Refusal | null => {
  try {
    work()
    return null
  } catch (fault) {
    if (fault instanceof Refusal) return fault
    throw fault
  }
}

describe('P-19 who comes through a door, when the call is about Ines', () => {
  const about = { body: { userId: 'ines' } }
  const doors: Record<Who, Record<Name, 'in' | 'unseen' | 'Unauthorized' | 'Forbidden'>> = {
    visitor: { nobody: 'in', ines: 'in', otto: 'in', ada: 'in', extension: 'unseen', adasExtension: 'unseen' },
    shopper: {
      nobody: 'Unauthorized',
      ines: 'in',
      otto: 'in',
      ada: 'in',
      extension: 'Forbidden',
      adasExtension: 'Forbidden',
    },
    self: {
      nobody: 'Unauthorized',
      ines: 'in',
      otto: 'Forbidden',
      ada: 'Forbidden',
      extension: 'Forbidden',
      adasExtension: 'Forbidden',
    },
    admin: {
      nobody: 'Unauthorized',
      ines: 'Forbidden',
      otto: 'Forbidden',
      ada: 'in',
      extension: 'Forbidden',
      adasExtension: 'Forbidden',
    },
    extension: {
      nobody: 'Unauthorized',
      ines: 'in',
      otto: 'in',
      ada: 'in',
      extension: 'in',
      adasExtension: 'in',
    },
  }
  test.each(Object.keys(doors) as Who[])('the door of %s', (who) => {
    for (const [name, cell] of Object.entries(doors[who]) as [Name, string][]) {
      let seen: Asker | null = null
      const refusal = refusalOf(() => (seen = letIn({ who }, about, asker[name])))
      expect([name, refusal?.because ?? (seen === asker[name] ? 'in' : 'unseen')]).toEqual([name, cell])
      expect(seen).toBe(cell === 'in' ? asker[name] : null)
    }
  })
})

test('whoever is no admin any more is told so in words, not by the name of a status', () => {
  expect(refusalOf(() => letIn({ who: 'admin' }, {}, ines))).toMatchObject({ words: 'Only admins may do this.' })
})

test('P-19 whom a call is about is read from the address first, then the body, then the query', () => {
  const self = { who: 'self' } as const
  const isIn = (parts: object) => refusalOf(() => letIn(self, parts, ines)) === null
  expect([
    isIn({ params: { userId: 'ines' }, body: { userId: 'otto' }, query: { userId: 'otto' } }),
    isIn({ params: { userId: 'otto' }, body: { userId: 'ines' }, query: { userId: 'ines' } }),
    isIn({ params: { item: '1' }, body: { userId: 'ines' }, query: { userId: 'otto' } }),
    isIn({ params: null, body: undefined, query: { userId: 'ines' } }),
    isIn({ params: 'userId', body: 7 }),
    isIn({}),
  ]).toEqual([true, false, true, true, false, false])
})

test('A-API-59 a call of one’s own that names nobody is a bad request, one that names another is forbidden', () => {
  const ask = (body: unknown) => refusalOf(() => letIn({ who: 'self' }, { body }, ines))?.because
  expect([{}, [], { itemId: 'x' }, { userId: null }, undefined, 'ines'].map(ask)).toEqual(Array(6).fill('BadRequest'))
  expect([{ userId: 'otto' }, { userId: 7 }, { userId: ['ines'] }].map(ask)).toEqual(Array(3).fill('Forbidden'))
  expect(refusalOf(() => letIn({ who: 'self' }, { body: {} }, null))?.because).toBe('Unauthorized')
})

describe('P-20 what a call brings is held against its paper', () => {
  const paper = {
    method: 'POST',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ page: PageNumber }),
    body: z.strictObject({ deep: z.strictObject({ price: z.number() }) }),
  } as const
  const good = { params: { id: '1' }, query: { page: '2' }, body: { deep: { price: 3 } } }

  test('what fits comes in, read as the paper says', () => {
    expect(checkParts(paper, good)).toEqual({ params: { id: '1' }, query: { page: 2 }, body: { deep: { price: 3 } } })
  })

  test('what no paper asks for is left outside', () => {
    expect(checkParts({ method: 'GET' }, good)).toEqual({ params: undefined, query: undefined, body: undefined })
    expect(checkParts({ ...paper, multipart: true }, { ...good, body: 'x' }).body).toBeUndefined()
  })

  test('a fault is refused with its place', () => {
    const wordsOf = (parts: object) => {
      const refusal = refusalOf(() => checkParts(paper, { ...good, ...parts }))
      return [refusal?.because, refusal?.words.split(':')[0], refusal?.status, (refusal?.words.length ?? 0) > 8]
    }
    expect(wordsOf({ body: { deep: { price: '3' } } })).toEqual(['BadRequest', 'deep.price', 400, true])
    expect(wordsOf({ body: 'x' })).toEqual(['BadRequest', 'body', 400, true])
    expect(wordsOf({ body: undefined })).toEqual(['BadRequest', 'body', 400, true])
    expect(wordsOf({ query: { page: 'x' } })).toEqual(['BadRequest', 'page', 400, true])
    expect(wordsOf({ params: { id: 1 } })).toEqual(['BadRequest', 'id', 400, true])
    expect(wordsOf({ query: { page: '2', admin: '1' } })).toEqual(['BadRequest', 'query', 400, true])
  })

  test('a call may have a reason of its own for a malformed body, and for nothing else', () => {
    const own = { ...paper, malformed: 'InvalidEmail' } as const
    expect(refusalOf(() => checkParts(own, { ...good, body: {} }))?.because).toBe('InvalidEmail')
    expect(refusalOf(() => checkParts(own, { ...good, query: {} }))?.because).toBe('BadRequest')
  })

  test('A-API-47 G-82 a DELETE without a body, or with an empty one, may bring its parts in the query', () => {
    const gone = { method: 'DELETE', body: z.strictObject({ id: z.string() }) } as const
    expect(checkParts(gone, { query: { id: 'q' } }).body).toEqual({ id: 'q' })
    expect(checkParts(gone, { query: { id: 'q' }, body: { id: 'b' } }).body).toEqual({ id: 'b' })
    expect(checkParts(gone, { query: { id: 'q' }, body: {} }).body).toEqual({ id: 'q' })
    for (const body of [[], null, { other: 'b' }])
      expect(refusalOf(() => checkParts(gone, { query: { id: 'q' }, body }))?.because).toBe('BadRequest')
    const isRefused = (other: object) =>
      refusalOf(() => checkParts({ ...gone, ...other }, { query: { id: 'q' } })) !== null
    expect(isRefused({ method: 'POST' })).toBe(true)
    expect(isRefused({ query: z.strictObject({ id: z.string() }) })).toBe(true)
    expect(checkParts({ method: 'DELETE' }, { query: { id: 'q' } }).body).toBeUndefined()
  })

  test('G-82 a DELETE without a query may bring its parts in the body, and nothing in it passes unread', () => {
    const gone = { method: 'DELETE', query: z.strictObject({ id: z.string().optional() }) } as const
    expect(checkParts(gone, { query: {}, body: { id: 'b' } }).query).toEqual({ id: 'b' })
    expect(checkParts(gone, { query: { id: 'q' }, body: {} }).query).toEqual({ id: 'q' })
    expect(checkParts(gone, { query: {} }).query).toEqual({})
    const isRefused = (body: unknown) => refusalOf(() => checkParts(gone, { query: {}, body })) !== null
    expect([{ other: 'b' }, { id: 7 }, [], null, 'b'].map(isRefused)).toEqual(Array(5).fill(true))
    const asked = { ...gone, method: 'GET' } as const
    expect(checkParts(asked, { query: {}, body: { id: 'b' } }).query).toEqual({})
  })
})
