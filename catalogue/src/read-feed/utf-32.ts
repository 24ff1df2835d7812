/** What makes text of bytes, piece by piece. */
export type Decoder = { decode: (bytes: Uint8Array, how?: { stream: boolean }) => string }

const highest = 0x10ffff

/**
 * Four bytes a sign, which `TextDecoder` does not know; null where a text does not begin so. Its mark is left out, and what
 * is no sign becomes `\ufffd`.
 */
export function utf32(head: Uint8Array): Decoder | null {
  if (head.length < 4) return null
  const view = new DataView(head.buffer, head.byteOffset)
  const isLittle = [true, false].find((little) => {
    const first = view.getUint32(0, little)
    return first === 0xfeff || (first > 0 && first < 0x80)
  })
  if (isLittle === undefined) return null
  let pending = Buffer.alloc(0)
  let isFirst = true
  return {
    decode: (bytes) => {
      const all = Buffer.concat([pending, bytes])
      const whole = all.length - (all.length % 4)
      let text = ''
      for (let at = 0; at < whole; at += 4) {
        const sign = isLittle ? all.readUInt32LE(at) : all.readUInt32BE(at)
        if (!isFirst || sign !== 0xfeff) text += String.fromCodePoint(sign > highest ? 0xfffd : sign)
        isFirst = false
      }
      pending = all.subarray(whole)
      return text
    },
  }
}
