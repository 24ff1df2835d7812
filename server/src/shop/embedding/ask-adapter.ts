import { readAnswer, TooLong } from '../../platform/outside/read-answer.ts'
import type { Adapter } from './adapter.ts'

/** `refused` is said of the picture, or of an answer that is none; `away` may be another time. */
export type Asked = { state: 'here'; vector: Buffer } | { state: 'refused' | 'away'; why: string }

const lengthLeast = 2
const lengthMost = 4096
/** As much as 4,096 long numbers take. */
const bytesMost = 256 * 1024

/**
 * Asks an operator's model for the numbers of a picture. The operator names the address in the environment, so it may lie
 * inside; it is asked as it stands, and no redirect is followed.
 * @param bytes a WebP picture
 * @param patienceMs how long the whole answer may take
 * @returns numbers of length 1, each in a byte: only their direction is kept
 */
export async function askAdapter({ url, key }: Adapter, bytes: Buffer, patienceMs: number): Promise<Asked> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'image/webp',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: new Uint8Array(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      const isLater = answer.status >= 500 || answer.status === 429 || answer.status === 408
      return { state: isLater ? 'away' : 'refused', why: `status ${answer.status}` }
    }
    return readVector((await readAnswer(answer, bytesMost)).toString('utf8'))
  } catch (fault) {
    if (fault instanceof TooLong) return { state: 'refused', why: 'no list of numbers' }
    return { state: 'away', why: fault instanceof Error && fault.name === 'TimeoutError' ? 'too slow' : 'no answer' }
  }
}

function readVector(text: string): Asked {
  const numbers = readNumbers(text)
  if (numbers === null) return { state: 'refused', why: 'no list of numbers' }
  if (numbers.length < lengthLeast || numbers.length > lengthMost)
    return { state: 'refused', why: `${numbers.length} numbers` }
  const largest = numbers.reduce((one, other) => Math.max(one, Math.abs(other)), 0)
  if (largest === 0) return { state: 'refused', why: 'nothing but zeros' }
  return {
    state: 'here',
    vector: Buffer.from(Int8Array.from(numbers, (number) => Math.round((number / largest) * 127))),
  }
}

/** `[…]`, `[[…]]`, `{"vector": […]}` or `{"embedding": […]}`, as such services answer; every one a finite number. */
function readNumbers(text: string): number[] | null {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return null
  }
  if (said !== null && typeof said === 'object' && !Array.isArray(said))
    said = 'vector' in said ? said.vector : 'embedding' in said ? said.embedding : null
  if (Array.isArray(said) && said.length === 1 && Array.isArray(said[0])) said = said[0]
  return Array.isArray(said) && said.every((one) => typeof one === 'number' && Number.isFinite(one)) ? said : null
}
