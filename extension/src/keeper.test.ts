import { afterEach, expect, test, vi } from 'vitest'

const kept = new Map<string, unknown>()
const local = {
  async get(asked: string | string[] | null) {
    const wanted = asked === null ? [...kept.keys()] : [asked].flat()
    return Object.fromEntries(wanted.filter((key) => kept.has(key)).map((key) => [key, kept.get(key)]))
  },
  async set(values: Record<string, unknown>) {
    for (const [key, value] of Object.entries(values)) kept.set(key, value)
  },
  async remove(keys: string | string[]) {
    for (const key of [keys].flat()) kept.delete(key)
  },
}
const opened = vi.fn(async () => ({}))
vi.stubGlobal('chrome', {
  storage: { local },
  tabs: { create: opened },
  runtime: { getURL: String, getManifest: () => ({ version: '1', homepage_url: 'https://sateen.example' }) },
})
afterEach(() => {
  vi.restoreAllMocks()
  kept.clear()
})

test('what the site says of the former connection does not end the one that was made meanwhile', async () => {
  let answerLate = (_answer: Response) => {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, asked) => {
    if (String(address).endsWith('/history')) return new Promise((done) => (answerLate = done))
    if (asked?.method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ status: 'succeeded', with: { token: 'new', firstName: 'Ines' } })
  })
  const { outbox, pair } = await import('./keeper.ts')
  const view = { key: 'k1', owner: 1, url: 'https://shop.example/p/1', title: 'A dress', image: null, body: '{}' }
  kept.set('connection', { site: 'https://sateen.example', token: 'old', userId: 'ines', firstName: 'Ines', at: 1 })
  kept.set('isAllowed', true)
  await outbox.keep({ ...view, at: Date.now() })
  const sending = outbox.flush()
  await expect.poll(() => fetch).toHaveBeenCalled()
  expect(await pair('a.code')).toEqual({ connected: true, reason: null })
  answerLate(new Response(null, { status: 401 }))
  await sending
  expect([kept.get('connection'), kept.get('trouble')]).toMatchObject([{ token: 'new' }, null])
})

test('S-EXT-14 the connection stays with the shopper who made it: it ends when she logs out or another one signs in', async () => {
  const { learnOnlyFor, outbox } = await import('./keeper.ts')
  const ended: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, asked) => {
    ended.push(`${asked?.method} ${new Headers(asked?.headers).get('authorization')}`)
    return Response.json({ status: 'succeeded', with: {} })
  })
  const view = { key: 'k1', owner: 1, url: 'https://shop.example/p/1', title: 'A dress', image: null, body: '{}' }
  const connect = async (userId: string | null) => {
    kept.set('connection', { site: 'https://sateen.example', token: 't', userId, firstName: 'Ines', at: 1 })
    await outbox.keep({ ...view, at: Date.now() })
  }
  await connect('ines')
  await learnOnlyFor('ines')
  expect([kept.get('connection'), kept.has('view:k1'), ended]).toMatchObject([{ userId: 'ines' }, true, []])
  for (const [owner, comes] of [
    ['ines', null],
    ['ines', 'mara'],
    // Made with a site that did not say whose it is.
    [null, null],
    [null, 'ines'],
  ] as const) {
    await connect(owner)
    await learnOnlyFor(comes)
    expect([kept.get('connection'), kept.has('view:k1')]).toEqual([null, false])
    expect(ended.splice(0)).toEqual(['DELETE Bearer t'])
  }
})

test('S-EXT-14 the next shopper at the same browser is asked for her own consent, the same one is not asked again', async () => {
  const { pair } = await import('./keeper.ts')
  let userId = 'ines'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 'succeeded', with: { token: 't', userId, firstName: 'Ines' } }),
  )
  kept.set('isAllowed', true)
  await pair('first.code')
  expect([kept.get('isAllowed'), opened.mock.calls]).toEqual([true, []])
  userId = 'mara'
  await pair('second.code')
  expect([kept.get('connection'), kept.get('isAllowed'), opened.mock.calls]).toMatchObject([
    { userId },
    null,
    [[{ url: 'popup.html#welcome' }]],
  ])
})

const piece = {
  url: 'https://shop.example/p/1',
  address: 'https://shop.example/p/1',
  meta: { itemDetails: { title: 'A dress' } },
}

test('S-EXT-14 what one shopper answered once she was asked is no answer of the next', async () => {
  const { allow, pair } = await import('./keeper.ts')
  opened.mockClear()
  let userId = 'ines'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 'succeeded', with: { token: 't', userId, firstName: 'Ines' } }),
  )
  await pair('her.code')
  await allow(true)
  expect([kept.get('isAllowed'), opened.mock.calls.length]).toEqual([true, 1])
  userId = 'mara'
  await pair('of.mara')
  expect([kept.get('isAllowed'), opened.mock.calls.length]).toEqual([null, 2])
})

test('a code that a page hands over twice is used once', async () => {
  const { pair } = await import('./keeper.ts')
  const connect = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ status: 'succeeded', with: { token: 't', userId: 'ines', firstName: 'Ines' } }),
    )
  const answers = await Promise.all([pair('twice.code'), pair('twice.code')])
  expect([answers.map(({ connected }) => connected), connect.mock.calls.length]).toEqual([[true, true], 1])
})

test('S-EXT-14 what one shopper looked at is forgotten with her connection, whoever ends it', async () => {
  const { letGo, outbox, takeView } = await import('./keeper.ts')
  const answer = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  const look = async () => {
    kept.set('connection', { site: 'https://sateen.example', token: 't', userId: 'ines', firstName: 'Ines', at: 1 })
    kept.set('isAllowed', true)
    kept.set('log', [{ title: 'A dress of yesterday' }])
    expect(await takeView(piece, Date.now())).toBe('keep')
    await outbox.flush()
    expect([Object.keys(kept.get('recent') as object), left().length]).toEqual([[piece.address], 2])
  }
  /** What is kept of pieces: those that wait, and those that were sent. */
  const left = () => [...kept.keys()].filter((key) => key.startsWith('view:') || key === 'log')
  await look()
  await letGo()
  expect([kept.get('recent'), left()]).toEqual([{}, []])
  await look()
  answer.mockImplementation(async () => Response.json({ status: 'failed', because: 'Unauthorized' }, { status: 401 }))
  await outbox.flush()
  expect([kept.get('connection'), kept.get('recent'), left()]).toEqual([null, {}, []])
})

test('S-EXT-11 that the site is away is said until a view has arrived', async () => {
  const { outbox } = await import('./keeper.ts')
  kept.set('connection', { site: 'https://sateen.example', token: 't', userId: 'ines', firstName: 'Ines', at: 1 })
  const view = { key: 'k1', owner: 1, url: 'https://shop.example/p/1', title: 'A dress', image: null, body: '{}' }
  const answer = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  await outbox.keep({ ...view, at: Date.now() })
  await outbox.flush()
  expect(kept.get('trouble')).toBe('unreachable')
  answer.mockImplementation(async () => Response.json({ status: 'succeeded', with: { itemId: 'i' } }))
  await outbox.flush()
  expect([kept.get('trouble'), kept.has('view:k1')]).toEqual([null, false])
})

test('a code that does not connect leaves the connection as it is; that site and extension speak otherwise is said until it does', async () => {
  const { pair } = await import('./keeper.ts')
  const former = { site: 'https://sateen.example', token: 'former', userId: 'ines', firstName: 'Ines', at: 1 }
  kept.set('connection', former)
  const answer = vi.spyOn(globalThis, 'fetch')
  for (const [status, said, reason, trouble] of [
    [401, { status: 'failed' }, 'code', undefined],
    [429, { status: 'failed' }, 'unreachable', undefined],
    [200, { status: 'succeeded', with: { token: 1 } }, 'version', 'version'],
  ] as const) {
    answer.mockImplementation(async () => Response.json(said, { status }))
    expect(await pair(`${reason}.code`)).toEqual({ connected: false, reason })
    expect([kept.get('connection'), kept.get('trouble')]).toEqual([former, trouble])
  }
  answer.mockImplementation(async () =>
    Response.json({ status: 'succeeded', with: { token: 'new', userId: 'ines', firstName: 'Ines' } }),
  )
  expect(await pair('good.code')).toEqual({ connected: true, reason: null })
  expect([kept.get('connection'), kept.get('trouble')]).toMatchObject([{ token: 'new' }, null])
})

test('S-EXT-14 nothing is kept by hand of who has allowed nothing', async () => {
  const { keepByHand } = await import('./keeper.ts')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  kept.set('connection', { site: 'https://sateen.example', token: 't', userId: 'ines', firstName: 'Ines', at: 1 })
  const views = () => [...kept.keys()].filter((key) => key.startsWith('view:')).length
  for (const [isAllowed, count] of [
    [null, 0],
    [false, 0],
    [true, 1],
  ] as const) {
    kept.set('isAllowed', isAllowed)
    await keepByHand(piece)
    expect(views()).toBe(count)
  }
})

test('S-EXT-12 a choice that the browser could not keep holds up none after it', async () => {
  const { choose } = await import('./keeper.ts')
  vi.spyOn(local, 'set').mockRejectedValueOnce(new Error('full'))
  await expect(choose((choices) => ({ ...choices, isPaused: true }))).rejects.toThrow('full')
  await choose((choices) => ({ ...choices, asksFirst: true }))
  expect(kept.get('choices')).toMatchObject({ isPaused: false, asksFirst: true })
})

test('S-EXT-12 choices that are made at once each hold', async () => {
  const { choose } = await import('./keeper.ts')
  await Promise.all([
    choose((choices) => ({ ...choices, isPaused: true })),
    choose((choices) => ({ ...choices, asksFirst: true })),
    choose((choices) => ({ ...choices, quietHosts: [...choices.quietHosts, 'a.example'] })),
    choose((choices) => ({ ...choices, quietHosts: [...choices.quietHosts, 'b.example'] })),
  ])
  expect(kept.get('choices')).toEqual({ isPaused: true, asksFirst: true, quietHosts: ['a.example', 'b.example'] })
})

test('S-EXT-14 a consent that is taken back while a view is being kept leaves nothing of it', async () => {
  const { allow, outbox, takeView } = await import('./keeper.ts')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  kept.set('connection', { site: 'https://sateen.example', token: 't', userId: 'ines', firstName: 'Ines', at: 1 })
  kept.set('isAllowed', true)
  await Promise.all([takeView(piece, Date.now()), allow(false)])
  await outbox.flush()
  expect([kept.get('isAllowed'), [...kept.keys()].filter((key) => key.startsWith('view:'))]).toEqual([false, []])
})

test('S-EXT-12 what waits does not leave while she has paused, and leaves once the pause ends', async () => {
  const { choose, outbox } = await import('./keeper.ts')
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    sent.push(String(address))
    return Response.json({ status: 'succeeded', with: { itemId: 'i' } })
  })
  kept.set('connection', { site: 'https://sateen.example', token: 't', userId: 'ines', firstName: 'Ines', at: 1 })
  await choose((choices) => ({ ...choices, isPaused: true }))
  const view = { key: 'k1', owner: 1, url: 'https://shop.example/p/1', title: 'A dress', image: null, body: '{}' }
  await outbox.keep({ ...view, at: Date.now() })
  await outbox.flush()
  expect([sent, kept.has('view:k1')]).toEqual([[], true])
  await choose((choices) => ({ ...choices, isPaused: false }))
  await expect.poll(() => [sent.length, kept.has('view:k1')]).toEqual([1, false])
})
