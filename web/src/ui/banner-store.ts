import { makeHearers } from './hearers.ts'

/** What a call came to, where no form stands to say it: an error or a success. */
export type Banner = { kind: 'danger' | 'success'; text: string }

type Shown = Banner & { id: number }

const { hear, tell } = makeHearers()
let shown: Shown | null = null
let count = 0

function set(next: Shown | null): void {
  shown = next
  tell()
}

/** Shows a banner at the top of the view until it is dismissed or the next one comes. */
export function showBanner(banner: Banner): void {
  count += 1
  set({ ...banner, id: count })
}

export const hideBanner = (): void => set(null)
export const currentBanner = (): Shown | null => shown
export const onBanner = hear
