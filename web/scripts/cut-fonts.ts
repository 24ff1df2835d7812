// Cuts the two type families down to what the site sets: Latin letters, the display size of the serif in its one weight, and the weights of the sans.
// The result is committed (`src/ui/fonts`); run `node web/scripts/cut-fonts.ts` after an update of the font packages.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const fonts = new URL('../src/ui/fonts/', import.meta.url)

/** Latin-1 and the marks that a text of ours may hold: dashes, quotes, dots, arrows, the euro, a check. */
const letters = [
  ...span(0x20, 0x7e),
  ...span(0xa0, 0xff),
  ...'\u0131\u0152\u0153\u2002\u2009\u200a\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2032\u2033\u20ac\u2122\u2190\u2191\u2192\u2193\u2212\u00d7',
].join('')

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))
}

type Cut = { from: string; to: string; axes: Record<string, number | { min: number; max: number }> }

const cuts: Cut[] = [
  {
    from: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
    to: 'newsreader.woff2',
    axes: { opsz: 72, wght: 300 },
  },
  {
    from: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2'),
    to: 'newsreader-italic.woff2',
    axes: { opsz: 72, wght: 300 },
  },
  {
    from: import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    to: 'hanken-grotesk.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
]

/** Kerning, ligatures and figures; small capitals and the like are never set and would cost a third more. */
const keepFeatures = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'pnum', 'rlig']

for (const { from, to, axes } of cuts) {
  const whole = await readFile(new URL(from))
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes, keepFeatures })
  await writeFile(new URL(to, fonts), cut)
  console.log(`${to}: ${whole.length} → ${cut.length} bytes`)
}
