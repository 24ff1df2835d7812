import { setTimeout as pause } from 'node:timers/promises'
import { startProgress } from '../platform/progress.ts'
import { refreshAll } from '../shop/refresh.ts'
import { beyondOf, SlotClock } from '../shop/slot-clock.ts'
import { openSettings } from '../site/setting-book.ts'
import { command, Refused } from './command.ts'
import { readMoment } from './moment.ts'
import { findShopper } from './people-sql.ts'

/** Running processes look for changes twice a second: once the command has ended, each of them shows the new shops. */
const untilSeenMs = 800

/** Makes the shops anew now, as Monday, Wednesday and Friday do. */
export const refresh = command({
  does: 'Makes every shop anew now, as the job of Monday, Wednesday and Friday does.',
  usage: '[--user ID] [--at TIME]',
  options: {
    user: { type: 'string', takes: 'ID', does: 'Only the shop of one shopper, by id or e-mail.' },
    at: {
      type: 'string',
      takes: 'TIME',
      does: 'As if it were this moment, some weeks ahead at most (ISO 8601, UTC where no zone is said).',
    },
  },
  words: { least: 0, most: 0 },
  async run({ values }, desk) {
    const at = values.at === undefined ? desk.now : readMoment(values.at, '--at')
    const platform = await desk.openPlatform()
    const settings = await openSettings(platform)
    const times = () => ({ zone: settings.now.siteTimeZone, hour: settings.now.refreshHour })
    const clock = new SlotClock(times)
    const slot = clock.at(at).slot.startsAt
    const shopper = values.user === undefined ? undefined : await findShopper(platform.sql, values.user)
    if (values.user !== undefined && !shopper?.verified_at)
      throw new Refused(`There is no verified shopper ${values.user}.`)
    let progress: ReturnType<typeof startProgress> | undefined
    const startedAt = performance.now()
    const shops = await refreshAll(platform, {
      at,
      ...(shopper && { userId: shopper.id }),
      times,
      tell: (done, total) => {
        progress ??= startProgress({ label: 'Refreshing', unit: 'shops', total, stream: desk.progress })
        progress.to(done)
      },
    })
    progress?.end(`${shops} shops`)
    const seconds = (performance.now() - startedAt) / 1000
    await pause(untilSeenMs)
    const last = beyondOf(clock.at(desk.now).slot.startsAt)
    if (last && slot > last)
      desk.warn(
        `Shops of a day after ${last.toISOString().slice(0, 10)} are shown to nobody: so far ahead only a wrong clock makes them.`,
      )
    if (desk.isJson) desk.print({ shops, slot: slot.toISOString(), seconds })
    desk.say(
      `${shops} ${shops === 1 ? 'shop' : 'shops'} made anew for the slot of ${slot.toISOString()}, in ${seconds.toFixed(1)} s.`,
    )
    return 0
  },
})
