// The browser's own digest answers a promise for each text, which takes longer than the hash, and is missing where a page
// comes over plain HTTP. FIPS 180-4, for one text at a time.

const primes = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109,
  113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239,
  241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
]
/** The first 32 bits behind the point. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const words = new Int32Array(64)
const state = new Int32Array(8)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function takeBlock(bytes: Uint8Array, from: number): void {
  for (let at = 0; at < 16; at += 1) {
    const place = from + at * 4
    words[at] = (bytes[place]! << 24) | (bytes[place + 1]! << 16) | (bytes[place + 2]! << 8) | bytes[place + 3]!
  }
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15]!
    const late = words[at - 2]!
    words[at] =
      (words[at - 16]! +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        words[at - 7]! +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))) |
      0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[at]! + words[at]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

const bytes = new Uint8Array(1024)

/** The SHA-256 of a text of ASCII signs, at most 900 of them, as eight words. The same list is filled again each time. */
export function sha256(text: string): Int32Array {
  const blocks = Math.ceil((text.length + 9) / 64)
  const end = blocks * 64
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  bytes.fill(0, text.length, end)
  bytes[text.length] = 0x80
  const bits = text.length * 8
  bytes[end - 2] = bits >>> 8
  bytes[end - 1] = bits & 255
  state.set(start)
  for (let block = 0; block < blocks; block += 1) takeBlock(bytes, block * 64)
  return state
}

/** Whether the hash of a text begins with so many zero bits, up to 32. */
export const startsWithZeros = (text: string, bits: number) => sha256(text)[0]! >>> (32 - bits) === 0
