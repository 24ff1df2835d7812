import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openHouse } from '../house.ts'
import { makeCaller } from '../testing/caller.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { later } from '../testing/read-mail.ts'
import { makeAuthenticate, SessionCache } from './authenticate.ts'

const house = await openTestHouse()
const refresh = (token: string) => house.ask('refreshToken', { body: { refresh_token: token } })
const counterOf = async (id: string) =>
  (await house.platform.sql.selectFrom('session').select('counter').where('id', '=', id).executeTakeFirstOrThrow())
    .counter

test('A-API-06 P-13 fifty refreshes with one token at once rotate once and answer the same child, twenty times in a row', async () => {
  const ines = await makeShopper(house)
  let token = ines.refreshToken
  for (let run = 1; run <= 20; run += 1) {
    const former = token
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(former)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const children = new Set(replies.map((reply) => reply.with.refresh_token))
    expect(children.size).toBe(1)
    token = [...children][0]!
    expect(await counterOf(ines.sessionId)).toBe(run + 1)
  }
}, 30_000)

test('P-13 new tokens hold at once in a process that has just read the session as it was before', async () => {
  const ines = await makeShopper(house)
  const ofOther = makeAuthenticate(house.platform, new SessionCache())
  let { token, refreshToken } = ines
  for (let run = 0; run < 3; run += 1) {
    expect((await ofOther(`Bearer ${token}`, 'readAccount', false))?.id).toBe(ines.id)
    const { with: next } = await refresh(refreshToken)
    ;[token, refreshToken] = [next.access_token, next.refresh_token]
    expect((await ofOther(`Bearer ${token}`, 'readAccount', false))?.id).toBe(ines.id)
  }
})

test('P-17 a page that has just changed something is not answered from what another process knew before', async () => {
  const ines = await makeShopper(house)
  const other = await openHouse(house.platform.env, house.platform.now)
  onTestFinished(() => other.close())
  const { ask } = makeCaller(other.app)
  const about = { params: { userId: ines.id } }
  const statusOf = async (headers = {}) => (await ask('readAccount', about, ines.token, headers)).status
  // The first call of a token is noted, the second one's session is kept.
  expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  await house.ask('logout', {}, ines.token)
  // The clock stands still here: what is kept for a second is kept.
  expect(await statusOf()).toBe(200)
  expect(await statusOf({ 'sateen-anew': '1' })).toBe(401)
  expect(await statusOf()).toBe(401)
})

/** Sends a refresh down a socket of its own and cuts the line, at once or once `isDone`, without reading the answer. */
async function refreshAndCut(token: string, isDone: () => Promise<boolean>): Promise<void> {
  const { port } = house.app.server.address() as AddressInfo
  const body = JSON.stringify({ refresh_token: token })
  const head = `POST /api/v1/users/me/refreshToken HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const peer = connect(port, '127.0.0.1')
  peer.on('error', () => {})
  await new Promise((sent) => peer.write(head + body, sent))
  while (!(await isDone()));
  peer.resetAndDestroy()
}

test('P-15 a hundred answers that were lost on their way are each fetched again with the former token', async () => {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  const ines = await makeShopper(house)
  let token = ines.refreshToken
  for (let lost = 0; lost < 75; lost += 1) {
    const before = await counterOf(ines.sessionId)
    await refreshAndCut(token, async () => (await counterOf(ines.sessionId)) > before)
    if (lost % 2 === 0) later(house, 60_000)
    token = await fetchAgain(token)
  }
  // A line that is cut at once may still be worked on, long after on a busy machine: each has a session of its own, as
  // two exchanges later its token would rightly count as copied.
  for (let lost = 0; lost < 25; lost += 1) {
    const { refreshToken } = await makeShopper(house)
    if (lost % 2 === 0) later(house, 60_000)
    await refreshAndCut(refreshToken, async () => true)
    await fetchAgain(refreshToken)
  }
}, 60_000)

/** Sends a token whose answer was lost once more, and uses what comes. @returns the next token */
async function fetchAgain(token: string): Promise<string> {
  const found = await refresh(token)
  expect(found.status).toBe(200)
  expect((await house.ask('sessions', {}, found.with.access_token)).status).toBe(200)
  return found.with.refresh_token
}

test('P-15 a token whose child was never used can be sent again after minutes', async () => {
  const ines = await makeShopper(house)
  for (let lost = 0; lost < 20; lost += 1) await refresh(ines.refreshToken)
  later(house, 300_000)
  const found = await refresh(ines.refreshToken)
  expect(found.status).toBe(200)
  expect((await refresh(found.with.refresh_token)).status).toBe(200)
})
