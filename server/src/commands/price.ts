import { readPrice } from '@sateen/catalogue/price'
import { command, Refused, WrongUsage } from './command.ts'
import { readText } from './read-text.ts'

/** Reads amount and currency of price texts. */
export const price = command({
  does: 'Reads amount and currency of each price text.',
  usage: 'TEXT… | --file FILE',
  details:
    'FILE is a JSON array of texts, or of objects with a `text`; its answer stands in the same order.\nA text that looks like an option stands behind `--`.',
  options: { file: { type: 'string', takes: 'FILE', does: 'Reads the texts from a file instead.' } },
  words: { least: 0, most: Number.POSITIVE_INFINITY },
  async run({ values, words }, desk) {
    if ((values.file === undefined) === (words.length === 0)) throw new WrongUsage('Either texts or --file.')
    const texts = values.file === undefined ? words : await textsOf(desk.pathOf(values.file))
    const read = texts.map((text) => ({ text, ...(readPrice(text) ?? { amount: null, currency: null }) }))
    if (desk.isJson) desk.print(read)
    for (const { text, amount, currency } of read) desk.say(`${amount ?? 'none'}\t${currency ?? '-'}\t${text}`)
    return 0
  },
})

async function textsOf(path: string): Promise<(string | number)[]> {
  const list = parse(await readText(path))
  if (!Array.isArray(list)) throw new Refused('The file holds no JSON array.')
  return list.map((entry: unknown, index) => {
    const text = typeof entry === 'object' && entry !== null && 'text' in entry ? entry.text : entry
    if (typeof text === 'string' || typeof text === 'number') return text
    throw new Refused(`Entry ${index + 1} is neither a text nor an object with a text.`)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw new Refused(`The file is no JSON: ${(fault as Error).message}`)
  }
}
