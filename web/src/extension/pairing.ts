import { ask, checkPresence } from './presence.ts'

/** How long connecting may take: the extension asks the server meanwhile. */
const pairingMs = 20_000

/** Hands the extension the one-time code that connects it to the shopper's account. @returns whether it is connected now */
export async function pairExtension(code: string): Promise<boolean> {
  const answer = await ask({ type: 'sateen:pair', code }, isPaired, pairingMs)
  await checkPresence()
  return answer?.connected ?? false
}

type Paired = { type: string; id: string; connected: boolean }

function isPaired(data: unknown, id: string): data is Paired {
  const paired = data as Partial<Paired> | null
  if (typeof paired !== 'object' || paired === null || paired.type !== 'sateen:paired' || paired.id !== id) return false
  return typeof paired.connected === 'boolean'
}
