/** The names under which this device keeps what a shopper may read without a network. */
export const keptDatabase = 'kept'
export const keptPictures = 'pictures'

/** Takes everything that is kept of a shopper off this device, for every tab: her lists, what waits, pictures seen. */
export function forgetKept(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(keptDatabase)
  if ('caches' in globalThis) void caches.delete(keptPictures)
}
