import { nextSlot, slotAt, type Slot } from '@sateen/recommender/slot'

const day = 86_400_000
/** An operator may try the refreshes of the next weeks by `refresh --at`; what lies beyond was made by a wrong clock. */
const askedAheadMs = 36 * day
/** Refreshes that begin by themselves are opened by the clock alone: further ahead than this it was a wrong one. */
const openedAheadMs = 8 * day
/** This program is not older than itself: a clock that says less, such as that of a small machine right after its start, is wrong. */
const writtenAt = Date.UTC(2026, 10, 1)

/**
 * From when on a slot was taken from a clock that stood far ahead and has been set back; a shop of the days before stays what
 * it is. Null where it is the clock of now that is wrong.
 */
export const beyondOf = (now: Date): Date | null => laterThan(now, askedAheadMs)

/** The same for a slot whose refresh has begun by itself, with its shops. */
export const beyondBegun = (now: Date): Date | null => laterThan(now, openedAheadMs)

const laterThan = (now: Date, ms: number) => (now.getTime() < writtenAt ? null : new Date(now.getTime() + ms))

/** When Monday, Wednesday and Friday begin. */
export type RefreshTimes = { zone: string; hour: number }

export type SlotNow = { slot: Slot; next: Slot; zone: string }

/** Which slot it is. Kept until the next one begins, because calendars of time zones are slow to ask. */
export class SlotClock {
  readonly #times: () => RefreshTimes
  #kept: (SlotNow & RefreshTimes) | undefined

  constructor(times: () => RefreshTimes) {
    this.#times = times
  }

  at(now: Date): SlotNow {
    const { zone, hour } = this.#times()
    const kept = this.#kept
    if (kept && kept.zone === zone && kept.hour === hour && kept.slot.startsAt <= now && now < kept.next.startsAt)
      return kept
    this.#kept = { slot: slotAt(now, zone, hour), next: nextSlot(now, zone, hour), zone, hour }
    return this.#kept
  }
}
