// Cuts the two type families down to what the site sets: the letters that `src/ui/fonts.css` names for each file, the
// display size of the serif in its one weight, and the weights of the sans.
// The result is committed (`src/ui/fonts`); run `node web/scripts/cut-fonts.ts` after a change of the ranges or an update
// of the font packages.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const styles = new URL('../src/ui/fonts.css', import.meta.url)
const fonts = new URL('../src/ui/fonts/', import.meta.url)

const newsreader = import.meta.resolve('@fontsource-variable/newsreader/package.json')
const hankenGrotesk = import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json')

type Cut = {
  of: string
  from: string
  axes: Record<string, number | { min: number; max: number }>
  /** What a text may ask of it beside what every text gets. */
  figures?: string[]
}

/** Where a family's letters come from; the package keeps those beyond Latin-1 in a file of their own. */
const cuts: Record<string, Cut> = {
  newsreader: { of: newsreader, from: 'files/newsreader-*-opsz-normal.woff2', axes: { opsz: 72, wght: 300 } },
  'newsreader-italic': { of: newsreader, from: 'files/newsreader-*-opsz-italic.woff2', axes: { opsz: 72, wght: 300 } },
  'hanken-grotesk': {
    of: hankenGrotesk,
    from: 'files/hanken-grotesk-*-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    figures: ['lnum', 'tnum', 'pnum'],
  },
}

/** Kerning and ligatures; small capitals and the like are never set and would cost a third more. Columns of figures are set in the sans. */
const everywhere = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig']

/** The letters of `U+20-7E, U+A0`. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')
    })
    .join('')
}

const css = await readFile(styles, 'utf8')
for (const [, name = '', part = '', range = ''] of css.matchAll(
  /\/fonts\/([a-z-]+?)(-latin-1|-latin-ext)?\.woff2'\)[^}]*unicode-range:\s*([^;]+);/g,
)) {
  const { of, from, axes, figures = [] } = cuts[name] ?? missing(name)
  const source = from.replace('*', part === '-latin-ext' ? 'latin-ext' : 'latin')
  const whole = await readFile(new URL(source, of))
  const cut = await subsetFont(whole, lettersOf(range), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: [...everywhere, ...figures],
  })
  await writeFile(new URL(`${name}${part}.woff2`, fonts), cut)
  console.log(`${name}${part}.woff2: ${whole.length} → ${cut.length} bytes`)
}

function missing(name: string): never {
  throw new Error(`fonts.css names ${name}, which is cut from nothing.`)
}
