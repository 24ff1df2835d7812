import type { CollectionBook } from '../collections/collection-book.ts'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { deskCollectionAnswers } from './collections.ts'
import { coverAnswers } from './covers.ts'
import { deskImportAnswers } from './imports.ts'
import { deskItemAnswers } from './items.ts'
import { deskMessageAnswers } from './messages.ts'
import { asPage, dayOf } from './rules.ts'
import { deskSettingAnswers } from './settings.ts'
import { readAudit, readFigures, readShoppers } from './sql.ts'
import { deskTodayAnswers } from './today.ts'
import { viewedAnswers } from './viewed.ts'

type Given = { collections: CollectionBook; shelf: Shelf; settings: SettingBook }

const dayMs = 86_400_000
const figureDays = 28

/** The desk: what editors and admins ask of the whole site. */
export const deskAnswers = (platform: Platform, given: Given) => ({
  ...deskTodayAnswers(platform, given),
  ...deskCollectionAnswers(platform, given),
  ...coverAnswers(platform),
  ...deskItemAnswers(platform),
  ...viewedAnswers(platform),
  ...deskImportAnswers(platform),
  ...deskMessageAnswers(platform),
  ...deskSettingAnswers(given.settings),
  ...overviewAnswers(platform, given),
})

/** What is only looked at: the figures, who has an account, who changed what. */
const overviewAnswers = (
  { sql, readSql, now }: Platform,
  { settings }: Given,
): SomeAnswers<'deskFigures' | 'deskShoppers' | 'deskChanges'> => ({
  deskFigures: async () => {
    const today = dayOf(now(), settings.now.siteTimeZone)
    const figures = await readFigures(readSql, new Date(now().getTime() - figureDays * dayMs), today)
    return { ...figures, refreshedAt: figures.refreshedAt?.toISOString() ?? null }
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
  deskChanges: async ({ query }) =>
    asPage(
      await readAudit(sql, query),
      ({ at, detail, concerns, ...change }) => ({
        ...change,
        at: at.toISOString(),
        detail: { ...(concerns !== null && { title: concerns }), ...(detail as Record<string, unknown>) },
      }),
      ({ id }) => id,
    ),
})
