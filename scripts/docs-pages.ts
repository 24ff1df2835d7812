import { brand } from '@sateen/contract/brand'
import type { Call } from '@sateen/contract/call'
import { calls } from '@sateen/contract/calls'
import { reasons } from '@sateen/contract/reasons'
import { z } from 'zod'

const all = Object.entries(calls as Record<string, Call>)

/** `web/src/platform/paths.ts`: what the page must know of a call to make it, without the schemas. */
export function writePaths(): string {
  const lines = all.map(([name, { method, path }]) => `  ${name}: '${method} ${path}',`)
  return [
    '// Made from the contract by `npm run docs`; change the contract, not this file.',
    '',
    '/** Method and address below `/api/v1` of every call. */',
    'export const paths = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

const whoWords: Record<Call['who'], string> = {
  visitor: 'anyone',
  shopper: 'a signed-in shopper',
  self: 'the shopper herself',
  admin: 'admins',
  extension: 'the extension or the shopper',
}

/** `docs/calls.md`: every call with its parts, its answer and its refusals. */
export function writeCallsPage(): string {
  return [
    `# The calls of ${brand}`,
    '',
    'Made from `contract/src` by `npm run docs`; `/docs` of a running server shows the same, but in production.',
    '',
    'Every path stands below `/api/v1`. A success answers `{"status":"succeeded","with":…}` (a page also `"page"`), a refusal',
    '`{"status":"failed","because":"…","message":"…"}`. A signed-in shopper sends `Authorization: Bearer <access_token>`.',
    'Any call may also be refused with `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403) or `TooManyRequests` (429).',
    '',
    '| call | method and path | who | what it does |',
    '|---|---|---|---|',
    ...all.map(
      ([name, spec]) =>
        `| [${name}](#${name.toLowerCase()}) | \`${spec.method} ${spec.path}\` | ${whoWords[spec.who]} | ${spec.does} |`,
    ),
    '',
    ...all.flatMap(([name, spec]) => describeCall(name, spec)),
  ].join('\n')
}

function describeCall(name: string, spec: Call): string[] {
  const extras = [
    spec.status && `Answers with status ${spec.status}.`,
    spec.multipart && 'The body is multipart with one `file`.',
    spec.guarded && 'The answer carries an `ETag`; a change takes `If-Match` and a stale one is refused with 412.',
    spec.repeatable && 'Takes an `Idempotency-Key`: a repeat answers as the first did.',
    spec.reasons?.length &&
      `Refusals: ${spec.reasons.map((reason) => `\`${reason}\` (${reasons[reason]})`).join(', ')}.`,
  ].filter((line) => typeof line === 'string')
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part]
    return schema ? [`- ${part}: \`${shapeOf(schema, 'input')}\``] : []
  })
  const answer = spec.status === 204 ? [] : [`- answer: \`${shapeOf(spec.answer, 'output')}\``]
  return [
    `## ${name}`,
    '',
    `\`${spec.method} ${spec.path}\` for ${whoWords[spec.who]}. ${spec.does}`,
    '',
    ...parts,
    ...answer,
    ...(extras.length > 0 ? ['', ...extras] : []),
    '',
  ]
}

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: Schema | boolean
}

/** A schema in the short form of a type, such as `{ q: string, page?: integer }`. */
function shapeOf(schema: z.ZodType, io: 'input' | 'output'): string {
  return say(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema)
}

function say(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(say))].join(' | ')
  if (schema.type === 'array') return `[${say(schema.items ?? {})}]`
  if (schema.type === 'object') return sayObject(schema)
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

function sayObject({ properties, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${say(value)}`,
  )
  if (fields.length === 0 && typeof additionalProperties === 'object') return `{ [name]: ${say(additionalProperties)} }`
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
