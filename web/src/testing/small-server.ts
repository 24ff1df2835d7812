import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act } from 'react'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import './browser.ts'

/** A call that came to the server and waits for its answer. */
export type Call = {
  /** `GET users/maya` */
  what: string
  /** Whoever's token it bore. */
  bearer: string
  /** The version that the call stands on. */
  match: string | undefined
  /** The key by which the site knows a repeat of it. */
  onceKey: string | undefined
  body: Record<string, unknown>
  /** With another status than 200 it is a refusal, of which `said` tells why. @param mark the version of what it says */
  answer: (said?: unknown, status?: number, mark?: string) => void
  /** The line breaks before the answer is out. */
  lose: () => void
}

/**
 * A server that knows nothing and answers when a test tells it to, so that answers come late, and in any order; the page's
 * own code is the real one. Its calls begin anew with each test.
 * @param answersAtOnce answers what need not wait, and says so
 */
export function openSmallServer(answersAtOnce: (call: Call) => boolean = () => false) {
  let waiting: Call[] = []
  const seen: string[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const what = `${request.method} ${(request.url ?? '').replace('/api/v1/', '')}`
      const call: Call = {
        what,
        bearer: (request.headers.authorization ?? '').replace('Bearer ', ''),
        match: request.headers['if-match'],
        onceKey: request.headers['idempotency-key']?.toString(),
        // A file that is sent is no JSON; what it holds is not looked at.
        body: request.headers['content-type'] === 'application/json' ? (JSON.parse(text) as Call['body']) : {},
        answer: (said = {}, status = 200, mark) =>
          response
            .writeHead(status, { 'content-type': 'application/json', ...(mark && { etag: mark }) })
            .end(
              JSON.stringify(
                status === 200 ? { status: 'succeeded', with: said } : { status: 'failed', ...(said as object) },
              ),
            ),
        lose: () => void response.destroy(),
      }
      if (answersAtOnce(call)) return
      seen.push(what)
      waiting.push(call)
    })
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const away = globalThis.fetch
    globalThis.fetch = (input, init) => away(new URL(String(input), origin), init)
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    waiting = []
    seen.length = 0
  })

  const rest = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)))
  return {
    /** What came and was not answered at once, in its order. */
    seen,
    /** The oldest call that nobody has answered, once it is there. */
    next: (): Promise<Call> =>
      act(() => vi.waitFor(() => waiting.shift() ?? Promise.reject(new Error('No call came.')))),
    /** Long enough for an answer that was sent to have been heard. */
    rest,
    /** What the page comes to show: answers, and the scripts of later steps, take their time on a busy machine. */
    eventually: <Shown>(look: () => Shown) =>
      expect.poll(async () => {
        await rest()
        return look()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
