import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOrMake } from './platform/read-or-make.ts'

/** The two who can sign in to the demo, with the passwords that were made for this data folder. */
export type DemoPasswords = { shopper: string; admin: string }

const words =
  'amber basil birch cedar clove coral daisy ember fable fern flint grove hazel heron honey indie ivory jasper kite lark lemon linen lotus maple mauve meadow mint moss olive onyx opal otter pearl plum poppy quill raven reed river robin rowan sable sage shell silk slate sorrel straw tansy teal thyme tulip velvet violet wheat willow wren'.split(
    ' ',
  )

const fileOf = (folder: string) => join(folder, 'demo-sign-in.json')

/** The passwords of this folder's demo: made once, by chance, so that no two demos share one. */
export const demoPasswords = (folder: string): DemoPasswords =>
  JSON.parse(
    readOrMake({
      path: fileOf(folder),
      make: () => `${JSON.stringify({ shopper: makePassword(), admin: makePassword() }, null, 2)}\n`,
      isWhole: (text) => text.trimEnd().endsWith('}'),
    }),
  ) as DemoPasswords

/** Whether this folder is the one that knows the passwords. */
export const hasDemoPasswords = (folder: string) => existsSync(fileOf(folder))

/** Two words and two digits, such as `Moss-kite42`: 8 to 16 characters with all four kinds. */
function makePassword(): string {
  const word = () => words[randomInt(words.length)] as string
  const first = word()
  return `${first[0]!.toUpperCase()}${first.slice(1)}-${word()}${randomInt(10, 100)}`
}
