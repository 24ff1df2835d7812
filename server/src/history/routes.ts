import { ViewMeta } from '@sateen/contract/history'
import type { PortRule } from '@sateen/catalogue/safe-url'
import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SessionCache } from '../session/authenticate.ts'
import { addView } from './add-view.ts'
import { connectExtension, makePairingCode } from './pairing.ts'
import { firstOfAddress, oldestFind } from './rules.ts'
import { endExtensionSessions, readFinds, removeFinds } from './sql.ts'

type Given = { partnerHosts: () => readonly string[]; sessions: SessionCache }
type Answered = SomeAnswers<
  'readHistory' | 'removeFind' | 'addView' | 'makePairingCode' | 'connectExtension' | 'disconnectExtension'
>

/** What one shopper may send in a day. */
const viewsOfDay = { times: 2000, seconds: 86_400 }

/** Answers the calls of history and of the extension that fills it. */
export function historyAnswers(platform: Platform, { partnerHosts, sessions }: Given): Answered {
  const { sql, now } = platform
  // The demo's retailers live on this machine, on the port that the site itself has.
  const ports: PortRule = { ports: platform.env.isLocal ? 'any' : [] }
  return {
    async readHistory({ shopper }) {
      const finds = await readFinds(sql, shopper.id, oldestFind(now()))
      return firstOfAddress(finds).map((find) => ({
        ITEM_ID: find.item_id,
        created: find.created_at.toISOString(),
        item: { meta: ViewMeta.parse(find.meta) },
      }))
    },
    async removeFind({ params, shopper }) {
      await sql.transaction().execute((tx) => removeFinds(tx, shopper.id, params.itemId, now()))
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
