import { makeOneShown } from './one-shown.ts'

/** What a call came to, where no form stands to say it: an error or a success. */
export type Banner = { kind: 'danger' | 'success'; text: string }

/** Shows a banner at the top of the view until it is dismissed or the next one comes. */
export const { show: showBanner, hide: hideBanner, current: currentBanner, hear: onBanner } = makeOneShown<Banner>()
