import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls, type CallName } from './calls.ts'

type Part = 'params' | 'query' | 'body'
/** A value that fits, the longest text (or the greatest list or number) of each field, and which fields may be missing. */
type Paper = { fits: Record<string, unknown>; most?: Record<string, number>; maybe?: readonly string[] }

const id = '5e0f3c1a-0b1c-4d2e-8f3a-9b8c7d6e5f40'
const press: Paper = { fits: { itemId: '1', userId: 'u' }, most: { itemId: 200, userId: 64 } }
const own: Paper = { fits: { userId: 'u' }, most: { userId: 64 } }
const find: Paper = press
const token: Paper = { fits: { token: 't' }, most: { token: 500 } }
const meta = {
  itemDetails: { title: 'A dress', description: null, image: null, brand: null, salePrice: 12.5, currency: 'USD' },
}

/** What each call takes, written by hand beside the contract. */
const papers: Partial<Record<CallName, Partial<Record<Part, Paper>>>> = {
  login: { body: { fits: { username: 'a', password: 'b' }, most: { username: 1000, password: 1000 } } },
  refreshToken: { body: { fits: { refresh_token: 'r' }, most: { refresh_token: 1000 } } },
  logoutEverywhere: { query: { fits: { id }, maybe: ['id'] } },
  forgotPassword: { body: { fits: { username: '' }, most: { username: 1000 } } },
  resetPassword: {
    body: {
      fits: { username: '', verification_code: '', password: '', flow: '', proof: '' },
      most: { username: 1000, verification_code: 1000, password: 1000, flow: 200, proof: 200 },
      maybe: ['flow', 'proof'],
    },
  },
  changePassword: {
    body: { fits: { oldPassword: '', newPassword: '' }, most: { oldPassword: 1000, newPassword: 1000 } },
  },
  slugExists: {
    params: { fits: { slug: 's' }, most: { slug: 200 } },
    query: { fits: { pending: id }, maybe: ['pending'] },
  },
  signUp: {
    body: {
      fits: {
        email: '',
        password: '',
        firstName: '',
        lastName: '',
        name: '',
        gender: 'female',
        dateofbirth: '',
        slug: '',
        likedItems: ['1'],
        invite: '',
        pending: id,
      },
      most: {
        firstName: 1000,
        lastName: 1000,
        name: 2001,
        dateofbirth: 1000,
        slug: 1000,
        invite: 200,
        likedItems: 10_000,
      },
      maybe: ['invite', 'pending'],
    },
  },
  confirm: { body: { fits: { email: '', code: '', password: '' }, most: { email: 1000, code: 1000, password: 1000 } } },
  sendCode: { body: { fits: { email: '' }, most: { email: 1000 } } },
  readAccount: { params: own },
  changeAccount: {
    params: own,
    body: {
      fits: { email: '', name: '', birthdate: '', avatar: '', avatarThumb: '', hidden: true },
      most: { email: 1000, name: 2001, birthdate: 1000, avatar: 2048, avatarThumb: 2048 },
      maybe: ['email', 'name', 'birthdate', 'avatar', 'avatarThumb', 'hidden'],
    },
  },
  exportAccount: { params: own },
  deleteAccount: { params: own, body: { fits: { password: '' }, most: { password: 1000 } } },
  confirmEmail: { body: token },
  undoEmail: { body: token },
  tag: { body: press },
  takeTagBack: { body: press },
  pass: { body: { ...press, fits: { ...press.fits, reason: 'colour' }, maybe: ['reason'] } },
  takePassBack: { body: press },
  readHistory: { params: own },
  removeFind: { params: find },
  putFindBack: { params: find },
  addView: {
    body: {
      fits: { url: '', meta, key: '', at: '2026-11-21T20:00:00Z' },
      most: { url: 2048, key: 64 },
      maybe: ['key', 'at'],
    },
  },
  connectExtension: { body: { fits: { code: '' }, most: { code: 200 } } },
  search: {
    query: {
      fits: { q: '', page: 0, store: '', category: '', from: 0, to: 0, sort: 'best' },
      most: { q: 200, store: 6000, category: 500, page: 1_000_000, from: 10_000_000, to: 10_000_000 },
      maybe: ['page', 'store', 'category', 'from', 'to', 'sort'],
    },
  },
  suggest: { query: { fits: { q: '' }, most: { q: 200 } } },
  unsubscribe: { body: token },
  confirmSubscription: { body: token },
}

/** The same value at its greatest, and one beyond it. */
const grown = (value: unknown, most: number): [unknown, unknown] => {
  if (typeof value === 'number') return [most, most + 1]
  if (Array.isArray(value)) return [Array(most).fill(value[0]), Array(most + 1).fill(value[0])]
  return ['x'.repeat(most), 'x'.repeat(most + 1)]
}
const without = (fits: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(fits).filter(([name]) => name !== field))

const all = Object.entries(papers).flatMap(([name, parts]) =>
  Object.entries(parts).map(([part, paper]) => [name as CallName, part as Part, paper] as const),
)

describe.each(all)('P-20 %s, its %s', (name, part, { fits, most = {}, maybe = [] }) => {
  const schema = (calls[name] as Call)[part]!
  const isFine = (value: unknown) => schema.safeParse(value).success

  test('takes what fits, as it is, and what may be missing', () => {
    expect(schema.parse(fits)).toEqual(fits)
    for (const field of Object.keys(fits))
      expect([field, isFine(without(fits, field))]).toEqual([field, maybe.includes(field)])
  })

  test('A-API-59 refuses what nobody asked for', () => {
    for (const field of ['isAdmin', 'constructor', 'id2', 'userid'])
      expect([field, isFine({ ...fits, [field]: 1 })]).toEqual([field, false])
    expect(isFine(JSON.parse(`{"__proto__":{"isAdmin":true},${JSON.stringify(fits).slice(1)}`))).toBe(false)
    for (const value of [null, [], 'x', 7, [fits]]) expect([value, isFine(value)]).toEqual([value, false])
  })

  test('A-API-59 refuses another kind of value in each field', () => {
    for (const [field, value] of Object.entries(fits)) {
      const isObject = typeof value === 'object' && !Array.isArray(value)
      const others: unknown[] = [...(isObject ? [] : [{}]), [[]], [null]]
      // What stands in an address is text, and read as the number that it says.
      if (typeof value !== 'number') others.push(7, ...(typeof value === 'boolean' ? ['true', 1] : [true]))
      for (const other of others.filter(
        (one) => part !== 'query' || typeof value !== 'number' || typeof one === 'string',
      ))
        expect([field, other, isFine({ ...fits, [field]: other })]).toEqual([field, other, false])
    }
  })

  test('A-API-59 takes each field up to its greatest and not beyond', () => {
    for (const [field, greatest] of Object.entries(most)) {
      const [last, beyond] = grown(fits[field], greatest)
      expect([field, isFine({ ...fits, [field]: last }), isFine({ ...fits, [field]: beyond })]).toEqual([
        field,
        true,
        false,
      ])
    }
  })
})

test('P-20 words that are chosen from a list are those of the list', () => {
  const isFine = (name: CallName, part: Part, more: object) =>
    (calls[name] as Call)[part]!.safeParse({ ...papers[name]![part]!.fits, ...more }).success
  const chosen = (name: CallName, part: Part, field: string, values: unknown[]) =>
    values.filter((value) => isFine(name, part, { [field]: value }))
  expect(chosen('signUp', 'body', 'gender', ['female', 'male', '', 'Female'])).toEqual(['female'])
  const reasons = ['colour', 'cut', 'price', 'store', 'own', 'just-this']
  expect(chosen('pass', 'body', 'reason', [...reasons, '', 'Colour', 'other'])).toEqual(reasons)
  const sorts = ['best', 'price-up', 'price-down', 'newest']
  expect(chosen('search', 'query', 'sort', [...sorts, '', 'oldest'])).toEqual(sorts)
  expect(chosen('search', 'query', 'page', ['-1', '1.5', 'x', '3'])).toEqual(['3'])
  expect(chosen('search', 'query', 'from', ['-1', 'x', '19.5'])).toEqual(['19.5'])
  expect(chosen('search', 'query', 'to', ['-0.01', 'x', '19.5'])).toEqual(['19.5'])
  expect(chosen('logoutEverywhere', 'query', 'id', ['1', '', id])).toEqual([id])
  expect(chosen('signUp', 'body', 'likedItems', [[''], ['a\n'], [7], [], ['1']])).toEqual([[], ['1']])
  expect(chosen('changeAccount', 'body', 'avatar', [null, 'x'])).toEqual([null, 'x'])
  expect(chosen('changeAccount', 'body', 'avatarThumb', [null, 'x'])).toEqual([null, 'x'])
  expect((calls.search.query as NonNullable<Call['query']>).parse({ q: 'linen' })).toEqual({
    q: 'linen',
    page: 0,
    sort: 'best',
  })
  expect([isFine('login', 'body', { username: '' }), isFine('login', 'body', { password: '' })]).toEqual([false, false])
})

test('V-FORM-10, V-FORM-12, V-FORM-14, G-67 what has to be given holds something to read', () => {
  const given: [CallName, string, Record<string, unknown>][] = [
    ['contact', 'name', { name: 'Ana', email: 'ana@example.com', message: 'Hello' }],
    ['contact', 'message', { name: 'Ana', email: 'ana@example.com', message: 'Hello' }],
    ['changeButtonConfig', 'text', { text: 'Enter', url: '/faq', visible: true }],
    ['createCollection', 'title', { title: 'Linen', subtitle: '' }],
    ['saveCollection', 'title', { title: 'Linen' }],
    ['correctItem', 'name', { corrections: { name: 'Linen dress' } }],
  ]
  for (const [name, field, fits] of given) {
    const written = (text: string) => {
      const within = 'corrections' in fits ? { corrections: { [field]: text } } : { ...fits, [field]: text }
      return [name, field, text, (calls[name] as Call).body!.safeParse(within).success]
    }
    for (const text of ['Ana', '\u674e', '\u{1f457}', ' \u0410\u043d\u0430 '])
      expect(written(text)).toEqual([name, field, text, true])
    for (const text of ['', ' ', '\u200b', '\u2800\u3164 \ufeff', '\u00ad', '\u202e', '\u0301', '\u{e0041}'])
      expect(written(text)).toEqual([name, field, text, false])
  }
})

test('a password goes with a new e-mail only, or it would look as if it became hers', () => {
  const answer = (body: object) => calls.changeAccount.body!.safeParse(body)
  expect(answer({ email: 'ines@shop.example', password: 'x' }).success).toBe(true)
  expect([answer({}).success, answer({ email: 'ines@shop.example' }).success]).toEqual([true, true])
  expect(answer({ name: 'Ines', password: 'x' }).error?.issues.map(({ path }) => path)).toEqual([['password']])
  expect(answer({ email: 'ines@shop.example', password: 'x'.repeat(1001) }).success).toBe(false)
})

test('a secret stands in no address, where logs and histories would keep it: a DELETE takes hers from its body alone', () => {
  const isSecret = (name: string) => /password|secret|proof|verification_code/i.test(name)
  const namesOf = (part: Call['body']) => (part && 'shape' in part ? Object.keys(part.shape as object) : [])
  const all = Object.entries(calls) as [string, Call][]
  const named = all.filter(([, call]) => [...namesOf(call.query), ...namesOf(call.params)].some(isSecret))
  expect(named.map(([name]) => name)).toEqual([])
  const erasing = all.filter(([, { method, body }]) => method === 'DELETE' && namesOf(body).some(isSecret))
  expect(erasing.map(([name, { hasSecretBody }]) => [name, hasSecretBody])).toEqual([['deleteAccount', true]])
})

test('P-24 what a retailer’s page says of an item is taken field by field', () => {
  const isFine = (value: unknown) => calls.addView.body!.safeParse({ url: '', meta: value }).success
  const { itemDetails } = meta
  const item = (more: object) => isFine({ itemDetails: { ...itemDetails, ...more } })
  expect([
    isFine(meta),
    isFine({ itemDetails: {} }),
    isFine({}),
    isFine({ ...meta, more: 1 }),
    item({ more: 1 }),
  ]).toEqual([true, true, true, false, false])
  const most = { title: 1000, description: 5000, image: 2048, brand: 300, salePrice: 60, currency: 8 }
  for (const [field, greatest] of Object.entries(most))
    expect([
      field,
      item({ [field]: 'x'.repeat(greatest) }),
      item({ [field]: 'x'.repeat(greatest + 1) }),
      item({ [field]: null }),
      item({ [field]: [] }),
    ]).toEqual([field, true, false, true, false])
  const others = {
    general: { description: 5000, canonical: 2048 },
    openGraph: { image: 2048, site_name: 300, url: 2048, description: 5000 },
    jsonLd: { image: 2048 },
  }
  for (const [part, fields] of Object.entries(others)) {
    expect([part, isFine({ ...meta, [part]: {} }), isFine({ ...meta, [part]: { more: 1 } })]).toEqual([
      part,
      true,
      false,
    ])
    for (const [field, greatest] of Object.entries(fields))
      expect([
        field,
        isFine({ ...meta, [part]: { [field]: 'x'.repeat(greatest) } }),
        isFine({ ...meta, [part]: { [field]: 'x'.repeat(greatest + 1) } }),
        isFine({ ...meta, [part]: { [field]: null } }),
      ]).toEqual([field, true, false, true])
  }
})

test('P-33 what a search answers is what the contract names, and nothing more goes out', () => {
  const facet = { value: 'v', name: 'n', count: 1 }
  const answer = {
    results: [],
    pages: 1,
    hits: 0,
    facets: { stores: [facet], categories: [facet], prices: [facet] },
    corrected: null,
  }
  expect(calls.search.answer.parse({ ...answer, secret: 1, facets: { ...answer.facets, secret: 1 } })).toEqual(answer)
  for (const field of Object.keys(answer))
    expect(calls.search.answer.safeParse(without(answer, field)).success).toBe(false)
  const session = { access_token: 'a', refresh_token: 'r', user_id: 'u', expires_in: 9 }
  for (const name of ['login', 'refreshToken', 'resetPassword', 'changePassword', 'confirm'] as const) {
    expect(calls[name].answer.parse({ ...session, password_hash: 'x' })).toEqual(session)
    for (const field of Object.keys(session))
      expect(calls[name].answer.safeParse(without(session, field)).success).toBe(false)
  }
})
