// Writes the outlines of the icons that are used, out of @phosphor-icons/core, as `src/ui/icons.ts` (shell,
// pieces), `icons-opinions.ts` (quiz, lists), `icons-form.ts`, `icons-social.ts` (footer, menu), `icons-offline.ts` and
// `icons-more.ts` (the rest), each for a script of its own; and `button-icons.svg`, one picture of those that stand by the hundred. Add a name here, then run `node web/scripts/make-icons.ts`.
import { readFile, writeFile } from 'node:fs/promises'

const assets = import.meta.resolve('@phosphor-icons/core/assets/regular/tag.svg')

const everywhere = [
  'list-light',
  'x-light',
  'x',
  'magnifying-glass-light',
  'warning-circle',
  'check-circle',
  'arrow-left-light',
  'arrow-up-right',
  'caret-down',
  'caret-up',
]

/** What a piece is to her. */
const opinions = ['tag', 'tag-fill', 'prohibit']

const form = ['eye', 'eye-slash', 'calendar-blank']

const more = [
  'check',
  'trash',
  'pencil-simple',
  'plus',
  'minus',
  'plus-light',
  'minus-light',
  'copy',
  'image',
  'clock-counter-clockwise',
  'dots-six-vertical',
  'minus-circle',
  'lock-simple',
  'download-simple',
]

const offline = ['wifi-slash']

const social = ['instagram-logo', 'facebook-logo', 'tiktok-logo', 'link-simple']

/** Icon and colour of each row of the picture, in the order of `icon-button.module.css`; left for light, right for dark. */
const rows = [
  ['tag', 'ink-2'],
  ['tag-fill', 'accent'],
  ['tag-fill', 'surface'],
  ['prohibit', 'ink-2'],
  ['prohibit', 'ink'],
  ['dots-three', 'ink-2'],
] as const
/** Pixels of an icon, and of the square around it: as large as the largest button, so that none sees its neighbour. */
const [size, cell] = [20, 48]

async function pathOf(name: string): Promise<string> {
  const weight = name.endsWith('-light') ? 'light' : name.endsWith('-fill') ? 'fill' : 'regular'
  const svg = await readFile(new URL(`../${weight}/${name}.svg`, assets), 'utf8')
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
  if (paths.length !== 1) throw new Error(`${name} has ${paths.length} outlines, expected one`)
  return paths[0] ?? ''
}

async function outline(name: string): Promise<string> {
  const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `export const ${constant} =\n  '${await pathOf(name)}'\n`
}

async function writeButtonIcons(): Promise<void> {
  const tokens = await readFile(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')
  const coloursOf = (token: string) => {
    const found = tokens.match(new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`))
    if (!found) throw new Error(`${token} is no colour of tokens.css`)
    return found.slice(1)
  }
  const names = [...new Set(rows.map(([name]) => name))]
  const outlines = await Promise.all(names.map(async (name) => `<path id="${name}" d="${await pathOf(name)}"/>`))
  const [scale, inset] = [size / 256, (cell - size) / 2]
  const icons = rows.flatMap(([name, token], row) =>
    coloursOf(token).map((colour, column) => {
      const place = `translate(${column * cell + inset} ${row * cell + inset})scale(${scale})`
      return `<use href="#${name}" fill="${colour}" transform="${place}"/>`
    }),
  )
  const box = `width="${2 * cell}" height="${rows.length * cell}" viewBox="0 0 ${2 * cell} ${rows.length * cell}"`
  await writeFile(
    new URL('../src/ui/button-icons.svg', import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${outlines.join('')}</defs>${icons.join('')}</svg>\n`,
  )
}

async function write(file: string, names: string[]): Promise<void> {
  const head = '// Made by scripts/make-icons.ts from @phosphor-icons/core (MIT); outlines on a 256 by 256 field.\n'
  await writeFile(
    new URL(`../src/ui/${file}`, import.meta.url),
    head + (await Promise.all(names.map(outline))).join(''),
  )
}

await write('icons.ts', everywhere)
await write('icons-form.ts', form)
await write('icons-more.ts', more)
await write('icons-opinions.ts', opinions)
await write('icons-offline.ts', offline)
await write('icons-social.ts', social)
await writeButtonIcons()
