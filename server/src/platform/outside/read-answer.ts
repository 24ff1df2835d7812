/** A service says more than anything of its kind can be. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/**
 * The bytes of an answer, as many as it may have: a service that is broken, or another one in its place, may answer without end.
 * @throws TooLong beyond that, and whatever ends the answer
 */
export async function readAnswer(answer: Response, bytesMost: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    // Leaving the loop ends the answer.
    if (size > bytesMost) throw new TooLong('The answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
