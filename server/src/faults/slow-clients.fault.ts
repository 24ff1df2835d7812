import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { until } from '../testing/until.ts'

const house = await openTestHouse()
await makeItems(
  house,
  Array.from({ length: 600 }, (_, at) => ({ id: `s${at}` })),
)
await house.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = house.app.server.address() as AddressInfo
const open: Socket[] = []
afterAll(() => open.forEach((peer) => peer.destroy()))

/** Opens connections that send a little and then almost nothing. @returns how many are still open */
function openSlow(count: number, first: string, drip: string): () => number {
  const peers = Array.from({ length: count }, () => {
    const peer = connect(port, '127.0.0.1', () => peer.write(first))
    peer.on('error', () => {})
    // A reader that reads nothing leaves what comes in the way of the sender.
    if (drip === '') peer.pause()
    else peer.resume()
    const timer = setInterval(() => peer.writable && drip !== '' && peer.write(drip), 1000)
    peer.on('close', () => clearInterval(timer))
    open.push(peer)
    return peer
  })
  return () => peers.filter((peer) => !peer.destroyed).length
}

const shapes: [string, number, string, string][] = [
  ['slow headers', 1000, 'GET /api/v1/categories HTTP/1.1\r\nHost: x\r\nX-A: ', 'a'],
  [
    'slow bodies',
    800,
    'POST /api/v1/users/me/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    ' ',
  ],
]

test.each(shapes)(
  'P-22 %s: others are served all the while, and the slow ones are sent away',
  async (_name, count, first, drip) => {
    const left = openSlow(count, first, drip)
    await wait(500)
    let served = 0
    await until('the slow ones are sent away', async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/categories`)
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      served += 1
      await wait(100)
      return left() === 0
    })
    console.log(`  ${count} × ${_name}: ${served} calls of others served meanwhile`)
  },
)

test('P-22 slow readers: others are served all the while', async () => {
  const request = 'GET /api/v1/collections HTTP/1.1\r\nHost: x\r\n\r\n'
  openSlow(800, request.repeat(10), '')
  let served = 0
  for (; served < 50; served += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/categories`)
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
  }
  console.log(`  800 × slow readers: ${served} calls of others served meanwhile`)
})

test('the limits of the server are those that are promised', () => {
  const { requestTimeout, headersTimeout, maxConnections } = house.app.server
  expect({ requestTimeout, headersTimeout, maxConnections }).toEqual({
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    maxConnections: 10_000,
  })
})
