// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { clearLocal, dropLocal, keepLocal, readLocal } from './keep-local.ts'

afterEach(() => {
  vi.restoreAllMocks()
  clearLocal()
})

test('what is kept is read again, and gone once it is dropped', () => {
  keepLocal('user', 'one')
  expect([readLocal('user'), localStorage.getItem('user')]).toEqual(['one', 'one'])
  dropLocal('user')
  expect(readLocal('user')).toBeNull()
})

test('P-20 where the device is full it holds for the open page, and nothing older takes its place', () => {
  keepLocal('user', 'older')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepLocal('user', 'newer')
  expect([readLocal('user'), localStorage.getItem('user')]).toEqual(['newer', null])
  clearLocal()
  expect(readLocal('user')).toBeNull()
})

test('P-20 where no site may keep anything she is signed in and out as everywhere, for the open page', async () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(closed)
  vi.stubGlobal('indexedDB', { deleteDatabase: closed })
  vi.resetModules()
  const { currentSession, signIn, signOut, storedSession } = await import('./session-store.ts')
  signIn({ access_token: 'a', refresh_token: 'r', user_id: 'ines', expires_in: 900 })
  expect([currentSession()?.user_id, storedSession()?.access_token]).toEqual(['ines', 'a'])
  signOut()
  expect([currentSession(), storedSession()]).toEqual([null, null])
  vi.unstubAllGlobals()
})
