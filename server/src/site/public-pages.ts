import { findCategory } from '@sateen/catalogue/categories'
import type { Collection, CollectionItem } from '@sateen/contract/collections'
import type { Item } from '@sateen/contract/items'
import { firstCoverSizes, gridSizes, pictureAt } from '@sateen/contract/pictures'
import type { ShopperProfile } from '@sateen/contract/shopper'
import * as limits from '@sateen/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Page } from '../platform/pages.ts'
import type { FirstPicture, PageHead } from '../platform/pages-html.ts'
import { apiBase } from '../platform/serve.ts'
import { firstCover, firstPicture, loginSatin } from './first-pictures.ts'
import { makeOwnCalls, type Ask } from './own-calls.ts'
import { lineAt, type PageLine } from './page-table.ts'

/** What a page brings along: the answers to its first calls, and what they say of it. */
type Brought = {
  title?: string
  description?: string
  picture?: string | null
  pictures?: FirstPicture[]
  /** False where the address leads to nothing that may be shown to everyone. */
  isThere?: boolean
  /** The call that a shopper's browser makes first. */
  asks?: string
}

const everywhere = [`${apiBase}/settings`, `${apiBase}/settings/button-config`]
const keptMost = 100

/**
 * The page at an address with the data of its first screen, as a visitor gets it. Its calls are our own, so what stands in
 * the page is what the call would answer; while they answer the same, the page is the same object.
 */
export function makePublicPages(app: FastifyInstance, publicUrl: string): (path: string) => Promise<Page | null> {
  const calls = makeOwnCalls(app)
  const kept = new Map<string, Page>()
  return async (path) => {
    const line = lineAt(path)
    if (!line) return null
    const { ask, data, mark } = calls()
    for (const address of everywhere) await ask(address)
    const brought = line.part ? await bring[line.part](path, ask) : {}
    // A page of a shopper's own says the same wherever it lies, but for what it asks.
    const key = `${line.isPublic ? path : `${line.path.source} ${brought.asks}`} ${mark()}`
    const page = kept.get(key) ?? {
      name: line.name,
      head: headOf(line, brought, path, publicUrl),
      pictures: brought.pictures ?? [],
      data,
      ...(brought.asks && { asks: brought.asks }),
      ...(line.mode && { mode: line.mode }),
      ...(line.paintedFor && brought.isThere !== false && { painting: { at: path, for: line.paintedFor } }),
    }
    if (kept.size >= keptMost && !kept.has(key)) kept.delete(kept.keys().next().value!)
    kept.set(key, page)
    return page
  }
}

function headOf(
  line: PageLine,
  { title = line.title, description = line.description, picture = null, isThere = true }: Brought,
  path: string,
  publicUrl: string,
): PageHead {
  return {
    title,
    description,
    canonical: line.isPublic && isThere ? publicUrl + canonicalPath(path) : null,
    picture: picture === null ? null : publicUrl + pictureAt(picture, 720),
  }
}

const canonicalPath = (path: string) =>
  path === '/login' ? '/' : path.replace(/^\/[^/]*/, (first) => first.toLowerCase())
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const bring: Record<NonNullable<PageLine['part']>, (path: string, ask: Ask) => Promise<Brought>> = {
  front: async (_path, ask) => {
    const list = await ask<Collection[]>(`${apiBase}/collections`)
    const shown = list?.find((collection) => collection.products.length >= 6)
    if (!shown) return { pictures: [loginSatin] }
    await ask<CollectionItem[]>(`${apiBase}/collections/${encodeURIComponent(shown.id)}/items`)
    return { picture: shown.image, pictures: [loginSatin] }
  },
  collections: async (_path, ask) => {
    const [first] = (await ask<Collection[]>(`${apiBase}/collections`)) ?? []
    return first?.image ? { picture: first.image, pictures: [firstCover(first.image, firstCoverSizes)] } : {}
  },
  collection: async (path, ask) => {
    const place = `${apiBase}/collections/${encodeURIComponent(lastPart(path))}`
    const collection = await ask<Collection>(place)
    if (!collection) return { isThere: false }
    await ask<CollectionItem[]>(`${place}/items`)
    const { title, subtitle, image } = collection
    return {
      title,
      ...(subtitle && { description: subtitle }),
      picture: image,
      ...(image && { pictures: [firstCover(image, firstCoverSizes)] }),
    }
  },
  category: async (path, ask) => {
    const filter = findCategory(lastPart(path))?.categoryFilter
    if (!filter) return { isThere: false }
    await ask(`${apiBase}/categories`)
    return { asks: `${apiBase}/recommendations/paginated?page=0&count=${limits.pageSize}&category=${filter}` }
  },
  shopper: async (path, ask) => {
    const shopper = await ask<ShopperProfile>(`${apiBase}/users/profile/${encodeURIComponent(lastPart(path))}`)
    if (!shopper) return { isThere: false }
    const shop = await ask<{ results: Item[] }>(
      `${apiBase}/users/${shopper.id}/recommendations/paginated?page=0&count=${limits.pageSize}`,
    )
    const images = (shop?.results ?? []).flatMap(({ image }) => (image === null ? [] : [image]))
    return {
      title: `${shopper.name}'s Shop`,
      description: `What is picked for ${shopper.name}, from stores we love.`,
      picture: images[0] ?? null,
      pictures: images.slice(0, 1).map((image) => firstPicture(image, gridSizes)),
    }
  },
}
