import { categoryOf } from '@sateen/catalogue/categories'
import { guessSubcategory } from '@sateen/catalogue/subcategory'
import * as limits from '@sateen/contract/limits'
import { edits } from '@sateen/demo/edits'
import { items, type DemoItem } from '@sateen/demo/items'
import { quizLists } from '@sateen/demo/quiz-lists'
import { retailerOf } from '@sateen/demo/retailers'
import { demoAdmin, demoShopper, madeUpShoppers, type DemoShopper } from '@sateen/demo/shoppers'
import { createHash, randomUUID } from 'node:crypto'
import { demoPasswords, hasDemoPasswords } from './demo-sign-in.ts'
import { markChange } from './platform/changes-sql.ts'
import type { Platform } from './platform/platform.ts'
import {
  goFirst,
  hasOtherPeople,
  insertSeedCollection,
  insertSeedFinds,
  insertSeedItems,
  insertSeedPrices,
  insertSeedShoppers,
  insertSeedSignals,
  keepSeedMark,
  makeMonths,
  moveDemoAddresses,
  readSeedHashes,
  readSeedMark,
  type SeedCollection,
  type SeedFind,
  type SeedItem,
  type SeedShopper,
  type SeedSignal,
} from './seed-sql.ts'
import { hashPassword, isPasswordOf } from './session/passwords.ts'
import { foldSlug } from './signup/slug.ts'
import type { DemoSignIns } from './start-banner.ts'

/** What the seeding needs beside the platform. */
export type SeedHouse = {
  platform: Platform
  /** Makes the demo shopper's first shop, where the shop is at hand. */
  buildFirstShop?: (shopperId: string) => Promise<void>
}

const dayMs = 86_400_000
/** Days over which the demo's items came into the catalogue. */
const itemDays = 75

/**
 * Fills an empty database with the demo: items, collections, quiz lists, people and what they did. Each stage may be run
 * again, so that a seeding that was killed is finished by the next start; a finished one is only looked at.
 * @param tell hears of each stage, as a line for a person
 * @returns who can sign in; null where the demo is not here, or their passwords are no longer those of this folder
 */
export async function seedDemo(house: SeedHouse, tell: (line: string) => void): Promise<DemoSignIns> {
  const { platform } = house
  const { sql, env } = platform
  const suffix = addressSuffix(env.PUBLIC_URL)
  const mark = await readSeedMark(sql)
  if (mark) {
    if (mark.suffix !== suffix) await move(platform, mark.suffix, suffix)
    return signIns(platform)
  }
  if (await hasOtherPeople(sql)) return null
  await seedItems(platform, suffix)
  tell(`Demo: ${items.length} pieces of twelve stores`)
  await seedCollections(platform)
  tell(`Demo: ${edits.length} collections and the six lists of the quiz`)
  const count = await seedPeople(platform, suffix)
  tell(`Demo: ${count} made-up shoppers and what they liked`)
  await sql.transaction().execute((tx) => keepSeedMark(tx, { suffix }, platform.now()))
  await platform.changes.look()
  await house.buildFirstShop?.(idOf(demoShopper().slug))
  return signIns(platform)
}

/** Whether the demo stands in the database; asked again only until it does. */
export function watchDemo({ sql, env }: Platform): () => Promise<boolean> {
  let isHere = false
  return async () => (isHere ||= env.SEED === 'demo' && (await readSeedMark(sql)) !== null)
}

/** What follows a retailer's name in the demo's addresses: `.localhost:3000/`. */
function addressSuffix(publicUrl: string): string {
  const { port } = new URL(publicUrl)
  return port === '' ? '.localhost/' : `.localhost:${port}/`
}

const urlOf = ({ retailer, path }: DemoItem, suffix: string) =>
  `http://${retailerOf(retailer).host.replace(/\.localhost$/, '')}${suffix}${path.slice(1)}`

async function seedItems({ sql, now }: Platform, suffix: string): Promise<void> {
  const at = now().getTime()
  const rows = items.map((item, index): SeedItem => ({
    id: item.id,
    name: item.name,
    description: item.description,
    store: item.store,
    price: item.price,
    list_price: item.listPrice ?? null,
    url: urlOf(item, suffix),
    category_filter: item.categoryFilter,
    subcategory_id: subcategoryOf(item),
    gtin: item.gtin,
    attributes: item.attributes,
    picture: item.picture,
    ground: item.ground,
    added_at: new Date(at - ((index * 7) % itemDays) * dayMs - index * 60_000),
  }))
  await sql.transaction().execute(async (tx) => {
    await insertSeedItems(tx, rows, await markChange(tx, 'items'))
    await insertSeedPrices(tx, now())
  })
}

/** The shop's own subcategory, by the name of the demo's or by the words of the item. */
function subcategoryOf({ name, subcategory, categoryFilter }: DemoItem): number | null {
  const named = categoryOf(categoryFilter).subcategories.find((one) => one.name === subcategory)
  return named?.id ?? guessSubcategory(`${subcategory} ${name}`, null, categoryFilter)
}

async function seedCollections({ sql, now }: Platform): Promise<void> {
  const at = now().getTime()
  const shown = edits.map((edit, index): SeedCollection => ({
    id: edit.id,
    title: edit.title,
    subtitle: edit.subtitle,
    image: `/images/covers/${edit.cover}`,
    isActive: true,
    position: index,
    createdAt: new Date(at - (index * 9 + 2) * dayMs),
    itemIds: edit.itemIds,
  }))
  const quiz = Object.entries(quizLists).map(([step, itemIds]): SeedCollection => ({
    id: `quiz-${step}`,
    title: step,
    subtitle: '',
    image: null,
    isActive: false,
    position: Number(step),
    createdAt: new Date(at - 60 * dayMs),
    itemIds,
  }))
  await sql.transaction().execute(async (tx) => {
    for (const one of [...shown, ...quiz]) await insertSeedCollection(tx, one)
    await markChange(tx, 'collections')
  })
}

async function seedPeople(platform: Platform, suffix: string): Promise<number> {
  const { sql, env, now } = platform
  const passwords = demoPasswords(env.DATA_DIR)
  // The made-up ones share the hash of a password that nobody knows: 300 hashes would take half a minute.
  const [ines, noor, nobodys] = await Promise.all(
    [passwords.shopper, passwords.admin, randomUUID() + randomUUID()].map((password) => hashPassword(password)),
  )
  const guest = demoShopper()
  const others = madeUpShoppers()
  const person = (
    one: Pick<DemoShopper, 'name' | 'slug' | 'email' | 'birthdate'>,
    passwordHash: string,
    isAdmin = false,
  ): SeedShopper => ({
    id: idOf(one.slug),
    email: one.email,
    name: one.name,
    birthdate: one.birthdate,
    slug: one.slug,
    slug_folded: foldSlug(one.slug),
    password_hash: passwordHash,
    is_admin: isAdmin,
    created_at: new Date(now().getTime() - 90 * dayMs),
  })
  const rows = [person(guest, ines!), person(demoAdmin, noor!, true), ...others.map((other) => person(other, nobodys!))]
  await sql.transaction().execute(async (tx) => {
    await goFirst(tx)
    await makeMonths(tx, limits.historyMonths)
    await insertSeedShoppers(tx, rows)
    await insertSeedSignals(
      tx,
      [guest, ...others].flatMap((one) => signalsOf(one, now())),
    )
    await insertSeedFinds(tx, findsOf(guest, suffix, now()))
  })
  return others.length
}

const signalsOf = ({ slug, signals }: DemoShopper, now: Date): SeedSignal[] =>
  signals.map(({ itemId, kind, daysAgo }, index) => ({
    shopper_id: idOf(slug),
    item_id: itemId,
    kind,
    origin: kind === 'picked' ? 'quiz' : kind === 'viewed' ? 'extension' : 'site',
    times: kind === 'viewed' ? 1 + (index % 3) : 1,
    at: new Date(now.getTime() - daysAgo * dayMs),
  }))

/** What the demo shopper looked at on the retailers' pages, in the words of those pages. */
function findsOf({ slug, signals }: DemoShopper, suffix: string, now: Date): SeedFind[] {
  const itemById = new Map(items.map((item) => [item.id, item]))
  return signals
    .filter(({ kind }) => kind === 'viewed')
    .map(({ itemId, daysAgo }) => {
      const item = itemById.get(itemId)!
      const url = urlOf(item, suffix)
      const image = new URL(`/pictures/${encodeURIComponent(item.picture)}`, url).href
      return {
        shopper_id: idOf(slug),
        view_key: `demo-${itemId}`,
        created_at: new Date(now.getTime() - daysAgo * dayMs),
        item_id: itemId,
        url,
        meta: {
          itemDetails: {
            title: item.name,
            description: item.description,
            image,
            brand: item.store,
            salePrice: item.price,
            currency: 'USD',
          },
          general: { description: item.description, canonical: url },
          openGraph: { image, site_name: item.store, url, description: item.description },
          jsonLd: { image },
        },
      }
    })
}

async function move({ sql, now, changes }: Platform, former: string, suffix: string): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await moveDemoAddresses(tx, former, suffix, await markChange(tx, 'items'))
    await keepSeedMark(tx, { suffix }, now())
  })
  await changes.look()
}

/** A person's id from her username: the same in every run, so that a killed seeding finds its people again. */
function idOf(slug: string): string {
  const hex = createHash('sha256').update(`sateen demo ${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function signIns({ sql, env }: Platform): Promise<DemoSignIns> {
  if (!hasDemoPasswords(env.DATA_DIR)) return null
  const passwords = demoPasswords(env.DATA_DIR)
  const guest = demoShopper()
  const hashes = new Map(
    (await readSeedHashes(sql, [idOf(guest.slug), idOf(demoAdmin.slug)])).map((row) => [row.id, row.password_hash]),
  )
  const isStill = (slug: string, password: string) =>
    hashes.has(idOf(slug)) && isPasswordOf(hashes.get(idOf(slug)), password)
  if (!(await isStill(guest.slug, passwords.shopper)) || !(await isStill(demoAdmin.slug, passwords.admin))) return null
  return {
    shopper: { email: guest.email, password: passwords.shopper },
    admin: { email: demoAdmin.email, password: passwords.admin },
  }
}
