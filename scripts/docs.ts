import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCallsPage, writePaths } from './docs-pages.ts'

/** The files made from the contract, by their place in the house. */
const pages = { 'docs/calls.md': writeCallsPage(), 'web/src/platform/paths.ts': writePaths() }

const house = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const stale = Object.entries(pages).filter(([place, text]) => read(join(house, place)) !== text)

if (isCheck && stale.length > 0) {
  console.error(`Older than the contract: ${stale.map(([place]) => place).join(', ')}. Run \`npm run docs\`.`)
  process.exitCode = 1
} else {
  for (const [place, text] of stale) {
    writeFileSync(join(house, place), text)
    console.log(`written: ${place}`)
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
