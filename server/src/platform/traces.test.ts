import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { openOutsideService, type Heard } from '../testing/outside-service.ts'
import { readEnv } from './env.ts'
import { makeLog } from './log.ts'
import { openTraces } from './traces.ts'

const receiver = await openOutsideService({ status: 200 })
const house = await openTestHouse({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
const ines = await makeShopper(house)

type Value = { stringValue?: string; intValue?: number | string }
type SpanSaid = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code?: number }
  attributes: { key: string; value: Value }[]
}
type Said = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: SpanSaid[] }[] }[]
}

const textOf = ({ headers, bytes }: Heard) =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
const spansOf = (heard: readonly Heard[]) =>
  heard
    .flatMap((one) => (JSON.parse(textOf(one)) as Said).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
const named = (name: string) => spansOf(receiver.heard).filter((span) => span.name === name)
const of = (span: SpanSaid | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? Number(value?.intValue)
}

test('each call is a span by its pattern and status, sent by OTLP over HTTP, without anybody in it', async () => {
  await house.app.inject('/api/v1/search?q=canary-words')
  await house.ask('readAccount', { params: { userId: ines.id } }, ines.token)
  await house.ask('readAccount', { params: { userId: ines.id } })
  await expect.poll(() => named('GET /api/v1/users/:userId').length, { timeout: 15_000 }).toBe(2)
  const [first] = receiver.heard
  expect([first?.method, first?.path, first?.headers['content-type']]).toEqual([
    'POST',
    '/v1/traces',
    'application/json',
  ])
  expect(named('GET /api/v1/users/:userId').map((span) => of(span, 'http.response.status_code'))).toEqual([200, 401])
  const [search] = named('GET /api/v1/search')
  expect([of(search, 'http.request.method'), of(search, 'http.route'), search?.kind]).toEqual([
    'GET',
    '/api/v1/search',
    2,
  ])
  const all = receiver.heard.map(textOf).join()
  for (const own of ['canary-words', ines.id, ines.email, ines.token]) expect(all).not.toContain(own)
  expect(all).toContain('{"key":"service.name","value":{"stringValue":"sateen"}}')
})

test('a caller’s traceparent is the parent; one that is broken, or not sampled, is not', async () => {
  receiver.heard.length = 0
  const ask = (traceparent: string) => house.app.inject({ url: '/api/v1/categories', headers: { traceparent } })
  await ask('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')
  await ask('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00')
  await ask('00-00000000000000000000000000000000-00f067aa0ba902b7-01')
  await expect.poll(() => named('GET /api/v1/categories').length, { timeout: 15_000 }).toBe(2)
  const [child, root] = named('GET /api/v1/categories')
  expect([child?.traceId, child?.parentSpanId]).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'])
  expect(root?.traceId).not.toBe(child?.traceId)
  expect(root?.parentSpanId ?? '').toBe('')
})

test('a job is a span too, a failed one with its fault; what is gathered is sent at the end', async () => {
  receiver.heard.length = 0
  const env = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'sateen-worker',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20site, service.name=other,broken',
  })
  const traces = await openTraces(env, makeLog('silent'))
  const [good, bad] = traces.watchJobs([
    { name: 'good', run: async () => {} },
    {
      name: 'bad',
      run: async () => {
        throw new Error('canary fault')
      },
    },
  ])
  await good?.run({})
  await expect(bad?.run({})).rejects.toThrow('canary fault')
  await traces.stop()
  expect(named('job good')).toHaveLength(1)
  expect(named('job bad')[0]?.status?.code).toBe(2)
  expect(receiver.heard.map(textOf).join()).not.toContain('canary')
  const [said] = receiver.heard.map((one) => (JSON.parse(textOf(one)) as Said).resourceSpans[0]?.resource.attributes)
  expect(said?.map(({ key, value }) => [key, value.stringValue]).toSorted()).toEqual([
    ['deployment.environment.name', 'test site'],
    ['service.name', 'sateen-worker'],
  ])
})

test('with the receiver away every call is answered, and the end waits a few seconds at most', async () => {
  await receiver.answer(null)
  for (let count = 0; count < 20; count++) expect((await house.app.inject('/api/v1/categories')).statusCode).toBe(200)
  const traces = await openTraces(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }), makeLog('silent'))
  const [job] = traces.watchJobs([{ name: 'alone', run: async () => {} }])
  await job?.run({})
  await traces.stop()
})

test('without an address nothing of it is loaded', async () => {
  const traces = await openTraces(readEnv({}), makeLog('silent'))
  const job = { name: 'plain', run: async () => {} }
  expect(traces.watchJobs([job])[0]).toBe(job)
})
