import { itemName } from '@sateen/catalogue/item-name'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { pieceOf, queueAskedLetter } from './letter.ts'
import {
  holdWish,
  markPieces,
  putMark,
  readDropped,
  readNewsReaders,
  readPrices,
  type NewsWish,
  type Reader,
} from './letters-sql.ts'
import { droppedFrom } from './price-drop.ts'

const dayMs = 86_400_000
/** News is told for three days; a reading of a feed that is under way is let come to its end first. */
const newsMs = 3 * dayMs
const settleMs = 10 * 60_000
const pieceMs = 7 * dayMs
const readersAtOnce = 100
const piecesMost = 12
const noOne = '00000000-0000-0000-0000-000000000000'

export type NewsKind = NewsWish['kind']
type Room = { shelf: Shelf; settings: SettingBook }

/**
 * Writes to everyone who asked for it of the pieces she tagged that cost less, or are back: one letter of a kind a day with
 * all of them, and of each piece once a week. Marks and mail are one transaction.
 * @returns how many letters were written
 */
export async function writeItemNews(platform: Platform, room: Room, kind: NewsKind): Promise<number> {
  const now = platform.now()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: room.settings.now.siteTimeZone }).format(now)
  const wish: NewsWish = {
    kind,
    since: new Date(now.getTime() - newsMs),
    until: newsUntil(now),
    pieceSince: new Date(now.getTime() - pieceMs),
    about: `${kind} ${day}`,
  }
  let written = 0
  for (let after = noOne; ;) {
    const readers = await readNewsReaders(platform.sql, wish, after, readersAtOnce)
    const before = await readBefore(platform, room, kind, [...new Set(readers.flatMap(({ item_ids }) => item_ids))])
    for (const reader of readers) {
      const itemIds = reader.item_ids.filter((id) => before.has(id))
      if (itemIds.length > 0 && (await writeOne(platform, room, wish, { ...reader, itemIds, before }))) written++
    }
    platform.outbox.kick()
    if (readers.length < readersAtOnce) return written
    after = readers.at(-1)!.id
  }
}

/** Up to when news is old enough to be told at a moment. */
export const newsUntil = (now: Date) => new Date(now.getTime() - settleMs)

/** The pieces of those that there is still something to tell of; with a drop, what each cost before. */
async function readBefore(
  { sql }: Platform,
  { shelf }: Room,
  kind: NewsKind,
  itemIds: string[],
): Promise<Map<string, number | undefined>> {
  const told = new Map<string, number | undefined>()
  const offered = itemIds.filter((id) => shelf.find(id)?.isForShops)
  if (offered.length === 0) return told
  if (kind === 'back-in-stock') return new Map(offered.map((id) => [id, undefined]))
  const steps = Map.groupBy(await readPrices(sql, offered), (row) => row.item_id)
  const dropped = new Map((await readDropped(sql, offered)).map((row) => [row.item_id, row.price_before]))
  for (const id of offered) {
    const { price } = shelf.find(id)!.item
    const before = price === null ? null : droppedFrom(steps.get(id) ?? [], price, dropped.get(id) ?? null)
    if (before !== null) told.set(id, before)
  }
  return told
}

type Telling = Reader & { itemIds: string[]; before: Map<string, number | undefined> }

function writeOne(platform: Platform, { shelf, settings }: Room, wish: NewsWish, telling: Telling): Promise<boolean> {
  const now = platform.now()
  const { kind, about, pieceSince } = wish
  return platform.sql.transaction().execute(async (tx) => {
    if (!(await holdWish(tx, kind, telling.id)) || !(await putMark(tx, telling.id, about, now))) return false
    const marked = await markPieces(tx, telling.id, telling.itemIds.slice(0, piecesMost), now, pieceSince)
    const items = [...marked].flatMap((id) => shelf.find(id) ?? [])
    if (items.length === 0) return false
    const words = kind === 'price-drop' ? dropWords(items.length) : backWords(items.length)
    await queueAskedLetter(platform, tx, settings.now, telling, {
      kind,
      subject: words.title,
      content: {
        ...words,
        preview: items.map(({ item }) => itemName(item.name)).join(', '),
        pieces: items.map((item) =>
          pieceOf(
            platform,
            item,
            kind === 'price-drop' ? 'You tagged it' : 'Back in stock',
            telling.before.get(item.id),
          ),
        ),
        button: { label: 'Open my wishlist', url: `${platform.env.PUBLIC_URL}/home/tagged` },
        why: 'You asked for this mail in your profile. It comes at most once a day, and of a piece once a week.',
      },
      goodUntil: new Date(now.getTime() + 2 * dayMs),
    })
    return true
  })
}

const dropWords = (count: number) => ({
  title: count === 1 ? 'A piece you tagged costs less' : `${count} pieces you tagged cost less`,
  lead: `${count === 1 ? 'Its store has lowered what it asks.' : 'Their stores have lowered what they ask.'} Prices are as of today.`,
})
const backWords = (count: number) => ({
  title: count === 1 ? 'A piece you tagged is back' : `${count} pieces you tagged are back`,
  lead:
    count === 1
      ? 'It was gone from its store and can be had again.'
      : 'They were gone from their stores and can be had again.',
})
