import type { Shelf } from '../items/shelf.ts'
import type { ShelfItem } from '../items/shelf-item.ts'
import { readHeldItems } from '../likes/sql.ts'
import type { Platform } from '../platform/platform.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { firstName, pieceOf, queueAskedLetter } from './letter.ts'
import { holdWish, putMark, readFreshShops } from './letters-sql.ts'
import { sayReason } from './reason-words.ts'

const readersAtOnce = 50
const piecesShown = 4
const noOne = '00000000-0000-0000-0000-000000000000'

export type LetterRoom = { shelf: Shelf; shop: Pick<OpenShop, 'taste' | 'clock'>; settings: SettingBook }

/**
 * Writes to everyone who asked for it that her shop is fresh, once for each slot: the mark and the mail are one
 * transaction, so a repeat, or two processes at once, write to nobody twice.
 * @returns how many letters were written
 */
export async function writeFreshShops(platform: Platform, room: LetterRoom): Promise<number> {
  const { slot } = room.shop.clock.at(platform.now())
  const about = `shop ${slot.startsAt.toISOString()}`
  let written = 0
  for (let after = noOne; ;) {
    const readers = await readFreshShops(platform.sql, slot.startsAt, about, after, readersAtOnce)
    for (const reader of readers) written += (await writeOne(platform, room, about, reader)) ? 1 : 0
    platform.outbox.kick()
    if (readers.length < readersAtOnce) return written
    after = readers.at(-1)!.id
  }
}

type FreshReader = Awaited<ReturnType<typeof readFreshShops>>[number]

async function writeOne(platform: Platform, room: LetterRoom, about: string, reader: FreshReader): Promise<boolean> {
  const { shelf, settings, shop } = room
  // Between the refresh and the letter she may have tagged and passed on pieces: these are in her shop no longer.
  const held = await readHeldItems(platform.sql, reader.id)
  const first = reader.items
    .flatMap((number) => shelf.findNumber(number) ?? [])
    .filter((item) => item.isForShops && !held.has(item.id))
    .slice(0, piecesShown)
  if (first.length === 0) return false
  const reasons = await Promise.all(first.map((item) => reasonOf(platform, room, reader.id, item)))
  const now = platform.now()
  const { slot, next, zone } = shop.clock.at(now)
  const day = (moment: Date) => new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(moment)
  const isToday = day(slot.startsAt) === day(now)
  const name = firstName(reader.name)
  const come = first.length === piecesShown ? 'These four come first.' : 'These come first.'
  const title = `Your shop is fresh${name ? `, ${name}` : ''}`
  return platform.sql.transaction().execute(async (tx) => {
    if (!(await holdWish(tx, 'fresh-shop', reader.id)) || !(await putMark(tx, reader.id, about, now))) return false
    await queueAskedLetter(platform, tx, settings.now, reader, {
      kind: 'fresh-shop',
      subject: title,
      content: {
        eyebrow: isToday ? `Refreshed today, ${day(now)}` : `Refreshed ${day(slot.startsAt)}`,
        title,
        preview: reader.has_tagged ? 'Led by what you tagged of late.' : come,
        lead: reader.has_tagged
          ? `New pieces are in, and they follow what you tagged of late. ${come}`
          : `New pieces are in. ${come}`,
        pieces: first.map((item, index) => pieceOf(platform, item, reasons[index]!)),
        button: { label: 'Open my shop', url: `${platform.env.PUBLIC_URL}/home` },
        note: `Next refresh: ${day(next.startsAt)}. Prices are as of ${isToday ? 'today' : day(now)}.`,
        why: 'You asked for this mail in your profile. It comes at most three times a week.',
      },
      goodUntil: next.startsAt,
    })
    return true
  })
}

async function reasonOf(platform: Platform, { shelf, shop }: LetterRoom, shopperId: string, { id, item }: ShelfItem) {
  const now = shop.clock.at(platform.now()).slot.startsAt.getTime()
  const reasons = await shop.taste.ask('why', { shopperId, itemId: id, now, revision: shelf.revision })
  // What she did herself tells her more than what speaks for a piece with anybody.
  const own = reasons.find(({ kind }) => kind === 'item' || kind === 'trait')
  return sayReason(own ?? reasons[0], item.store, (other) => shelf.find(other)?.item.name)
}
