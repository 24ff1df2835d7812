import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow over what lives before it is swept, in percent. */
const growth = 25

/**
 * Keeps the heaps of this process near what they hold. V8 lets a heap grow to several times that before it looks: with a
 * hundred thousand pieces in memory some two hundred MB that nobody needs. Sweeping a little more often costs a few percent
 * of what reading the catalogue takes, and answers hardly anything. (Node documents setting a flag at run time; this one is
 * read at each sweep.)
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${growth}`)
