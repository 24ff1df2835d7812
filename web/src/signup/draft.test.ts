// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/signup" }
import { afterEach, expect, test, vi } from 'vitest'
import { changeDraft, clearDraft, draftNow } from './draft.ts'

afterEach(() => {
  clearDraft()
  vi.useRealTimers()
})

test('P-16 a password waits for its confirmation a quarter of an hour from its last change, and what else was typed stays', () => {
  vi.useFakeTimers()
  changeDraft({ email: 'maya@example.com', pw: 'Abcdefg1' })
  vi.advanceTimersByTime(10 * 60_000)
  changeDraft({ pw: 'Abcdefg1!' })
  vi.advanceTimersByTime(10 * 60_000)
  changeDraft({ username: 'maya' })
  expect(draftNow().pw).toBe('Abcdefg1!')
  vi.advanceTimersByTime(5 * 60_000)
  expect(draftNow()).toMatchObject({ email: 'maya@example.com', username: 'maya', pw: '' })
})
