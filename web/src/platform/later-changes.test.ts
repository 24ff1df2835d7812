import { expect, test } from 'vitest'
import { withLaterChanges } from './later-changes.ts'

test('S-PROF-03 what is typed while a save is under way stays, the rest is as the site saved it', () => {
  const sent = { firstName: ' Ines ', email: 'ines@example.com' }
  const saved = { firstName: 'Ines', email: 'ines@example.com' }
  expect(withLaterChanges(saved, sent, sent)).toEqual(saved)
  const now = { ...sent, email: 'ines@example.org' }
  expect(withLaterChanges(saved, sent, now)).toEqual({ firstName: 'Ines', email: 'ines@example.org' })
})
