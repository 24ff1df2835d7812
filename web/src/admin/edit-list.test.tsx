// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/admin/edits" }
import { beforeEach, expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { alert, button, press } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { EditList, QuizLists } from './edit-list.tsx'

const server = openSmallServer()
const { eventually } = server
const page = (...titles: string[]) => ({
  results: titles.map((title) => ({ id: title, title, subtitle: '', shownImage: null, pieces: 0, isActive: false })),
  pages: 1,
  hasMore: false,
})

beforeEach(() => {
  queryClient.clear()
  go('/admin/edits')
})

test('P-12 a new Edit whose answer was lost is made once, and opens; of one that is left before its answer comes nobody is called back', async () => {
  for (const staysThere of [true, false]) {
    const leave = await draw(<EditList />)
    ;(await server.next()).answer(page())
    await press('NEW EDIT')
    const first = await server.next()
    await press('ONE MOMENT...')
    first.answer({}, 500)
    await eventually(alert).toBeDefined()
    await press('NEW EDIT')
    const again = await server.next()
    expect([again.onceKey, again.body]).toEqual([expect.stringMatching(/./), first.body])
    expect([again.onceKey, server.seen.length]).toEqual([first.onceKey, 3])
    if (!staysThere) await leave()
    again.answer({ id: 'a b' })
    await eventually(() => location.pathname).toBe(staysThere ? '/admin/edits/a%20b' : '/admin/edits')
    if (staysThere) await leave()
    go('/admin/edits')
    server.seen.length = 0
  }
})

test('S-COLL-12 a list can be made for each step of the quiz that has none, and for no other', async () => {
  const leave = await draw(<QuizLists />)
  ;(await server.next()).answer(page('2', '5'))
  await eventually(() => ['1', '2', '3', '4', '5', '6'].filter((step) => button(`MAKE LIST ${step}`))).toEqual([
    '1',
    '3',
    '4',
    '6',
  ])
  await press('MAKE LIST 3')
  const made = await server.next()
  expect(made.body).toMatchObject({ title: '3', isActive: false, products: [] })
  made.answer({ id: 'three' })
  await eventually(() => location.pathname).toBe('/admin/quiz-lists/three')
  await leave()
})
