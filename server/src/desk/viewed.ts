import { toWire } from '../items/shelf-item.ts'
import { noSuchItem } from '../items/delete-item.ts'
import { noteChange } from '../platform/audit-sql.ts'
import { markChange } from '../platform/changes-sql.ts'
import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { asPage } from './rules.ts'
import { lockViewed, markDismissed, readViewed, takeIn } from './viewed-sql.ts'

type State = 'taken in' | 'dismissed' | 'waiting'
const events = {
  'taken in': 'viewed piece taken in',
  dismissed: 'viewed piece dismissed',
  waiting: 'viewed piece waits again',
} satisfies Record<State, string>

/** What shoppers viewed and the catalogue lacks: an editor takes it in, or sends it away. */
export function viewedAnswers(platform: Platform): SomeAnswers<'deskViewed' | 'settleViewed'> {
  return {
    deskViewed: async ({ query }) =>
      // From the main database: who settled a piece sees at once that it is settled.
      asPage(await readViewed(platform.sql, query), ({ shoppers, dismissed_at, ...row }) => ({
        item: toWire(row),
        shoppers,
        state: dismissed_at === null ? ('waiting' as const) : ('dismissed' as const),
      })),
    settleViewed: async ({ params, body, shopper }) => {
      await settle(platform, { id: params.id, state: body.state, by: shopper.id })
      return {}
    },
  }
}

/**
 * Brings a viewed piece into a state; said twice it is said once. Taken in it stands in search, in shops from the next
 * refresh on, and among the pieces, where it is corrected or taken out like any other: that is not undone here.
 * @throws Refusal `NotFound` where no shopper viewed such a piece, or the catalogue has it by a feed
 */
async function settle(platform: Platform, { id, state, by }: { id: string; state: State; by: string }): Promise<void> {
  const now = platform.now()
  await platform.sql.transaction().execute(async (tx) => {
    // The mark first: who changes items waits for others who do, and the row is read after them.
    const revision = state === 'taken in' ? await markChange(tx, 'items') : null
    const row = await lockViewed(tx, id)
    if (!row || (!row.seen_only && state !== 'taken in')) throw noSuchItem()
    if (stateOf(row) === state) return
    if (revision === null) await markDismissed(tx, id, state === 'dismissed' ? now : null)
    else await takeIn(tx, id, now, revision)
    await noteChange(tx, { by, event: events[state], subject: id, detail: { title: row.name } }, now)
  })
  await platform.changes.look()
}

const stateOf = ({ seen_only, dismissed_at }: { seen_only: boolean; dismissed_at: Date | null }): State =>
  !seen_only ? 'taken in' : dismissed_at === null ? 'waiting' : 'dismissed'
