import type { Call } from '@sateen/contract/call'
import { calls, type CallName } from '@sateen/contract/calls'
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { apiBase } from '../platform/serve.ts'
import { likelyValues, wrongValues, type KnownValues } from './fuzz-values.ts'

/** Who makes a fuzzed call; the token is put in when it is sent, since calls end sessions. */
const fuzzAskers = ['visitor', 'herself', 'another', 'unverified', 'admin', 'extension', 'broken'] as const
export type FuzzAsker = (typeof fuzzAskers)[number]

/** A call as it is sent. `{self}` in texts stands for the id of the asker. */
export type FuzzedCall = {
  name: CallName
  asker: FuzzAsker
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

const extraNames = ['__proto__', 'constructor', 'prototype', 'isAdmin', 'is_admin', 'userId', 'id', '$where', 'x', '']
const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'if-match',
          'if-none-match',
          'idempotency-key',
          'accept-encoding',
          'accept',
          'origin',
          'cookie',
          'x-forwarded-for',
          'x-http-method-override',
          'range',
          'expect',
          'user-agent',
          'referer',
          'dnt',
          'content-encoding',
          'authorization',
        ),
        fc.oneof(
          fc.constantFrom(
            '*',
            '"',
            '"x"',
            'W/"x"',
            'null',
            '',
            'gzip;q=nope',
            'bytes=0-1,5-',
            '::1, 10.0.0.1',
            'Bearer',
            'Bearer ',
            'Basic eA==',
            'k'.repeat(300),
          ),
          fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
        ),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
)

const contentTypes = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json;',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      '',
      'x',
    ),
  },
)

/** Every call of the contract, most of them nearly right. @param known values that exist, by the name of the field */
export function fuzzedCalls(known: KnownValues): Arbitrary<FuzzedCall> {
  return fc.oneof(...(Object.keys(calls) as CallName[]).map((name) => fuzzedCall(name, calls[name], known)))
}

function fuzzedCall(name: CallName, spec: Call, known: KnownValues): Arbitrary<FuzzedCall> {
  return fc
    .record({
      asker: fc.oneof(fc.constant(askerOf(spec)), fc.constantFrom(...fuzzAskers)),
      params: paramsOf(spec, known),
      query: queryOf(spec, known),
      payload: payloadOf(spec, known),
      headers: oddHeaders,
      type: contentTypes,
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant<string>(spec.method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS') },
      ),
    })
    .map(({ asker, params, query, payload, headers, type, method }) => ({
      name,
      asker,
      method,
      url: apiBase + spec.path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? 'x') + query,
      headers: { ...(payload !== undefined && { 'content-type': type }), ...headers },
      payload,
    }))
}

const askerOf = ({ who }: Call): FuzzAsker =>
  who === 'admin' ? 'admin' : who === 'visitor' ? 'visitor' : who === 'extension' ? 'extension' : 'herself'

const asPart = (value: unknown) => encodeURIComponent(String(value ?? '').toWellFormed()) || 'x'

function paramsOf(spec: Call, known: KnownValues): Arbitrary<Record<string, string>> {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, part]) => part!)
  const shape = (spec.params as unknown as { def?: { shape: Record<string, z.ZodType> } })?.def?.shape ?? {}
  const one = (name: string) =>
    fc.oneof(
      { weight: 12, arbitrary: (shape[name] ? likelyValues(shape[name], known, name) : fc.constant('x')).map(asPart) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('%', '%ff', '%2e%2e%2f', '..', '%00', ';', 'a'.repeat(1200), '%ED%A0%80'),
      },
    )
  return fc.record(Object.fromEntries(names.map((name) => [name, one(name)])))
}

function queryOf(spec: Call, known: KnownValues): Arbitrary<string> {
  const odd = fc.constantFrom(
    '?',
    '?x=1',
    '?__proto__=1',
    '?page=0&page=1',
    '?page[]=1',
    '?%=%',
    '?q=%00',
    `?q=${'a'.repeat(9000)}`,
  )
  const fitting = spec.query ? likelyValues(spec.query, known).map(toQuery) : fc.constant('')
  const broken = spec.query
    ? fc.tuple(likelyValues(spec.query, known), wrongValues).map(([value, wrong]) => toQuery(breakOne(value, wrong)))
    : odd
  return fc.oneof({ weight: 10, arbitrary: fitting }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: odd })
}

const toQuery = (value: unknown) => {
  const pairs = Object.entries(value ?? {}).filter(([, part]) => part !== undefined)
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([key, part]) => `${asPart(key)}=${asPart(typeof part === 'object' ? JSON.stringify(part) : part).slice(0, 9000)}`).join('&')}`
}

const rawPayloads = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '0',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{}',
  '{"a":1e999}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`,
  `"${'x'.repeat(70_000)}"`,
)

function payloadOf(spec: Call, known: KnownValues): Arbitrary<string | undefined> {
  if (spec.multipart)
    return fc.oneof(
      rawPayloads,
      fc.constantFrom(
        '--x--\r\n',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nnot a picture\r\n--x--\r\n',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg onload="x"/>\r\n--x--\r\n',
      ),
    )
  if (!spec.body)
    return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: rawPayloads })
  const likely = likelyValues(spec.body, known)
  return fc.oneof(
    { weight: 8, arbitrary: likely.map((value) => JSON.stringify(value)) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(likely, wrongValues, fc.nat(50))
        .map(([value, wrong, at]) => JSON.stringify(breakOne(value, wrong, at))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(likely, fc.constantFrom(...extraNames), wrongValues)
        .map(([value, name, wrong]) => withExtra(value, name, wrong)),
    },
    { weight: 1, arbitrary: fc.tuple(likely, fc.nat(50)).map(([value, at]) => JSON.stringify(withoutOne(value, at))) },
    { weight: 1, arbitrary: rawPayloads },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

/** Replaces one field, however deep it stands. */
function breakOne(value: unknown, wrong: unknown, at = 0): unknown {
  if (Array.isArray(value))
    return value.length === 0
      ? [wrong]
      : value.map((part, place) => (place === at % value.length ? breakOne(part, wrong, at >> 1) : part))
  if (typeof value !== 'object' || value === null) return wrong
  const names = Object.keys(value)
  const name = names[at % names.length]
  return name === undefined
    ? wrong
    : { ...value, [name]: breakOne((value as Record<string, unknown>)[name], wrong, at >> 1) }
}

/** Adds a field to the text, so that names which an object literal would swallow get through. */
function withExtra(value: unknown, name: string, wrong: unknown): string {
  const text = JSON.stringify(value) ?? '{}'
  const field = `${JSON.stringify(name)}:${JSON.stringify(wrong)}`
  return text.startsWith('{') ? text.replace('{', text === '{}' ? `{${field}` : `{${field},`) : `{${field}}`
}

function withoutOne(value: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const names = Object.keys(value)
  const left = names.filter((_, place) => place !== at % names.length)
  return Object.fromEntries(left.map((name) => [name, (value as Record<string, unknown>)[name]]))
}
