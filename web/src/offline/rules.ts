import { findCategory } from '@sateen/catalogue/categories'
import { decoded, plainPath } from '../router/path.ts'
import { offlineTexts } from './texts.ts'

type List = { name: string; isFrom: (address: string) => boolean }

const { lists } = offlineTexts
const asks = (part: string) => (address: string) => address.startsWith(`/api/v1${part}`)
const isShop = asks('/recommendations/paginated')
const shop: List = { name: lists.shop, isFrom: (address) => isShop(address) && !address.includes('category=') }

/** A category by its id or name, and within it a kind by its id. */
function partOf(category: string, kind: string | undefined): List {
  const filter = findCategory(decoded(category))?.categoryFilter ?? ''
  return {
    name: lists.part,
    isFrom: (address) => {
      const asked = new URLSearchParams(address.slice(address.indexOf('?')))
      return isShop(address) && asked.get('category') === filter && asked.get('subcategory') === (kind ?? null)
    },
  }
}

/** The list that a page shows, and which answers it is made of; undefined where a page shows none that is kept. */
export function listAt(pathname: string): List | undefined {
  const path = plainPath(pathname)
  if (path === '/home/tagged')
    return { name: lists.wishlist, isFrom: (address) => /^\/api\/v1\/users\/[^/?]+$/.test(address) }
  if (path === '/home/history') return { name: lists.history, isFrom: asks('/history/') }
  const [, category, kind] =
    /^\/home\/sub\/([^/]+)\/([^/]+)$/.exec(path) ?? /^\/(?:home\/categor(?:y|ies)|category)\/([^/]+)$/.exec(path) ?? []
  if (category !== undefined) return partOf(category, kind)
  if (/^\/(?:home|category)(?:\/|$)/.test(path)) return shop
  if (path === '/collections')
    return { name: lists.collections, isFrom: (address) => address === '/api/v1/collections' }
  const [, id] = /^\/collections\/([^/]+)$/.exec(pathname) ?? []
  if (id) return { name: lists.collection, isFrom: asks(`/collections/${id}`) }
  const [, item] = /^\/qv\/([^/]+)$/i.exec(pathname) ?? []
  return item ? { name: lists.piece, isFrom: asks(`/products/${item}`) } : undefined
}

const day = 86_400_000
const startOfDay = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0)
const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)
const clock = form({ hour: 'numeric', minute: '2-digit' })

/** A moment as a person would say it: `at 9:12 this morning`, `yesterday at 9:12 PM`, `on Monday at 9:12 AM`, `on May 4`. */
export function momentWords(moment: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / day)
  if (days <= 0) {
    const hour = moment.getHours()
    const time = clock.format(moment).replace(/\s?[AP]M$/i, '')
    return `at ${time} this ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}`
  }
  if (days === 1) return `yesterday at ${clock.format(moment)}`
  if (days < 7) return `on ${form({ weekday: 'long' }).format(moment)} at ${clock.format(moment)}`
  return `on ${form({ month: 'long', day: 'numeric' }).format(moment)}`
}
