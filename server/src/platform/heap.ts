import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** How much a heap may grow over what lives before it is swept, in percent: so much always, and where little lives so much at most. */
const least = 25
const most = 100
/** What a heap may grow in any case, in bytes, as far as `most` lets it: less would be swept for nothing that anybody feels. */
const always = 40 * 1024 * 1024
const lookMs = 15_000

/**
 * Keeps the heaps of this process near what they hold. V8 lets a heap grow to several times that before it looks: with a
 * hundred thousand pieces in memory some two hundred MB that nobody needs. Sweeping a little more often costs a few percent
 * of what reading the catalogue takes, and answers hardly anything. A small shop's heap is let grow by more, since a quarter
 * of it is soon full and each page would pay for the sweeping. (Node documents setting a flag at run time; this one is read
 * at each sweep.)
 */
export function keepHeapSmall(): void {
  // While the catalogue is read, what lives is not known yet.
  growBy(least)
  setInterval(() => growBy(growthOf(getHeapStatistics().used_heap_size)), lookMs).unref()
}

/** @param used bytes that live, about @returns percent */
export const growthOf = (used: number): number => Math.min(most, Math.max(least, Math.round((100 * always) / used)))

const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)
