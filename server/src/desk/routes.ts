import type { CollectionBook } from '../collections/collection-book.ts'
import { noSuchItem } from '../items/delete-item.ts'
import { pictureBase } from '../items/picture-address.ts'
import { coverWidth, makeCover, makePicture } from '../items/pictures-make.ts'
import type { Shelf } from '../items/shelf.ts'
import { noteChange } from '../platform/audit-sql.ts'
import { Gate } from '../platform/gate.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { deskCollectionAnswers } from './collections.ts'
import { correctionsTag, correctItem, toDeskItem } from './correct-item.ts'
import { readDeskItem, readDeskItems } from './items-sql.ts'
import { asPage, dayOf, deskPageSize } from './rules.ts'
import { deskSettingAnswers } from './settings.ts'
import { deskTodayAnswers } from './today.ts'
import { viewedAnswers } from './viewed.ts'
import { markMessage, readAudit, readFigures, readImports, readMessages, readRefusals, readShoppers } from './sql.ts'

type Names =
  | 'deskFigures'
  | 'deskToday'
  | 'deskCollections'
  | 'deskCollection'
  | 'saveCollection'
  | 'uploadCover'
  | 'deskItems'
  | 'deskItem'
  | 'correctItem'
  | 'deskViewed'
  | 'settleViewed'
  | 'deskImports'
  | 'deskRefusals'
  | 'deskShoppers'
  | 'deskMessages'
  | 'markMessage'
  | 'deskSettings'
  | 'changeSetting'
  | 'deskChanges'

const dayMs = 86_400_000
const figureDays = 28
// A picture of 25 megapixels takes some 100 MB while it is drawn.
const gate = new Gate(2, 8)

/** The desk: what editors and admins ask of the whole site. */
export function deskAnswers(
  platform: Platform,
  given: { collections: CollectionBook; shelf: Shelf; settings: SettingBook },
): SomeAnswers<Names> {
  const { sql, readSql, now, storage } = platform
  return {
    ...deskCollectionAnswers(platform, given),
    ...deskSettingAnswers(given.settings),
    ...deskTodayAnswers(platform, given),
    ...viewedAnswers(platform),
    deskFigures: async () => {
      const today = dayOf(now(), given.settings.now.siteTimeZone)
      const figures = await readFigures(readSql, new Date(now().getTime() - figureDays * dayMs), today)
      return { ...figures, refreshedAt: figures.refreshedAt?.toISOString() ?? null }
    },
    uploadCover: async ({ file }) => {
      const { bytes } = await file()
      const made = await gate.pass(() => makePicture(bytes))
      if (!made) throw new Refusal('InvalidImageFormat')
      for (const [width, picture] of made.byWidth)
        await storage.put(`items/${width}/${made.key}`, picture, 'image/webp')
      const cover = await gate.pass(() => makeCover(bytes))
      if (cover) await storage.put(`items/${coverWidth}/${made.key}`, cover, 'image/webp')
      return { image: pictureBase + made.key, ground: made.ground }
    },
    deskItems: async ({ query }) => asPage(await readDeskItems(sql, query), toDeskItem, ({ number }) => number),
    deskItem: async ({ params, tag }) => {
      const row = await readDeskItem(sql, params.id)
      if (!row) throw noSuchItem()
      tag(correctionsTag(row))
      return toDeskItem(row)
    },
    correctItem: async ({ params, body, shopper, ifMatch, tag }) => {
      await correctItem(platform, { id: params.id, corrections: body.corrections, by: shopper.id, ifMatch })
      const row = await readDeskItem(sql, params.id)
      if (!row) throw noSuchItem()
      tag(correctionsTag(row))
      return toDeskItem(row)
    },
    deskImports: async ({ query }) =>
      asPage(
        await readImports(readSql, query),
        ({ started_at, ended_at, counts, ...run }) => ({
          ...run,
          startedAt: started_at.toISOString(),
          endedAt: ended_at?.toISOString() ?? null,
          counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number')),
        }),
        ({ mark }) => mark,
      ),
    deskRefusals: async ({ params, query }) => {
      const run = await readRefusals(readSql, params.id)
      if (!run) throw new Refusal('NotFound', 'There is no such import.')
      const words = query.q.trim().toLowerCase()
      const found = run.refusals.filter(({ id, reason }) => `${id ?? ''} ${reason}`.toLowerCase().includes(words))
      const first = query.page * deskPageSize
      return { ...asPage(found.slice(first, first + deskPageSize + 1), (row) => row), pictureHosts: run.picture_hosts }
    },
    deskShoppers: async ({ query }) =>
      asPage(
        await readShoppers(readSql, query),
        ({ verified_at, is_admin, created_at, ...shopper }) => ({
          ...shopper,
          isVerified: verified_at !== null,
          isAdmin: is_admin,
          createdAt: created_at.toISOString(),
        }),
        ({ mark }) => mark,
      ),
    deskMessages: async ({ query }) =>
      asPage(
        await readMessages(sql, query),
        ({ at, done_at, ...message }) => ({
          ...message,
          at: at.toISOString(),
          doneAt: done_at?.toISOString() ?? null,
        }),
        ({ mark }) => mark,
      ),
    markMessage: async ({ params, body, shopper }) => {
      await sql.transaction().execute(async (tx) => {
        if (!(await markMessage(tx, params.id, body.isDone ? now() : null)))
          throw new Refusal('NotFound', 'There is no such message.')
        await noteChange(
          tx,
          { by: shopper.id, event: body.isDone ? 'message done' : 'message waits again', subject: params.id },
          now(),
        )
      })
      return {}
    },
    deskChanges: async ({ query }) =>
      asPage(
        await readAudit(sql, query),
        ({ at, detail, ...change }) => ({
          ...change,
          at: at.toISOString(),
          detail: detail as Record<string, unknown>,
        }),
        ({ id }) => id,
      ),
  }
}
