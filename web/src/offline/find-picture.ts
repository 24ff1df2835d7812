import { keptPictures } from '../platform/forget-kept.ts'

/** A picture that was seen, kept for a time without a network: in another width it is better than none. */
export async function findPicture(address: string): Promise<Blob | null> {
  const kept = await caches.match(address, { cacheName: keptPictures, ignoreSearch: true })
  return (await kept?.blob()) ?? null
}
