import type { FeedEnd, FeedOptions, FeedRow } from '../read-feed/feed.ts'
import { readFeed } from '../read-feed/read-feed.ts'

const now = new Date('2026-11-20T12:00:00Z')

async function* chunked(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Everything that a feed says, its end among it, as it would arrive in pieces of so many bytes. */
export async function readWhole(
  content: string | Uint8Array,
  options: Partial<FeedOptions> = {},
  size = 65_536,
): Promise<(FeedRow | FeedEnd)[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Array.fromAsync(readFeed(chunked(bytes, size), { now, ...options }))
}
