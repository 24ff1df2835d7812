import { calls, type Answer, type CallName, type Parts } from '@sateen/contract/calls'
import type { Call } from '@sateen/contract/call'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../platform/serve.ts'

/** What came back: the status, the whole body, and what stands in `with` or `because`. */
export type Reply<K extends CallName> = {
  status: number
  body: { page?: number; message?: string; at?: string[] }
  with: Answer<K>
  because: string | undefined
  headers: Record<string, unknown>
}

export type Caller = {
  /** Makes a call as the holder of a token, or as a visitor. */
  ask: <K extends CallName>(
    name: K,
    parts: Parts<K>,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<Reply<K>>
}

export function makeCaller(app: FastifyInstance): Caller {
  return {
    async ask(name, parts, token, headers = {}) {
      const spec: Call = calls[name]
      const { params, query, body } = parts as {
        params?: Record<string, string>
        query?: Record<string, unknown>
        body?: unknown
      }
      const path = spec.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params?.[part] ?? '')))
      const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
      const search = new URLSearchParams(
        given.map(([key, value]) => [key, String(value)] as [string, string]),
      ).toString()
      const reply = await app.inject({
        method: spec.method,
        url: `${apiBase}${path}${search && `?${search}`}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      const read = reply.payload ? reply.json() : {}
      return { status: reply.statusCode, body: read, with: read.with, because: read.because, headers: reply.headers }
    },
  }
}
