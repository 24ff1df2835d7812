import type { FastifyInstance } from 'fastify'

/** Asks a call of our own as a visitor; null where it is refused. */
export type Ask = <T>(address: string) => Promise<T | null>

/** What a page has asked for: bodies as JSON by their addresses, and a mark that is the same while they say the same. */
export type OwnCalls = { ask: Ask; data: ReadonlyMap<string, string>; mark: () => string }

const readMost = 100

/** Makes the calls of pages. A long answer is read once for as long as its tag stays the same. */
export function makeOwnCalls(app: FastifyInstance): () => OwnCalls {
  const known = new Map<string, unknown>()
  const read = (key: string, body: string): unknown => {
    const value = known.get(key) ?? (JSON.parse(body) as { with: unknown }).with
    if (known.size >= readMost && !known.has(key)) known.delete(known.keys().next().value!)
    known.set(key, value)
    return value
  }

  return () => {
    const data = new Map<string, string>()
    const marks: string[] = []
    const ask: Ask = async <T>(address: string) => {
      const reply = await app.inject({ method: 'GET', url: address })
      const key = `${address} ${String(reply.headers.etag ?? reply.payload)}`
      marks.push(key)
      if (reply.statusCode !== 200) return null
      data.set(address, reply.payload)
      return read(key, reply.payload) as T
    }
    return { ask, data, mark: () => marks.join('\n') }
  }
}
