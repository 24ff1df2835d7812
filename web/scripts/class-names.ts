import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, relative } from 'node:path'

const src = join(import.meta.dirname, '../src')

/**
 * Names for the classes and movements of all styles, as short as their number allows: a hash of each would be sent letter
 * by letter, with the styles, with the scripts and with every page. The same sources give the same names, so that what the
 * server paints and what the browser is sent agree.
 * @returns the name of a class by its own name and its file, as `css.modules.generateScopedName` takes it
 */
export async function classNames(): Promise<(local: string, file: string) => string> {
  const files = (await Array.fromAsync(glob('**/*.module.css', { cwd: src }))).toSorted()
  const names = new Map<string, string>()
  for (const file of files)
    for (const local of classesOf(readFileSync(join(src, file), 'utf8')))
      names.set(`${file} ${local}`, `_${names.size.toString(36)}`)
  return (local, file) => {
    const name = names.get(`${relative(src, file.replace(/\?.*$/, ''))} ${local}`)
    if (name === undefined) throw new Error(`The class ${local} of ${file} was not there when the names were given.`)
    return name
  }
}

/** What stands behind a dot or names a movement; a name too many costs nothing. */
const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/(?:\.|@keyframes\s+)(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name))
