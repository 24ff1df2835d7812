/** Marks that a text may do without and stay the same; elsewhere they are letters, as in `й`, `ガ` or `साड़ी`. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}Ее])\p{M}+/gu

/** Scripts that put no blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * A text in the form in which spellings meet: lower case, without accents, and with blanks between words where a script
 * writes none (`花柄ワンピース`: 花柄 ワンピース), as the Unicode dictionaries tell them apart (UAX #29).
 */
export function plainText(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()
  return unspaced.test(plain) ? wordsApart(plain) : plain
}

/** What stood apart stays as it was: a blank comes only between two words that touch. */
function wordsApart(text: string): string {
  let apart = ''
  let wasWord = false
  for (const { segment, isWordLike = false } of segmenter.segment(text)) {
    apart += wasWord && isWordLike ? ` ${segment}` : segment
    wasWord = isWordLike
  }
  return apart
}
