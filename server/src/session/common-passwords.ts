/** Of the list, most common first, so many words count. */
const wordsThatCount = 10_000

let words: Promise<ReadonlySet<string>> | undefined

/** The most common passwords as folded words. They are loaded when they are first asked for, since most sites never do. */
export const commonWords = (): Promise<ReadonlySet<string>> => (words ??= readWords())

async function readWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, wordsThatCount).map(fold))
}

const meant: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '2': 'z',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '6': 'g',
  '9': 'g',
}

/** The form in which a word and its disguise are equal: lower case, without accents, figures and signs as the letters they stand for. */
const fold = (word: string) => [...plain(word)].map((sign) => meant[sign] ?? sign).join('')

const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a password is a common word, or one of the person's own, in disguise: capitals, figures and signs at its ends,
 * and figures for letters, do not hide it.
 * @param ownWords the product's name and what belongs to the person; from four letters on they may stand nowhere in it
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  const known = await commonWords()
  const own = ownWords.map(fold)
  const whole = fold(password)
  if (own.some((word) => word.length >= 4 && whole.includes(word))) return true
  return stemsOf(plain(password)).some((stem) => known.has(fold(stem)) || own.includes(fold(stem)) || isOneRun(stem))
}

/** Signs at either end that are looked at; more than these make a password good by themselves. */
const mostAround = 16

/**
 * What may be the word in a password: it begins somewhere among the signs in front and ends somewhere among those behind,
 * since a sign there may stand for a letter too.
 */
function stemsOf(lower: string): string[] {
  const front = Math.min(mostAround, /^[^\p{L}]*/u.exec(lower)![0].length)
  const behind = Math.min(mostAround, lower.length - lower.replace(/[^\p{L}]+$/u, '').length)
  const stems: string[] = []
  for (let start = 0; start <= front; start += 1)
    for (let end = Math.max(start, lower.length - behind); end <= lower.length; end += 1)
      stems.push(lower.slice(start, end))
  return stems.filter((stem) => stem.length >= 3)
}

/** One letter over and over. */
const isOneRun = (stem: string) => stem.length >= 6 && new Set(stem).size === 1
