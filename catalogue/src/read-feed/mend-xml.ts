/** Signs that no XML may hold, as shops' databases do, and the marks at the beginning of files that were joined. */
const noXml = /[^\P{Cc}\t\n\r]|[\ufeff\ufffe\uffff]/gu
/** An ampersand that begins none of the names that XML knows, a number of a sign, and a bracket that begins no element. */
const loose = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)|&#(\d+|x[\da-f]+);|<(?![\p{L}_:/!?])/giu
/** As much of a piece's end as its next one may complete. */
const unfinished = /(?:&[#\w]{0,10}|<)$/

/**
 * Makes an XML text that programs wrote by joining strings fit for a parser, as it arrives: ampersands and brackets that
 * stand for themselves are escaped, so that names of HTML's signs (`&nbsp;`) are left for the rules of texts to decode.
 */
export async function* mendXml(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  let isBegun = false
  for await (const text of texts) {
    const told: string = isBegun ? text : text.replace(/^[\ufeff\s]+/, '')
    isBegun ||= told !== ''
    const whole: string = held + told
    held = unfinished.exec(whole)?.[0] ?? ''
    const mended = mend(held === '' ? whole : whole.slice(0, -held.length))
    if (mended !== '') yield mended
  }
  if (held !== '') yield mend(held)
}

const mend = (text: string) =>
  text.replaceAll(noXml, ' ').replaceAll(loose, (sign: string, code?: string) => {
    if (code !== undefined) return isSign(code) ? sign.toLowerCase() : ' '
    return sign === '<' ? '&lt;' : '&amp;'
  })

/** Whether a number, or an `x` and a number of base sixteen, is of a sign that XML may hold. */
function isSign(code: string): boolean {
  const number = Number(/^x/i.test(code) ? `0${code}` : code)
  if (number < 0x20) return number === 9 || number === 10 || number === 13
  return number < 0xd800 || (number > 0xdfff && number < 0xfffe) || (number > 0xffff && number <= 0x10ffff)
}
