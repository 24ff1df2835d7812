import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { toKept } from './rules.ts'
import { insertEvents } from './sql.ts'

/**
 * Takes usage events. Who asks not to be tracked, and a site that does not count, get the same answer, and nothing is
 * kept. Under `ask` the page sends only after a yes.
 */
export function trackingAnswers({ sql, now }: Platform, settings: SettingBook): SomeAnswers<'events'> {
  return {
    events: async ({ body, asksNotToTrack }) => {
      if (asksNotToTrack || settings.now.analyticsConsent === 'off') return {}
      const at = now()
      await insertEvents(
        sql,
        body.events.map((event) => toKept(event, at)),
      )
      return {}
    },
  }
}
