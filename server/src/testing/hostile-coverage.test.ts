import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasHostileInputs, hostileInputs, type HostileEntry } from './hostile.ts'

const root = join(import.meta.dirname, '../../..')
const anyOther =
  /^(POST history|GET\/DELETE history|collections|recommendations|like|quiz|PUT settings|search|klaviyo|HTTP transport)/
const people = /users\/|images$|Authorization header/

/** Whether one of the two runners sends an input as it stands, or plays its steps. */
const isSent = ({ entry, input }: HostileEntry) => {
  if (people.test(entry) && !/recommendations/.test(entry)) return true
  const needsMore = 'tool' in input || 'ui' in input || JSON.stringify(input).includes('{{unsub')
  return (
    anyOther.test(entry) &&
    !needsMore &&
    ['body', 'raw', 'path', 'method', 'burst', 'headers'].some((name) => name in input)
  )
}

/** The other inputs by words of theirs, the file of the test that plays them, and words of its name. */
const played: [RegExp, string, string][] = [
  [/slowhttptest/, 'server/src/faults/slow-clients.fault.ts', 'others are served all the while'],
  [/"ui":"\/search\?q=<img/, 'e2e/journeys/hostile-pages.test.ts', 'markup in an address'],
  [/"method":"GET".*unsub/, 'server/src/newsletter/newsletter.test.ts', 'one press of a mail program'],
  [/"method":"POST".*unsub/, 'server/src/newsletter/newsletter.test.ts', 'one press of a mail program'],
  [/\/shopper\/%3Cimg/, 'e2e/journeys/hostile-pages.test.ts', 'markup in an address'],
  [/localStorage.*refresh_token/, 'e2e/journeys/hostile-pages.test.ts', 'a forged session'],
  [/localStorage.*isAdmin/, 'e2e/journeys/hostile-pages.test.ts', 'that she is an admin'],
  [/"frame":/, 'e2e/journeys/hostile-pages.test.ts', 'in a frame'],
  [/storageFull/, 'e2e/journeys/hostile-pages.test.ts', 'store is full'],
  [/sign up, then dump/, 'e2e/journeys/signing-up.test.ts', 'no secret stands in an address'],
  [/inject <script/, 'e2e/journeys/hostile-pages.test.ts', 'on its way is held back'],
  [/double click/, 'e2e/journeys/hostile-pages.test.ts', 'two quick presses'],
  [/127\.0\.0\.1:5432|0x7f|10\.0\.0\.1/, 'server/src/items/pictures.test.ts', 'never from inside'],
  [/302 to http/, 'server/src/items/pictures.test.ts', 'never from inside'],
  [/endless body/, 'server/src/items/pictures.test.ts', 'too large'],
  [/file:\/\/\/etc/, 'server/src/items/pictures.test.ts', 'never from inside'],
  [/body is SVG/, 'server/src/items/pictures.test.ts', 'encoded anew'],
  [/evil\.example\/p"|evil\.example\/\?u=/, 'catalogue/src/affiliate.test.ts', 'other hosts and look-alikes'],
  [/ javascript:alert\(1\)/, 'catalogue/src/affiliate.test.ts', 'not http or https'],
  [/p\?a=1&u=/, 'catalogue/src/affiliate.test.ts', 'encoded once'],
  [/user:pass@/, 'catalogue/src/affiliate.test.ts', 'user-info never reaches'],
  [/redirect":"javascript/, 'catalogue/src/affiliate.test.ts', 'a slip in the settings'],
  [/EXT_ID,\{type/, 'e2e/journeys/extension.test.ts', 'shows pages nothing'],
  [/"apiBase":/, 'extension/src/messages.test.ts', 'whatever else a page says'],
  [/window\.postMessage/, 'e2e/journeys/extension.test.ts', 'a page of a partner cannot connect'],
  [/5 MB of JSON-LD/, 'e2e/journeys/extension-pages.test.ts', 'five megabytes'],
  [/@type Product with name/, 'e2e/journeys/extension-pages.test.ts', 'full of markup stays text'],
  [/checkout, account/, 'e2e/journeys/extension.test.ts', 'nothing is sent of homes'],
  [/before consent/, 'e2e/journeys/extension.test.ts', 'before she has connected it'],
  [/API down for 2 h/, 'extension/src/outbox.test.ts', 'at most two hundred wait'],
  [/chrome-extension:\/\//, 'e2e/journeys/extension.test.ts', 'shows pages nothing'],
]

describe.skipIf(!hasHostileInputs)('hostile inputs of ../shared, who plays them', () => {
  test('P-20 every input of the list is sent by a runner or played by a test that is named here', () => {
    const left = hostileInputs(() => true).filter((one) => !isSent(one))
    expect(left.length).toBeGreaterThan(20)
    const unplayed = left
      .map((one) => JSON.stringify(one.input))
      .filter((text) => !played.some(([words]) => words.test(text)))
    expect(unplayed).toEqual([])
  })

  test.each(played)('P-20 what holds %s stands in %s', (_words, file, name) => {
    const path = join(root, file)
    expect(existsSync(path)).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain(name)
  })
})
