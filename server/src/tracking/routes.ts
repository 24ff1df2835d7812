import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SettingBook } from '../site/setting-book.ts'
import type { EventForwarder } from './forward.ts'
import { OpenedShops } from './roll-up.ts'
import { toKept } from './rules.ts'
import { insertEvents } from './sql.ts'

/**
 * Takes usage events. Who asks not to be tracked, and a site that does not count, get the same answer, and nothing is
 * kept or passed on. Under `ask` the page sends only after a yes.
 */
export function trackingAnswers(
  platform: Platform,
  settings: SettingBook,
  forwarder: Pick<EventForwarder, 'add'>,
): SomeAnswers<'events'> {
  const { sql, now } = platform
  const opened = new OpenedShops(platform, () => settings.now.siteTimeZone)
  return {
    events: async ({ body, shopper, address, userAgent, asksNotToTrack }) => {
      if (asksNotToTrack || settings.now.analyticsConsent === 'off') return {}
      const at = now()
      const events = body.events.map((event) => toKept(event, at))
      // First what may be done twice: a batch of which a part failed comes again.
      if (shopper && events.some(({ type }) => type === 'pieces_shown')) await opened.note(shopper.id)
      await insertEvents(sql, events)
      forwarder.add(events, shopper ? { shopperId: shopper.id } : { visitor: `${address} ${userAgent}` })
      return {}
    },
  }
}
