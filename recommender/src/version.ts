import { stir } from './chance.ts'
import type { Model } from './model.ts'

type Content = Pick<Model, 'itemIds' | 'popularity' | 'bias' | 'offsets' | 'neighbours' | 'weights'>

/** A name made of the content: 16 hexadecimal digits, equal for equal models. */
export function versionOf({ itemIds, popularity, bias, offsets, neighbours, weights }: Content): string {
  const ids = Uint32Array.from(new TextEncoder().encode(itemIds.join('\n')))
  const parts = [popularity, bias, offsets, neighbours, weights].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length),
  )
  const halves = [0x2545f491, 0x9e3779b9].map((seed) => {
    let hash = seed
    for (const part of [ids, ...parts]) {
      hash = stir(hash ^ part.length)
      for (const word of part) hash = Math.imul((hash << 5) ^ (hash >>> 27) ^ word, 0x01000193)
    }
    return stir(hash).toString(16).padStart(8, '0')
  })
  return halves.join('')
}
