/** The names under which this device keeps what a shopper may read without a network. */
export const keptDatabase = 'kept'
export const keptPictures = 'pictures'

/** Takes everything that is kept of a shopper off this device, for every tab: her lists, what waits, pictures seen. */
export function forgetKept(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(keptDatabase)
    globalThis.caches?.delete(keptPictures).catch(() => undefined)
  } catch {
    // Who lets no site keep anything has nothing here to be forgotten.
  }
}
