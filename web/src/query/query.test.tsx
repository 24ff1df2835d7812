// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEqual } from './keep-equal.ts'
import { QueryClient, QueryClientProvider } from './query-client.ts'
import { useInfiniteQuery } from './use-infinite-query.ts'
import { useMutation } from './use-mutation.ts'
import { useQuery } from './use-query.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let client: QueryClient
/** The calls that were made and are not answered yet, the oldest first. */
let calls: { what: string; signal: AbortSignal; answer: (said: unknown) => Promise<void>; fail: () => Promise<void> }[]
let asked: string[]

const rules = {
  staleTime: Infinity,
  gcTime: 60_000,
  retry: (failures: number, error: Error) => error.message === 'lost' && failures < 1,
  retryDelay: 0,
  throwOnError: (error: Error) => error.message === 'fell',
}

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!, { onCaughtError: () => undefined })
  client = new QueryClient(rules)
  calls = []
  asked = []
})
afterEach(async () => {
  await act(async () => root.unmount())
  client.clear()
})

/** Lets calls, waits of no length and drawings come to their end. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))))

function ask<Said>(what: string, signal: AbortSignal): Promise<Said> {
  asked.push(what)
  return new Promise((resolve, reject) => {
    const end = async (how: () => void) => {
      calls = calls.filter((call) => call.signal !== signal)
      how()
      await settle()
    }
    signal.addEventListener('abort', () => reject(signal.reason))
    calls.push({
      what,
      signal,
      answer: (said) => end(() => resolve(said as Said)),
      fail: () => end(() => reject(new Error(what === 'shaky' ? 'lost' : what === 'broken' ? 'fell' : 'refused'))),
    })
  })
}

const renew = () => act(async () => void client.invalidateQueries())

const draw = async (page: ReactNode) => {
  await act(async () => root.render(<QueryClientProvider value={client}>{page}</QueryClientProvider>))
}
const last = () => calls.at(-1)!
const text = () => document.body.textContent

const count = (what: string, more: { staleTime?: number; enabled?: boolean } = {}) => ({
  queryKey: [what],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask<number>(what, signal),
  ...more,
})

function Count({ of, ...more }: { of: string; staleTime?: number; enabled?: boolean }) {
  const { data, error, isPending } = useQuery(count(of, more))
  return <p>{isPending ? 'waits ' : error ? `${error.message} ${data ?? ''} ` : `${data} `}</p>
}

test('two parts of a page that ask the same are answered by one call', async () => {
  await draw([<Count key="1" of="likes" />, <Count key="2" of="likes" />])
  expect([text(), asked]).toEqual(['waits waits ', ['likes']])
  await last().answer(3)
  expect(text()).toBe('3 3 ')
})

test('what is young enough is not asked for again by who comes later, what is older is, and shows meanwhile', async () => {
  client.setQueryData(['likes'], 3)
  await draw(<Count of="likes" />)
  expect([text(), asked]).toEqual(['3 ', []])
  await draw(<Count key="later" of="likes" staleTime={0} />)
  expect([text(), asked]).toEqual(['3 ', ['likes']])
  await last().answer(4)
  expect(text()).toBe('4 ')
})

test('nothing is asked for until it may be', async () => {
  await draw(<Count of="likes" enabled={false} />)
  expect([text(), asked]).toEqual(['waits ', []])
  await draw(<Count of="likes" />)
  expect(asked).toEqual(['likes'])
})

test('a lost call is made again, a refusal shows at once, and who opens the page anew waits for a new answer', async () => {
  await draw(<Count of="shaky" />)
  await last().fail()
  expect([text(), asked]).toEqual(['waits ', ['shaky', 'shaky']])
  await last().fail()
  expect([text(), asked]).toEqual(['lost  ', ['shaky', 'shaky']])
  await draw(<Count key="anew" of="shaky" />)
  expect([text(), asked.length]).toEqual(['waits ', 3])
  await draw(<Count of="shop" />)
  await last().fail()
  expect([text(), asked.filter((what) => what === 'shop')]).toEqual(['refused  ', ['shop']])
})

test('what was answered stays where asking for it anew fails, beside what is said of the failure', async () => {
  client.setQueryData(['likes'], 3)
  await draw(<Count of="likes" />)
  await renew()
  await last().fail()
  expect(text()).toBe('refused 3 ')
  await act(async () => client.setQueryData(['likes'], 3))
  expect(text()).toBe('3 ')
})

class Boundary extends Component<{ children: ReactNode }, { has: boolean }> {
  override state = { has: false }
  static getDerivedStateFromError = () => ({ has: true })
  override render() {
    return this.state.has ? 'fallen' : this.props.children
  }
}

test('a page that cannot stand without an answer falls, and is asked for again once the failure is forgotten', async () => {
  const page = (key: string) => (
    <Boundary key={key}>
      <Count of="broken" />
    </Boundary>
  )
  await draw(page('first'))
  await last().fail()
  expect(text()).toBe('fallen')
  await draw(page('second'))
  expect([text(), asked.length]).toEqual(['fallen', 1])
  await act(() => client.resetQueries(({ state }) => state.error !== null))
  await draw(page('third'))
  expect([text(), asked.length]).toEqual(['waits ', 2])
})

test('a call ends when the last part that waits for it goes, and no failure is left behind', async () => {
  await draw([<Count key="1" of="likes" />, <Count key="2" of="likes" />])
  const call = last()
  await draw([<Count key="1" of="likes" />])
  expect(call.signal.aborted).toBe(false)
  await draw(null)
  await settle()
  expect([call.signal.aborted, client.getQueryState(['likes'])]).toEqual([
    true,
    expect.objectContaining({ data: undefined, error: null, isFetching: false }),
  ])
})

test('what the page puts there after it ended a call is not overwritten by that call', async () => {
  client.setQueryData(['likes'], 3)
  await draw(<Count of="likes" staleTime={0} />)
  await act(async () => {
    client.cancelQueries({ queryKey: ['likes'] })
    client.setQueryData<number>(['likes'], (held) => held && held + 1)
  })
  await last().answer(3)
  expect(text()).toBe('4 ')
})

test('who waits for a call gets the answer of the one that was begun in its place', async () => {
  client.setQueryData(['likes'], 3)
  const first = client.query(count('likes')).ask()
  const second = client.query(count('likes')).ask({ isAnew: true })
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await last().answer(5)
  expect(await Promise.all([first, second])).toEqual([5, 5])
})

test('what is declared too old is asked for at once where it shows, and elsewhere by who comes', async () => {
  client.setQueryData(['desk', 'likes'], 1)
  client.setQueryData(['likes'], 2)
  client.setQueryData(['views'], 3)
  // It stood there before, so that how to ask for it is known.
  await draw(<Count of="views" />)
  await draw(<Count of="likes" />)
  await act(async () => {
    void client.invalidateQueries({ queryKey: ['likes'] })
    void client.invalidateQueries({ queryKey: ['views'] })
  })
  expect(asked).toEqual(['likes'])
  await draw(<Count of="views" />)
  expect([asked, client.getQueryState(['desk', 'likes'])?.isInvalidated]).toEqual([['likes', 'views'], false])
})

test('a part is drawn anew only for what it reads', async () => {
  const drawing = vi.fn()
  function Likes() {
    const { data } = useQuery({ ...count('likes'), select: (list: unknown) => list as { ids: number[] } })
    drawing()
    return <p>{data?.ids.join()}</p>
  }
  client.setQueryData(['likes'], { ids: [1, 2] })
  await draw(<Likes />)
  const before = drawing.mock.calls.length
  await renew()
  await last().answer({ ids: [1, 2] })
  expect(drawing).toHaveBeenCalledTimes(before)
  await renew()
  await last().answer({ ids: [1, 2, 3] })
  expect([drawing.mock.calls.length, text()]).toEqual([before + 1, '1,2,3'])
})

test('under another key the former answer stands for the next one only where the part wants it', async () => {
  function Found({ q }: { q: string }) {
    const { data, isPending } = useQuery({
      ...count(q),
      placeholderData: (before, query) => (String(query?.queryKey[0])[0] === q[0] ? before : undefined),
    })
    return <p>{isPending ? 'waits' : data}</p>
  }
  await draw(<Found q="coat" />)
  await last().answer(7)
  await draw(<Found q="coats" />)
  expect(text()).toBe('7')
  await last().answer(9)
  expect(text()).toBe('9')
  await draw(<Found q="belt" />)
  expect(text()).toBe('waits')
})

test('what nobody follows is forgotten after a while; what is asked for ahead is there for who comes', async () => {
  const ahead = client.prefetchQuery({ ...count('likes'), gcTime: 500 })
  await last().answer(3)
  await ahead
  expect(client.getQueryData(['likes'])).toBe(3)
  await vi.waitFor(() => expect(client.queries()).toEqual([]), { timeout: 10_000 })
})

test('S-HOME-12 what failed ahead of who came is shown to her and not asked for again; the next who comes asks', async () => {
  const ahead = client.prefetchQuery(count('likes'))
  await last().fail()
  await ahead
  await draw(<Count of="likes" />)
  expect([text(), asked]).toEqual(['refused  ', ['likes']])
  await draw(<Count key="anew" of="likes" />)
  expect([text(), asked]).toEqual(['waits ', ['likes', 'likes']])
})

test('what is forgotten is told of, and its call says nothing any more', async () => {
  const told: string[] = []
  client.subscribe(({ type, query }) => told.push(`${type} ${query.queryKey.join()}`))
  await draw(<Count of="likes" />)
  const call = last()
  client.clear()
  await call.answer(3)
  expect(told).toEqual(['changed likes', 'removed likes'])
  await draw(<Count key="next" of="likes" />)
  expect([text(), asked.length]).toEqual(['waits ', 2])
})

test('what is declared too old while it is asked for is asked for anew, also where nothing is held yet', async () => {
  await draw(<Count of="likes" />)
  const older = last()
  await renew()
  expect([older.signal.aborted, asked]).toEqual([true, ['likes', 'likes']])
  await last().answer(4)
  expect(text()).toBe('4 ')
})

test('what was declared too old while it was asked for stays so where the page is left before the answer', async () => {
  client.setQueryData(['likes'], 3)
  await draw(<Count of="likes" staleTime={0} />)
  await renew()
  await draw(null)
  await draw(<Count key="back" of="likes" />)
  expect([text(), asked.length, last().signal.aborted]).toEqual(['3 ', 3, false])
})

test('what the page puts there while it is asked for stays where the page is left before the answer', async () => {
  await draw(<Count of="likes" />)
  await act(async () => client.setQueryData(['likes'], 5))
  await draw(null)
  await draw(<Count key="back" of="likes" />)
  expect([text(), asked]).toEqual(['5 ', ['likes']])
})

test('a page that is left while it is asked for anew waits for nothing any more', async () => {
  await draw(<Count of="likes" />)
  await renew()
  await draw(null)
  expect(client.isFetching()).toBe(false)
})

test('a lost call is not made again for a page that was left meanwhile', async () => {
  client = new QueryClient({ ...rules, retryDelay: 500 })
  await draw(<Count of="shaky" />)
  await last().fail()
  await draw(null)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked).toEqual(['shaky'])
})

test('what is followed again, or asked for ahead, before it would be forgotten is kept', async () => {
  client = new QueryClient({ ...rules, gcTime: 20 })
  const rest = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 40))))
  await draw(<Count of="likes" />)
  await last().answer(3)
  await draw(<Count key="next" of="likes" />)
  await rest()
  expect(client.getQueryData(['likes'])).toBe(3)
  await draw(null)
  const ahead = client.fetchQuery(count('likes', { staleTime: 0 }))
  const told: string[] = []
  client.subscribe(({ type }) => told.push(type))
  await rest()
  expect(told).toEqual([])
  await last().answer(4)
  expect([await ahead, told[0]]).toEqual([4, 'answered'])
})

test('a question that falls before it is asked has failed', async () => {
  const fall = (): Promise<number> => {
    throw new Error('no such page')
  }
  await expect(client.fetchQuery({ queryKey: ['fallen'], queryFn: fall })).rejects.toThrow('no such page')
  expect(client.getQueryState(['fallen'])).toMatchObject({ isFetching: false, error: new Error('no such page') })
})

function Pages() {
  const list = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam, signal }) => ask<{ rows: string; next?: number }>(`page ${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      <p>{list.data?.pages.map(({ rows }) => rows).join()}</p>
      <p>
        {list.isFetchingNextPage
          ? ' comes'
          : list.error
            ? ` ${list.error.message}`
            : list.hasNextPage
              ? ' more'
              : ' end'}
      </p>
      <button aria-label="More" onClick={() => void list.fetchNextPage()} />
    </>
  )
}

test('a list goes on page by page to its end, keeps what it has where a page fails, and is read anew as far as it was', async () => {
  const more = () => act(async () => document.querySelector('button')?.click())
  await draw(<Pages />)
  await last().answer({ rows: 'a', next: 1 })
  expect(text()).toBe('a more')
  await more()
  expect(text()).toBe('a comes')
  await last().fail()
  expect(text()).toBe('a refused')
  await more()
  await last().answer({ rows: 'b' })
  expect(text()).toBe('a,b end')
  asked = []
  await renew()
  await last().answer({ rows: 'c', next: 5 })
  await last().answer({ rows: 'd', next: 6 })
  expect([text(), asked]).toEqual(['c,d more', ['page 0', 'page 5']])
})

test('a list that is read anew while its next page is on its way, or the other way round, is whole and one page longer', async () => {
  const more = () => act(async () => document.querySelector('button')?.click())
  await draw(<Pages />)
  await last().answer({ rows: 'a', next: 1 })
  await renew()
  await more()
  await last().answer({ rows: 'c', next: 2 })
  expect(text()).toBe('a comes')
  await last().answer({ rows: 'd', next: 3 })
  expect(text()).toBe('c,d more')
  await more()
  await renew()
  for (const rows of ['e', 'f', 'g']) await last().answer({ rows, next: rows.charCodeAt(0) })
  expect([text(), asked.slice(-3)]).toEqual(['e,f,g more', ['page 0', 'page 101', 'page 102']])
})

test('a list that could not be read anew is read whole once its next page is asked for', async () => {
  await draw(<Pages />)
  await last().answer({ rows: 'a', next: 1 })
  await renew()
  await last().fail()
  expect(text()).toBe('a refused')
  await act(async () => document.querySelector('button')?.click())
  await last().answer({ rows: 'c', next: 2 })
  await last().answer({ rows: 'd' })
  expect(text()).toBe('c,d end')
})

test('what is put into a list while its next page is on its way stays', async () => {
  await draw(<Pages />)
  await last().answer({ rows: 'a', next: 1 })
  await act(async () => document.querySelector('button')?.click())
  const putThere = (rows: string) => ({ pages: [{ rows, next: 1 }], pageParams: [0] })
  await act(async () => client.setQueryData(['pages'], putThere('changed')))
  await last().answer({ rows: 'b' })
  expect(text()).toBe('changed,b end')
})

function Switch() {
  const { mutate, waiting, error } = useMutation({
    mutationFn: (on: boolean) => ask<boolean>(String(on), new AbortController().signal),
    scope: 'switch',
  })
  return <button onClick={() => mutate(!waiting.at(-1))}>{`${waiting.join()} ${error?.message ?? ''}`}</button>
}

test('changes of one kind are sent one after the other, also those of a page that was left', async () => {
  const press = () => act(async () => document.querySelector('button')?.click())
  await draw(<Switch />)
  await press()
  await press()
  expect([text(), asked]).toEqual(['true,false ', ['true']])
  await draw(<Switch key="opened again" />)
  expect(text()).toBe('true,false ')
  await press()
  await last().fail()
  expect([text(), asked]).toEqual(['false,true ', ['true', 'false']])
  await last().answer(false)
  await last().fail()
  expect([text(), asked]).toEqual([' refused', ['true', 'false', 'true']])
})

function Press() {
  const { mutate, error } = useMutation({
    mutationFn: (what: string) => ask<string>(what, new AbortController().signal),
  })
  return (
    <>
      <button onClick={() => mutate(`press ${asked.length + 1}`)}>Press</button>
      <p>{error?.message}</p>
    </>
  )
}

test('of two presses at once the answer of the later shows, whichever comes first', async () => {
  const press = () => act(async () => document.querySelector('button')?.click())
  await draw(<Press />)
  await press()
  await press()
  const [older, later] = calls
  await later!.answer('done')
  await older!.fail()
  expect([text(), asked]).toEqual(['Press', ['press 1', 'press 2']])
})

test.each([
  [{ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [[1, 2], [1, 2, 3], false],
  [[], {}, false],
  [null, {}, false],
])('%j and %j are the same object afterwards: %s', (before, next, isSame) => {
  const kept = keepEqual(before, next)
  expect([kept, Object.is(kept, before)]).toEqual([next, isSame])
})

test('of what changed in part the rest is the former object', () => {
  const before = { coats: [{ id: 1 }, { id: 2 }], belts: [{ id: 3 }] }
  const kept = keepEqual(before, { coats: [{ id: 1 }, { id: 4 }], belts: [{ id: 3 }] })
  expect([kept.coats[0] === before.coats[0], kept.coats === before.coats, kept.belts === before.belts]).toEqual([
    true,
    false,
    true,
  ])
})

test('a key is the same however its filters are ordered, and its beginning finds it', () => {
  client.setQueryData(['search', { q: 'coat', store: ['a'] }], 1)
  expect(client.getQueryData(['search', { store: ['a'], q: 'coat' }])).toBe(1)
  client.setQueryData(['searches'], 2)
  expect(client.queries({ queryKey: ['search'] })).toHaveLength(1)
  expect(client.queries()).toHaveLength(2)
})
