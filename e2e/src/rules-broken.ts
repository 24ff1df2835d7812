import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Checker = {
  run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/** The rules of accessibility that a page breaks as it stands, and where. Its context sets the page's own rules for scripts aside. */
export async function rulesBroken(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Checker }
    // Ahead of its rules on sounds and films, which no page has, it would read every style sheet: half of its time.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}
