import { brand } from '@sateen/contract/brand'
import type { Call } from '@sateen/contract/call'
import { calls } from '@sateen/contract/calls'
import { reasons } from '@sateen/contract/reasons'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Env } from './env.ts'
import { apiBase } from './serve.ts'

const all = Object.entries(calls as Record<string, Call>)
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

/** The calls for a developer: a readable list at `/docs`, and the same as OpenAPI. Not on a site in production. */
export function serveDocs(app: FastifyInstance, env: Env): void {
  if (env.NODE_ENV === 'production') return
  const description = describeApi(env.PUBLIC_URL)
  const page = docsPage()
  app.get('/docs/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(description))
  app.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
  )
}

/** The contract in the words of OpenAPI 3.1. */
export function describeApi(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, spec] of all) {
    const path = spec.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: describeCall(name, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: brand, version: '1' },
    servers: [{ url: `${publicUrl}${apiBase}` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function describeCall(name: string, spec: Call): Record<string, unknown> {
  const body = spec.multipart
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : null
  const json = spec.body ? { 'application/json': { schema: schemaOf(spec.body, 'input') } } : null
  return {
    operationId: name,
    summary: spec.does,
    ...(spec.who !== 'visitor' && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')],
    ...((body ?? json) && { requestBody: { content: body ?? json } }),
    responses: {
      [spec.status ?? 200]:
        spec.status === 204
          ? { description: 'Done.' }
          : { description: 'Done.', content: { 'application/json': { schema: envelope(spec) } } },
      ...Object.fromEntries(
        [...new Set((spec.reasons ?? []).map((reason) => reasons[reason]))].map((status) => [
          status,
          { description: refusalsOf(spec, status) },
        ]),
      ),
    },
  }
}

const refusalsOf = (spec: Call, status: number) =>
  (spec.reasons ?? []).filter((reason) => reasons[reason] === status).join(', ')

const envelope = (spec: Call) => ({
  type: 'object',
  properties: {
    status: { const: 'succeeded' },
    ...(spec.paged && { page: { type: 'integer' } }),
    with: schemaOf(spec.answer, 'output'),
  },
})

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function docsPage(): string {
  const rows = all.map(
    ([name, spec]) =>
      `<tr><th scope="row">${name}</th><td><code>${spec.method} ${spec.path}</code></td><td>${spec.who}</td><td>${spec.does.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The calls of ${brand}</title></head><body><h1>The calls of ${brand}</h1><p>Below <code>${apiBase}</code>. <a href="/docs/openapi.json">As OpenAPI</a>.</p><table><thead><tr><th scope="col">call</th><th scope="col">method and path</th><th scope="col">who</th><th scope="col">what it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}
