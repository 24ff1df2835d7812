import { nextSlot, slotAt, type Slot } from '@sateen/recommender/slot'

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
