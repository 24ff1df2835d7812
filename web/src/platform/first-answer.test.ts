// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const mine = '/api/v1/recommendations/paginated?page=0'
const everyones = '/api/v1/settings'
const step = '/api/v1/quiz/items/Bottoms'
const along = Object.fromEntries(
  [mine, everyones, step].map((address) => [address, { status: 'succeeded', with: address }]),
)

/** A page that has just come, with answers in it. */
const openPage = async (data: string) => {
  document.body.innerHTML = `<script type="application/json" id="page-data">${data}</script>`
  vi.resetModules()
  return import('./first-answer.ts')
}
const said = async (answer: Promise<Response> | undefined) =>
  answer && ((await (await answer).json()) as { with: unknown }).with

beforeEach(() => {
  globalThis.earlyAnswers = undefined
})

test('S-HOME-01 an answer that came along in the page is used once, and no second time', async () => {
  const { firstAnswer } = await openPage(JSON.stringify(along))
  expect(await said(firstAnswer(mine, false))).toBe(mine)
  expect(firstAnswer(mine, false)).toBeUndefined()
})

test('T-AUTH-11 of what came along a shopper is given only what is the same for everyone', async () => {
  const { firstAnswer } = await openPage(JSON.stringify(along))
  expect(firstAnswer(mine, true)).toBeUndefined()
  expect(await said(firstAnswer(everyones, true))).toBe(everyones)
})

test('S-QUIZ-24 a step of the quiz is asked for at each opening, whatever came along', async () => {
  const { firstAnswer } = await openPage(JSON.stringify(along))
  expect(firstAnswer(step, false)).toBeUndefined()
})

test('S-HOME-01 what was asked for before the app was there answers one call', async () => {
  const { firstAnswer } = await openPage('{"spoilt')
  globalThis.earlyAnswers = new Map([[mine, Promise.resolve(Response.json({ with: 'early' }))]])
  expect(await said(firstAnswer(mine, true))).toBe('early')
  expect(firstAnswer(mine, true)).toBeUndefined()
})
