import { z } from 'zod'

/**
 * Only digits make a number of an address. `0x10`, `1e3`, `0b1`, ` 7 ` and nothing at all are numbers to `Number()` as well;
 * whoever wrote them meant something else, and is told so instead of being answered for 16, 1000, 1, 7 and 0.
 */
const readIf = (plain: RegExp) => (given: unknown) =>
  typeof given === 'string' && plain.test(given) ? Number(given) : given

/** A whole number in the path or the query of a call, in digits. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(readIf(/^\d{1,16}$/), z.number('a whole number in digits').int().min(least).max(most))

/** An amount in the query of a call, in digits with a point before those of a part. */
export const amount = (least: number, most: number) =>
  z.preprocess(readIf(/^\d{1,16}(\.\d{1,16})?$/), z.number('an amount such as 49.90').min(least).max(most))
