// Writes the outlines of the icons that are used, out of @phosphor-icons/core, as `src/ui/icons.ts` (shell, cards,
// forms), `icons-social.ts` (footer, menu) and `icons-more.ts` (the rest). Add a name here, then run `node web/scripts/make-icons.ts`.
import { readFile, writeFile } from 'node:fs/promises'

const assets = import.meta.resolve('@phosphor-icons/core/assets/regular/tag.svg')

const everywhere = [
  'list-light',
  'x-light',
  'x',
  'magnifying-glass-light',
  'tag',
  'tag-fill',
  'prohibit',
  'warning-circle',
  'check-circle',
  'check',
  'eye',
  'eye-slash',
  'arrow-left-light',
  'calendar-blank',
  'dots-three',
]

const more = [
  'arrow-right',
  'arrow-right-light',
  'arrow-up-right',
  'arrow-up-right-light',
  'prohibit-light',
  'tag-light',
  'trash',
  'pencil-simple',
  'plus',
  'minus',
  'plus-light',
  'minus-light',
  'copy',
  'copy-light',
  'image',
  'gear-six',
  'clock-counter-clockwise',
  'dots-six-vertical',
  'caret-down',
  'caret-up',
  'minus-circle',
  'lock-simple',
  'download-simple',
  'wifi-slash',
  'arrow-counter-clockwise',
]

const social = ['instagram-logo', 'facebook-logo', 'tiktok-logo', 'link-simple']

async function outline(name: string): Promise<string> {
  const weight = name.endsWith('-light') ? 'light' : name.endsWith('-fill') ? 'fill' : 'regular'
  const svg = await readFile(new URL(`../${weight}/${name}.svg`, assets), 'utf8')
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
  if (paths.length !== 1) throw new Error(`${name} has ${paths.length} outlines, expected one`)
  const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `export const ${constant} =\n  '${paths[0]}'\n`
}

async function write(file: string, names: string[]): Promise<void> {
  const head = '// Made by scripts/make-icons.ts from @phosphor-icons/core (MIT); outlines on a 256 by 256 field.\n'
  await writeFile(
    new URL(`../src/ui/${file}`, import.meta.url),
    head + (await Promise.all(names.map(outline))).join(''),
  )
}

await write('icons.ts', everywhere)
await write('icons-more.ts', more)
await write('icons-social.ts', social)
