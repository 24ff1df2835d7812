import type { DeskCollection, DeskCollectionWhole } from '@sateen/contract/admin'
import type { CheckedParts } from '@sateen/contract/calls'
import { changeCollection, collectionTag, noSuchCollection, refuseTooMany } from '../collections/change-collection.ts'
import type { CollectionBook } from '../collections/collection-book.ts'
import { isShown, quizStepOf, type KeptCollection } from '../collections/rules.ts'
import { countEntries, findItems } from '../collections/sql.ts'
import type { Shelf } from '../items/shelf.ts'
import { readDeleted } from '../items/sql.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { readSchedule, setEntries, updateCollection, type CollectionChange } from './collections-sql.ts'
import { asPage, dayOf, deskPageSize, endOfDay, startOfDay } from './rules.ts'

type Given = { collections: CollectionBook; shelf: Shelf; settings: SettingBook }
type Draft = CheckedParts<'saveCollection'>['body']

/** Edits and quiz lists as editors see them. */
export function deskCollectionAnswers(
  platform: Platform,
  { collections, shelf, settings }: Given,
): SomeAnswers<'deskCollections' | 'deskCollection' | 'saveCollection'> {
  const show = (one: KeptCollection): DeskCollection => {
    const wire = collections.toWire(one)
    const zone = settings.now.siteTimeZone
    return {
      id: one.id,
      title: one.title,
      subtitle: one.subtitle,
      image: one.image,
      shownImage: wire.image,
      from: one.show_from && dayOf(one.show_from, zone),
      until: one.show_until && dayOf(new Date(one.show_until.getTime() - 1), zone),
      isActive: one.is_active,
      isShown: isShown(one, platform.now()),
      isOver: one.show_until !== null && one.show_until <= platform.now(),
      order: one.position,
      pieces: one.entries.length,
      updatedAt: one.updated_at.toISOString(),
    }
  }
  const whole = (id: string, tag: (etag: string) => void): DeskCollectionWhole => {
    const found = collections.find(id, true)
    if (!found) throw noSuchCollection()
    tag(collectionTag(found.revision, 'desk'))
    return { ...show(found), items: shelf.read(found.entries.map((entry) => entry.item_id)) }
  }

  return {
    deskCollections: async ({ query }) => {
      const words = query.q.trim().toLowerCase()
      const found = collections
        .list(true, settings.now.handOrder)
        .filter((one) => (quizStepOf(one) !== null) === (query.kind === 'quiz'))
        .filter(({ title, subtitle }) => `${title} ${subtitle}`.toLowerCase().includes(words))
      if (query.kind === 'quiz') found.sort((one, other) => Number(one.title) - Number(other.title))
      const first = query.page * deskPageSize
      return asPage(found.slice(first, first + deskPageSize + 1), show)
    },
    deskCollection: async ({ params, tag }) => whole(params.id, tag),
    saveCollection: async ({ params, body, shopper, ifMatch, tag }) => {
      const { id } = params
      const change = { id, by: shopper.id, ifMatch, event: eventOf(body), detail: { changed: Object.keys(body) } }
      await changeCollection(platform, change, async (tx) => {
        await save(tx, id, body, settings.now.siteTimeZone, platform.now())
        return true
      })
      return whole(id, tag)
    },
  }
}

const eventOf = ({ isActive }: Draft) =>
  isActive === undefined ? 'collection changed' : isActive ? 'collection activated' : 'collection deactivated'

async function save(tx: Database, id: string, draft: Draft, zone: string, now: Date): Promise<void> {
  const former = await readSchedule(tx, id)
  const { title, subtitle, image, from, until, isActive, order, items } = draft
  const change: CollectionChange = {
    ...(title !== undefined && { title }),
    ...(subtitle !== undefined && { subtitle }),
    ...(image !== undefined && { image: coverOf(image, former?.image ?? null) }),
    ...(from !== undefined && { show_from: from === null ? null : startOfDay(from, zone) }),
    ...(until !== undefined && { show_until: until === null ? null : endOfDay(until, zone) }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(order !== undefined && { position: order }),
  }
  const [begins, ends] = [
    change.show_from ?? (from === null ? null : former?.show_from),
    change.show_until ?? (until === null ? null : former?.show_until),
  ]
  if (begins && ends && begins >= ends) throw new Refusal('BadRequest', 'until: the last day lies before the first')
  await updateCollection(tx, id, change)
  if (!items) return
  const wanted = [...new Set(items)]
  const pieces = await leaveOutDeleted(tx, wanted)
  refuseTooMany(pieces.length, await countEntries(tx, id))
  await setEntries(tx, id, pieces, now)
}

/**
 * What was deleted while the form was open is left out, as from every list; its row in the form must not hold up the rest.
 * @throws Refusal for an unknown item
 */
async function leaveOutDeleted(tx: Database, wanted: string[]): Promise<string[]> {
  if (wanted.length === 0) return wanted
  const known = new Set((await findItems(tx, wanted)).map((item) => item.id))
  const missing = wanted.filter((id) => !known.has(id))
  if (missing.length > 0 && (await readDeleted(tx, missing)).length < missing.length)
    throw new Refusal('NotFound', 'There is no such item.')
  return wanted.filter((id) => known.has(id))
}

/** A cover is a picture that this site keeps. */
function coverOf(image: string | null, former: string | null): string | null {
  if (image === null || image === former || /^\/images\/(?:items|covers)\/[A-Za-z0-9][\w.%-]{0,200}$/.test(image))
    return image
  throw new Refusal('BadRequest', 'image: not a picture of this site')
}
