import { createHash } from 'node:crypto'
import type { ProofWanted } from '@sateen/contract/session'
import type { Platform } from '../platform/platform.ts'
import { isSame, mac } from '../platform/secret.ts'

/** Zero bits that the hash of a proof begins with: about half a second of work for a browser. */
export const proofBits = 19

/** How long a challenge may be worked at, in milliseconds. */
const challengeLifeMs = 600_000

type Needs = Pick<Platform, 'secret' | 'now'>

// Short enough for a proof to fill one block of the hash.
const markOf = ({ secret }: Needs, ends: string, about: string) => mac(secret, 'proof', `${ends} ${about}`).slice(0, 22)

/**
 * A challenge in the manner of hashcash. It stands for one attempt alone, so its solution opens nothing else and need not
 * be remembered: who sends it again only makes the same attempt again.
 * @param about the attempt: what is tried, on which account, with which code
 */
export function makeChallenge(needs: Needs, about: string): ProofWanted {
  const ends = String(Math.floor((needs.now().getTime() + challengeLifeMs) / 1000))
  return { challenge: `p1.${ends}.${markOf(needs, ends, about)}`, bits: proofBits }
}

/** Whether a text proves the work that was asked for this attempt: a challenge of ours, a dot, and a number that fits. */
export function isProven(needs: Needs, about: string, proof: string): boolean {
  const [, ends, mark] = /^p1\.(\d{1,12})\.([\w-]{22})\.\d{1,15}$/.exec(proof) ?? []
  if (!ends || !mark || Number(ends) * 1000 <= needs.now().getTime()) return false
  if (!isSame(mark, markOf(needs, ends, about))) return false
  return createHash('sha256').update(proof).digest().readUInt32BE() < 2 ** (32 - proofBits)
}
