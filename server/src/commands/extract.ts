import { cleanUrl } from '@sateen/catalogue/clean-url'
import { readPage, type PageReading } from '@sateen/catalogue/read-page/read-page'
import { webUrl } from '@sateen/catalogue/safe-url'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { command, Refused, WrongUsage } from './command.ts'
import { explain } from './explain.ts'
import { readPageText, readText } from './read-text.ts'

/** Says what the page reader sees in a saved page. */
export const extract = command({
  does: 'Says what the page reader sees in a saved page: whether it is an item’s page, and its fields.',
  usage: 'FILE.html[.gz] --url URL | --list LIST.json',
  details: 'LIST is a JSON array of {file, url}; the answer is one JSON line for each, in the same order.',
  options: {
    url: { type: 'string', takes: 'URL', does: 'The address that the page was saved from.' },
    list: { type: 'string', takes: 'FILE', does: 'Reads many pages.' },
  },
  words: { least: 0, most: 1 },
  async run({ values, words }, desk) {
    const [file] = words
    if (values.list !== undefined ? file !== undefined : file === undefined || values.url === undefined)
      throw new WrongUsage('Either a file with --url, or --list.')
    if (values.url !== undefined && webUrl(values.url) === null)
      throw new WrongUsage(`--url ${values.url} is not a web address.`)
    const parse = await openParser()
    if (values.list === undefined) {
      const reading = fieldsOf(readPage(parse(await readPageText(desk.pathOf(file!))), values.url!))
      if (desk.isJson) desk.print(reading)
      else for (const [name, value] of Object.entries(reading)) desk.say(`${name.padEnd(12)}  ${value ?? '-'}`)
      return 0
    }
    const list = desk.pathOf(values.list)
    let code = 0
    for (const { file: page, url } of await readList(list)) {
      const near = resolve(dirname(list), page)
      // A page that cannot be read is none of an item, and the others are read all the same.
      const html = await readPageText(existsSync(near) ? near : desk.pathOf(page)).catch((fault: unknown) => {
        desk.warn(`${page}: ${explain(fault).words}`)
        code = 1
        return ''
      })
      desk.write(`${JSON.stringify(fieldsOf(readPage(parse(html), url)))}\n`)
    }
    return code
  },
})

/** The parser is loaded by this command alone: no other needs it, and it takes a second. */
async function openParser(): Promise<(html: string) => Document> {
  const { JSDOM } = await import('jsdom')
  const parser = new new JSDOM().window.DOMParser()
  // Without a window, which takes longer to make than most pages to read.
  return (html) => parser.parseFromString(html, 'text/html')
}

/** What a text says as JSON; nothing where it is none. */
function readAs(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readList(path: string): Promise<{ file: string; url: string }[]> {
  const list = readAs(await readText(path))
  if (!Array.isArray(list)) throw new Refused(`${path} holds no JSON array.`)
  return list.map((entry: { file?: unknown; url?: unknown } | null, index) => {
    if (typeof entry?.file !== 'string' || typeof entry.url !== 'string')
      throw new Refused(`Entry ${index + 1} of ${path} lacks file or url.`)
    if (webUrl(entry.url) === null)
      throw new Refused(`Entry ${index + 1} of ${path}: ${entry.url} is not a web address.`)
    return { file: entry.file, url: entry.url }
  })
}

const fields = [
  'isProduct',
  'confidence',
  'url',
  'canonical',
  'title',
  'description',
  'brand',
  'price',
  'currency',
  'image',
  'availability',
  'gtin',
  'source',
] as const satisfies (keyof PageReading)[]

/** What is told of a reading, in this order. */
function fieldsOf(reading: PageReading) {
  const told = { ...reading, canonical: cleanUrl(reading.canonical) }
  return Object.fromEntries(fields.map((field) => [field, told[field]]))
}
