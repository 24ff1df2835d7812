// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sayUnloaded } from './say-unloaded.ts'

function paint(paintedFor: 'visitor' | 'shopper' | null, isSignedIn: boolean) {
  const mark = paintedFor
    ? `data-painted="${paintedFor}" ${paintedFor === 'shopper' ? 'inert aria-hidden="true"' : ''}`
    : ''
  document.body.innerHTML = `<div id="app" ${mark}>${paintedFor ? '<a href="/faq">FAQ</a>' : ''}</div>`
  if (isSignedIn) document.documentElement.dataset['session'] = 'kept'
  else delete document.documentElement.dataset['session']
  return document.getElementById('app')!
}

test.each([
  ['a visitor’s painting stays, and its links are links', 'visitor', false, true],
  ['a visitor’s painting means nothing to who is signed in', 'visitor', true, false],
  ['what a shopper’s page waits with goes', 'shopper', true, false],
  ['a page without a painting is not blank', null, true, false],
] as const)('U-36 where the app does not come: %s, and it can be tried again', (_, paintedFor, isSignedIn, isKept) => {
  const app = paint(paintedFor, isSignedIn)
  sayUnloaded()
  sayUnloaded()
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  expect(app.querySelector('[role="alert"] a')?.getAttribute('href')).toBe(location.href)
  expect(app.querySelector('a[href="/faq"]') !== null).toBe(isKept)
  for (const mark of ['data-painted', 'inert', 'aria-hidden']) expect(app.hasAttribute(mark)).toBe(false)
})
