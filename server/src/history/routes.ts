import { ViewMeta } from '@sateen/contract/history'
import { oldestFind } from '@sateen/contract/oldest-find'
import type { PortRule } from '@sateen/catalogue/safe-url'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SessionCache } from '../session/authenticate.ts'
import { addView } from './add-view.ts'
import { connectExtension, makePairingCode } from './pairing.ts'
import { firstOfAddress, removalsFrom } from './rules.ts'
import { endExtensionSessions, putFindsBack, readFinds, removeFinds } from './sql.ts'

type Given = { shelf: Shelf; partnerHosts: () => readonly string[]; sessions: SessionCache }
type Answered = SomeAnswers<
  | 'readHistory'
  | 'removeFind'
  | 'putFindBack'
  | 'addView'
  | 'makePairingCode'
  | 'connectExtension'
  | 'disconnectExtension'
>

/** What one shopper may send in a day. */
const viewsOfDay = { times: 2000, seconds: 86_400 }

/** Answers the calls of history and of the extension that fills it. */
export function historyAnswers(platform: Platform, { shelf, partnerHosts, sessions }: Given): Answered {
  const { sql, now } = platform
  // The demo's retailers live on this machine, on the port that the site itself has.
  const ports: PortRule = { ports: platform.env.isLocal ? 'any' : [] }
  return {
    async readHistory({ shopper }) {
      const finds = await readFinds(sql, shopper.id, oldestFind(now()))
      return firstOfAddress(finds).map((find) => {
        const { image = null, ground = null } = shelf.find(find.item_id)?.item ?? {}
        return {
          ITEM_ID: find.item_id,
          created: find.created_at.toISOString(),
          item: { meta: ViewMeta.parse(find.meta) },
          picture: image,
          ground,
        }
      })
    },
    async removeFind({ params, shopper }) {
      await sql.transaction().execute((tx) => removeFinds(tx, shopper.id, params.itemId, now()))
      return {}
    },
    async putFindBack({ params, shopper }) {
      const since = removalsFrom(now())
      if (!(await sql.transaction().execute((tx) => putFindsBack(tx, shopper.id, params.itemId, since))))
        throw new Refusal('NotFound', 'This was not removed of late.')
      return {}
    },
    async addView({ body, shopper }) {
      platform.budgets.spend(`views of ${shopper.id}`, viewsOfDay, now())
      return addView(platform, { hosts: partnerHosts(), ports }, shopper.id, body)
    },
    async makePairingCode({ shopper }) {
      return { code: await makePairingCode(platform, shopper.id) }
    },
    async connectExtension({ body, address, userAgent }) {
      return connectExtension(platform, body.code, { address, userAgent })
    },
    async disconnectExtension({ shopper }) {
      const ended = await endExtensionSessions(
        sql,
        shopper.id,
        shopper.kind === 'extension' ? shopper.sessionId : null,
        now(),
      )
      for (const { id } of ended) sessions.forget(id)
      return {}
    },
  }
}
