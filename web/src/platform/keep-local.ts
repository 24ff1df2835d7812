/** What could not be written because the browser's store is full or closed: it holds until the page is left. */
const unkept = new Map<string, string>()
const store = openStore()

/** The browser's store; null where somebody lets no site keep anything, as then the very look at it fails. */
function openStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Keeps a text on this device; where the device has no room, for as long as this page is open. */
export function keepLocal(name: string, text: string): void {
  try {
    store!.setItem(name, text)
    unkept.delete(name)
  } catch {
    // An older text must not stand in its place.
    store?.removeItem(name)
    unkept.set(name, text)
  }
}

/** What was kept under a name. */
export const readLocal = (name: string): string | null => unkept.get(name) ?? store?.getItem(name) ?? null

/** Forgets a name. */
export function dropLocal(name: string): void {
  unkept.delete(name)
  store?.removeItem(name)
}

/** Forgets everything. */
export function clearLocal(): void {
  unkept.clear()
  store?.clear()
}
