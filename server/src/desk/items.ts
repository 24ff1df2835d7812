import type { DeskItem } from '@sateen/contract/admin'
import { noSuchItem } from '../items/delete-item.ts'
import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { correctionsTag, correctItem, toDeskItem } from './correct-item.ts'
import { readDeskItem, readDeskItems } from './items-sql.ts'
import { asPage } from './rules.ts'

/** The pieces as editors see and correct them. */
export function deskItemAnswers(platform: Platform): SomeAnswers<'deskItems' | 'deskItem' | 'correctItem'> {
  const { sql } = platform
  const whole = async (id: string, tag: (etag: string) => void): Promise<DeskItem> => {
    const row = await readDeskItem(sql, id)
    if (!row) throw noSuchItem()
    tag(correctionsTag(row))
    return toDeskItem(row)
  }
  return {
    deskItems: async ({ query }) => asPage(await readDeskItems(sql, query), toDeskItem, ({ number }) => number),
    deskItem: ({ params, tag }) => whole(params.id, tag),
    correctItem: async ({ params, body, shopper, ifMatch, tag }) => {
      await correctItem(platform, { id: params.id, corrections: body.corrections, by: shopper.id, ifMatch })
      return whole(params.id, tag)
    },
  }
}
