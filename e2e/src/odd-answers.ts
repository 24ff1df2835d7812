import type { Page } from 'playwright-core'
import { realAnswer } from './pages.ts'

/*
 * What the calls answer, made as long, as short or as wrong as it may come: the screens have to stand it.
 * Pages that the server painted for visitors ask for their lists again, so these hold there too.
 */

const germanWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenvorhang'
const longName =
  'The Belted Double-Breasted Water-Repellent Trench Coat in Washed Cotton Gabardine with a Detachable Lining, Storm Flap, Horn Buttons and Leather Trims'
const longStore = 'Manufaktur Vereinigter Seidenwebereien Obersachsen und Söhne'
const longWords = 'Wilhelmina-Konstantinopolitanischefriederikewaltraud'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const isItem = (value: { [name: string]: Json }) =>
  typeof value['itemId'] === 'string' && typeof value['name'] === 'string'

/** Every name, title and price at its longest; of two items that follow each other one has no space to break at. */
export function stretched(value: Json, at = 0): Json {
  if (Array.isArray(value)) return value.map((part, place) => stretched(part, place))
  if (value === null || typeof value !== 'object') return value
  const longer = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stretched(part, at)]))
  if (isItem(value)) {
    const [name, price] = at % 2 === 0 ? [longName, 1_234_567.89] : [`${germanWord}${germanWord}`, 9_876_543.21]
    return { ...longer, name: name.slice(0, 150), store: longStore.slice(0, 60), price }
  }
  if ('products' in value && 'title' in value)
    return {
      ...longer,
      title: at % 2 === 0 ? `${longName} ${longName}`.slice(0, 200) : germanWord,
      subtitle: `${longName} ${germanWord} ${longName}`,
    }
  if ('avatarThumb' in value) return { ...longer, name: longWords.slice(0, 50), firstName: longWords.slice(0, 50) }
  return longer
}

/** Lists of at most so many things. */
export const cutTo =
  (count: number) =>
  (value: Json): Json => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const cut = (part: Json): Json =>
      Array.isArray(part) && part.some((one) => typeof one === 'object') ? part.slice(0, count) : part
    const answer = value['with']
    if (Array.isArray(answer)) return { ...value, with: cut(answer) }
    if (answer === null || typeof answer !== 'object' || answer === undefined) return value
    const parts = Object.entries(answer).map(([name, part]) => [name, cut(part)])
    return { ...value, with: { ...Object.fromEntries(parts), ...('hits' in answer && { hits: count }) } as Json }
  }

/** Changes what the calls to some addresses answer, from now on. */
export const change = (page: Page, addresses: RegExp, by: (answer: Json) => Json) =>
  page.route(addresses, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/api/') || route.request().method() !== 'GET') return route.fallback()
    try {
      const response = await realAnswer(route)
      if (!response.ok()) return await route.fulfill({ response })
      await route.fulfill({ response, json: by((await response.json()) as Json) })
    } catch {
      // The page was left before the answer came.
    }
  })

/** The calls to some addresses fail from now on. */
export const fail = (page: Page, addresses: RegExp) =>
  page.route(addresses, (route) =>
    route.fulfill({ status: 500, json: { status: 'failed', because: 'InternalServerError' } }),
  )
