// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { EditEditor } from './edit-editor.tsx'
import { Refusals } from './feeds.tsx'

let status = 404
openSmallServer((call) => {
  call.answer({}, status)
  return true
})

/** Whether a page, once its call was answered and it says some words, offers to ask again. */
async function offersAgain(page: ReactNode, words: RegExp): Promise<boolean> {
  const leave = await draw(page)
  await act(() => vi.waitFor(() => expect(document.body.textContent).toMatch(words), 10_000))
  const isOffered = document.body.textContent.includes('Try again')
  await leave()
  return isOffered
}

test('E-GEN-05 where an Edit or a reading is not there, nothing offers to ask for it again', async () => {
  status = 404
  expect(await offersAgain(<EditEditor id="gone" />, /This Edit is not here/)).toBe(false)
  expect(await offersAgain(<Refusals id="gone" />, /This reading of a feed is not here/)).toBe(false)
})

test('E-GEN-05 what could not be read can be asked for again', async () => {
  status = 500
  expect(await offersAgain(<EditEditor id="ill" />, /This Edit could not be read/)).toBe(true)
  expect(await offersAgain(<Refusals id="ill" />, /Refused rows.*(?:wrong|error)/is)).toBe(true)
})
