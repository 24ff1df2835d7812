import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { describeApi } from './pages-docs.ts'
import { calls } from '@sateen/contract/calls'

const house = await openTestHouse({ METRICS_PORT: '0' })

test('the process is alive and ready', async () => {
  expect((await house.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await house.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a database that lacks a migration is not ready', async () => {
  const { sql } = house.platform
  await raw`UPDATE migration SET name = 'former' WHERE name LIKE '0003%'`.execute(sql)
  const reply = await house.app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json().because).toMatch(/^the database lacks 0003/)
})

test('figures stand on a port of their own, never on the public one', async () => {
  await house.app.inject('/api/v1/categories')
  const text = await (await fetch(`http://127.0.0.1:${house.metricsPort}/metrics`)).text()
  expect(text).toContain('sateen_answer_seconds_count{call="GET /api/v1/categories",status="200"} 1')
  expect(text).toMatch(/^sateen_items 0$/m)
  expect((await house.app.inject('/metrics')).statusCode).not.toBe(200)
})

test('the description names every call once', () => {
  const { paths } = describeApi('https://shop.example') as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(named.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('the list of calls is for developers: it is there, and not in production', async () => {
  expect((await house.app.inject('/docs')).payload).toContain('POST /users/me/login')
  expect((await house.app.inject('/docs/openapi.json')).json().openapi).toBe('3.1.0')
})

test('P-45 a call that arrives on an open connection while the program ends is answered, and the connection closes', async () => {
  const own = await openTestHouse()
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const line = createConnection(Number(new URL(address).port), '127.0.0.1')
  await once(line, 'connect')
  line.write('GET /api/v1/collections HTTP/1.1\r\nHost: localhost\r\n')
  await wait(50)
  const ending = own.app.close()
  line.write('\r\n')
  const said = await readAll(line)
  await ending
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said).toMatch(/^connection: close\r$/im)
  expect(said).toContain('{"status":"succeeded","with":[]}')
})
