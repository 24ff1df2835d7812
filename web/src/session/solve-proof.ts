import type { ProofWanted } from '@sateen/contract/session'
import { startsWithZeros } from './sha-256.ts'

/** How long the page is kept from anything else at a time, in milliseconds. */
const stretch = 20
const triesBetweenLooks = 500

/**
 * Does the work that the site asks for where too many codes are tried, in stretches that leave the page free to answer.
 * @param onProgress hears how likely it was to be done by now, from 0 to 1
 * @returns what goes into the same call as `proof`
 */
export async function solveProof(
  { challenge, bits }: ProofWanted,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  for (let number = 0; ;) {
    for (const until = performance.now() + stretch; performance.now() < until;) {
      for (const end = number + triesBetweenLooks; number < end; number += 1) {
        const proof = `${challenge}.${number}`
        if (startsWithZeros(proof, bits)) return proof
      }
    }
    onProgress(1 - Math.exp(-number / 2 ** bits))
    await new Promise((done) => setTimeout(done))
  }
}
