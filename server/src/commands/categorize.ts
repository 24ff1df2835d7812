import { guessCategory } from '@sateen/catalogue/category'
import { command } from './command.ts'
import { readText } from './read-text.ts'

/** Guesses the category of garments from their names and descriptions. */
export const categorize = command({
  does: 'Guesses the category of each line of a file.',
  usage: 'FILE',
  details:
    'A line is NAME<TAB>DESCRIPTION, or JSON with `name` (or `title`) and `description`. OTHER stands for none of the six.',
  options: {},
  words: { least: 1, most: 1 },
  async run({ words }, desk) {
    const lines = (await readText(desk.pathOf(words[0]!))).split(/\r?\n/)
    if (lines.at(-1) === '') lines.pop()
    const guessed = lines.map((line) => {
      const { name, description } = readLine(line)
      return { name, category: guessCategory(name, description) }
    })
    if (desk.isJson) desk.print(guessed)
    for (const { category } of guessed) desk.say(category ?? 'OTHER')
    return 0
  },
})

function readLine(line: string): { name: string; description: string | null } {
  const record = line.trimStart().startsWith('{') ? objectIn(line) : null
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  if (record)
    return { name: textOf(record.name) ?? textOf(record.title) ?? '', description: textOf(record.description) }
  const [name = '', description = null] = line.split('\t', 2)
  return { name, description }
}

function objectIn(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
