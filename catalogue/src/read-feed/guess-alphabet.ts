/** Fewest bytes beyond ASCII that a guess is built on; fewer are read in the Western alphabet. */
const evidenceLeast = 6

/** Alphabets of two bytes a sign, the signs that a text in each holds, and how much of it they are at least. */
const ofTwoBytes: [name: string, common: RegExp, share: number][] = [
  ['euc-jp', /[\u3040-\u30ff]/g, 0.3],
  ['shift_jis', /[\u3040-\u30ff]/g, 0.3],
  ['euc-kr', /[\uac00-\ud7a3]/g, 0.85],
]

/** Signs that no Western word holds between small letters, where an old Mac has its accents: `dŽcollet` is `décollet`. */
const ofMac = /(?<=[a-z])[\u0081\u008d\u008f\u0090\u009d€‚ƒ„†‡ˆ‰Š‹ŒŽ](?![A-Z])/g

/**
 * The alphabet of bytes that are no UTF-8 and say nothing of themselves, by what they would read as: words that are Latin
 * but for a letter or two are of Central or Western Europe; of the others Japanese shows by its kana, Korean by its
 * syllables, Chinese by its common signs, Cyrillic by its letters.
 */
export function guessAlphabet(bytes: Uint8Array): string {
  const western = new TextDecoder('windows-1252').decode(bytes)
  const words = (western.match(/[A-Za-z\u0080-\uffff]+/g) ?? []).filter((one) => /[\u0080-\uffff]/.test(one)).join('')
  const beyond = count(words, /[\u0080-\uffff]/g)
  if (beyond < evidenceLeast || beyond < words.length * latinShare) return centralOrWestern(western, bytes)
  for (const [name, common, share] of ofTwoBytes) {
    const text = strictly(name, bytes)
    if (text !== null && count(text, common) > count(text, /\P{ASCII}/gu) * share) return name
  }
  const cyrillic = new TextDecoder('windows-1251').decode(bytes)
  if (count(cyrillic, /(?<![а-яё])[А-ЯЁ]?[а-яё]+(?![А-ЯЁ])/g) > 0 && count(cyrillic, /[а-яё]/g) > beyond * 0.7)
    return 'windows-1251'
  return bestChinese(bytes) ?? 'windows-1252'
}

/** So much of a foreign word's letters stand beyond ASCII. */
const latinShare = 0.7

/** Of the two ways to write Chinese the one whose first half of a sign mostly falls among the common ones. */
function bestChinese(bytes: Uint8Array): string | null {
  const shares = (['gbk', 'big5'] as const).map((name) => {
    const text = strictly(name, bytes)
    if (text === null) return [name, 0] as const
    let [common, all] = [0, 0]
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte < 0x80) continue
      const next = bytes[at + 1] ?? 0
      all++
      if (name === 'gbk' ? byte >= 0xb0 && byte <= 0xd7 && next >= 0xa1 : byte >= 0xa4 && byte <= 0xc6) common++
      at++
    }
    const isWritten = count(text, /[\u4e00-\u9fff]/g) > all * 0.6
    return [name, isWritten ? common / all : 0] as const
  })
  const [gbk, big5] = shares.map(([, share]) => share) as [number, number]
  if (Math.max(gbk, big5) < 0.7) return null
  return gbk >= big5 ? 'gbk' : 'big5'
}

/** Marks that no Western word holds between its letters, and letters of Central Europe where they stand. */
function centralOrWestern(western: string, bytes: Uint8Array): string {
  if (count(western, ofMac) >= 2 && count(western, /(?<=\p{Ll})[à-ÿ]/gu) === 0) return 'macintosh'
  if (
    count(
      western,
      /(?<=\p{L})[¹³¿¼¾¶±¦£¯¥](?=[\p{L}¹³¿¶±])|(?<=\p{L})[³¹¿±¶](?![\p{L}\d])|(?<![\p{L}\d])[¿¯£³][óa-z]/gu,
    ) < 2
  )
    return 'windows-1252'
  return bytes.some((byte) => byte === 0xb1 || byte === 0xb6 || byte === 0xbc) ? 'iso-8859-2' : 'windows-1250'
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** A text whose last sign may be cut in half. */
function strictly(name: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}
