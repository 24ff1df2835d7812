import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { algoliaEngine } from './engine-algolia.ts'
import { openSearchEngine } from './engine-opensearch.ts'
import { toEngineQuestion } from './engine.ts'

async function open(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((done) => server.once('listening', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What each engine says of a service that answers so. */
async function saidOf(answer: RequestListener): Promise<unknown[]> {
  const origin = await open(answer)
  const engines = [algoliaEngine({ appId: 'APP', apiKey: 'the key', origin }), openSearchEngine(origin)]
  const question = toEngineQuestion({ q: 'dress', page: 0, sort: 'best' })!
  return Promise.all(engines.map((engine) => engine.search(question, 48).catch((fault: Error) => fault.message)))
}

test('a search service that sends elsewhere is not followed: neither key nor question goes to where nobody has named', async () => {
  let isAsked = false
  const elsewhere = await open((_, reply) => {
    isAsked = true
    reply.end('{}')
  })
  const said = await saidOf((_, reply) => reply.writeHead(307, { location: elsewhere }).end())
  expect(said).toEqual(['Algolia answers 307.', 'OpenSearch answers 307.'])
  expect(isAsked).toBe(false)
})

test('a page in the place of an answer is told as none, and not quoted', async () => {
  const said = await saidOf((_, reply) => reply.end('<html>token=abc</html>'))
  expect(said).toEqual(['Algolia does not answer in JSON.', 'OpenSearch does not answer in JSON.'])
})

test('an answer without end is read no further than any answer goes', async () => {
  const said = await saidOf((_, reply) => {
    const part = Buffer.alloc(256 * 1024, ' ')
    const send = () => {
      while (!reply.destroyed && reply.write(part));
    }
    reply.on('drain', send)
    send()
  })
  expect(said).toEqual(['The answer is too long.', 'The answer is too long.'])
})
