import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where an import is planted, what it imports, and whether the house allows it. */
const planted: [file: string, source: string, isAllowed: boolean][] = [
  ['contract/src/planted.ts', '@sateen/catalogue/price', false],
  ['contract/src/planted.ts', 'zod', true],
  ['recommender/src/planted.ts', '@sateen/contract/limits', false],
  ['catalogue/src/planted.ts', '@sateen/recommender/signal', false],
  ['catalogue/src/planted.ts', '@sateen/contract/limits', true],
  ['demo/src/planted.ts', '@sateen/catalogue/price', false],
  ['web/src/likes/planted.ts', '@sateen/server/main', false],
  ['web/src/likes/planted.ts', '@sateen/contract/limits', true],
  ['web/src/likes/planted.ts', '../app/routes.tsx', false],
  ['web/src/likes/planted.ts', '../testing/browser.ts', false],
  ['web/src/offline/planted.ts', '../app/routes.tsx', false],
  ['web/src/app/shell/planted.ts', '../sections.ts', true],
  ['web/src/ui/planted.ts', '@sateen/contract/limits', false],
  ['web/src/ui/planted.ts', '../platform/send.ts', false],
  ['web/src/ui/planted.ts', '../likes/queries.ts', false],
  ['web/src/ui/planted.ts', '../router/router.tsx', true],
  ['web/src/platform/planted.ts', '../likes/queries.ts', false],
  ['web/src/platform/planted.ts', '../newsletter/texts.ts', false],
  ['web/src/platform/planted.ts', '../ui/hearers.ts', true],
  ['web/src/router/planted.ts', '../platform/history.ts', false],
  ['web/src/query/planted.ts', '../platform/send.ts', false],
  ['web/src/platform/planted.ts', '../query/query.ts', true],
  ['web/src/likes/planted.ts', '@sateen/extension/outbox', false],
  ['extension/src/planted.ts', '@sateen/recommender/signal', false],
  ['extension/src/planted.ts', '@sateen/web/main', false],
  ['server/src/likes/planted.ts', '../quiz/routes.ts', false],
  ['server/src/likes/planted.ts', '../shop/desk-routes.ts', false],
  ['server/src/shop/embedding/planted.ts', '../../quiz/routes.ts', false],
  ['server/src/likes/planted-sql.ts', './routes.ts', false],
  ['server/src/shop/embedding/planted-sql.ts', '../../house.ts', false],
  ['server/src/likes/planted.ts', '../quiz/sql.ts', true],
  ['server/src/likes/planted.ts', '@sateen/demo/items', false],
  ['server/src/likes/planted.ts', '../house.ts', false],
  ['server/src/likes/planted.ts', '../rooms.ts', false],
  ['server/src/shop/embedding/planted.ts', '../../doors.ts', false],
  ['server/src/likes/planted.ts', '../testing/caller.ts', false],
  ['server/src/likes/planted-sql.ts', '../house.ts', false],
  ['server/src/desk/planted.ts', '../quiz/routes.ts', false],
  ['server/src/platform/planted.ts', '../likes/sql.ts', false],
  ['server/src/platform/planted.ts', '../desk/sql.ts', false],
  ['server/src/platform/planted-sql.ts', '../likes/sql.ts', false],
  ['server/src/platform/database/planted.ts', '../../likes/sql.ts', false],
  ['server/src/platform/database/planted.ts', '../platform.ts', true],
  ['server/src/planted.ts', './testing/caller.ts', false],
]

/** The complaints of the linter about a file that holds this text. */
function lint(file: string, text: string, ...asked: string[]): string {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--quiet', ...asked, file], { cwd: root, encoding: 'utf8' })
    return ''
  } catch (fault) {
    return String((fault as { stdout?: string }).stdout)
  } finally {
    rmSync(path)
  }
}

test.each(planted)('%s importing %s is allowed: %s', (file, source, isAllowed) => {
  const complaints = lint(file, `import * as thing from '${source}'\nexport const kept = thing\n`)
  if (isAllowed) expect(complaints).toBe('')
  else expect(complaints).toContain('no-restricted-imports')
})

test('SQL outside of an sql.ts file is refused, inside it is not', () => {
  const text = "import { sql } from 'kysely'\nexport const kept = sql\n"
  expect(lint('server/src/likes/planted.ts', text)).toContain('no-restricted-imports')
  expect(lint('server/src/likes/planted-sql.ts', text)).toBe('')
})

test('a promise that nobody waits for is refused, one that is let go in words is not', () => {
  const text = (call: string) => `export async function send() {}\nexport function press() {\n  ${call}\n}\n`
  expect(lint('server/src/likes/planted.ts', text('send()'), '--type-aware')).toContain('no-floating-promises')
  expect(lint('server/src/likes/planted.ts', text('void send()'), '--type-aware')).toBe('')
})

test('a circle of imports is refused', () => {
  const path = join(root, 'catalogue/src/planted-two.ts')
  writeFileSync(path, "import { one } from './planted.ts'\nexport const two = () => one\n")
  try {
    expect(
      lint('catalogue/src/planted.ts', "import { two } from './planted-two.ts'\nexport const one = () => two\n"),
    ).toContain('no-cycle')
  } finally {
    rmSync(path)
  }
})
