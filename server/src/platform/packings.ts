export type Packing = 'zstd' | 'br' | 'gzip'

/** Named in a list of names, and not refused by `q=0`. */
const named = (packing: Packing) =>
  new RegExp(String.raw`(?:^|,)\s*${packing}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))`, 'i')
const patterns = { zstd: named('zstd'), br: named('br'), gzip: named('gzip') }

/** Whether an asker takes a packing, by the `Accept-Encoding` of the request. */
export const takes = (accepted: string, packing: Packing): boolean => patterns[packing].test(accepted)
