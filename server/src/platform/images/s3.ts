import { createHash, createHmac } from 'node:crypto'
import * as limits from '@sateen/contract/limits'
import { readAnswer } from '../outside/read-answer.ts'
import { Refusal } from '../refusal.ts'
import type { Storage } from './storage.ts'

type Keys = {
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_REGION: string
}
type Signing = {
  method: string
  url: URL
  body: Uint8Array
  at: Date
  region: string
  accessKey: string
  secretKey: string
  /** Further headers, by their names in lower case. */
  headers?: Record<string, string>
}

/** How long a bucket may take, in milliseconds: a browser waits for a picture that is read. */
const readMs = 4000
const writeMs = 20_000
/** More than any picture has that was put there. */
const bytesMost = 4 * limits.imageBytesMax

/**
 * A bucket of any S3 service, by the three calls that pictures need, signed as AWS Signature Version 4 says. No redirect is
 * followed: a picture must not go where nobody has named, and its signature holds for no other host.
 * @param where `s3://bucket?endpoint=https://…&region=…`; what the address does not name comes from `keys`
 */
export function s3Storage(where: URL, keys: Keys): Storage {
  const region = where.searchParams.get('region') ?? keys.AWS_REGION
  const endpoint = where.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const accessKey = decodeURIComponent(where.username) || keys.AWS_ACCESS_KEY_ID || ''
  const secretKey = decodeURIComponent(where.password) || keys.AWS_SECRET_ACCESS_KEY || ''
  const folder = where.pathname.replace(/^\/|\/$/g, '')

  const ask = (method: string, key: string, body: Uint8Array<ArrayBuffer> = new Uint8Array(), type?: string) => {
    const path = [where.hostname, folder, key].filter(Boolean).join('/')
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`)
    const headers = signedHeaders({
      method,
      url,
      body,
      at: new Date(),
      region,
      accessKey,
      secretKey,
      ...(type && { headers: { 'content-type': type } }),
    })
    const signal = AbortSignal.timeout(method === 'GET' ? readMs : writeMs)
    return inWords(fetch(url, { method, headers, ...(method === 'PUT' && { body }), redirect: 'manual', signal }))
  }
  return {
    put: async (key, bytes, type) =>
      void (await expectOk(await ask('PUT', key, new Uint8Array(bytes), type))).body?.cancel(),
    get: async (key) => {
      const reply = await ask('GET', key)
      if (reply.status === 404 || reply.status === 403) return null
      return inWords(readAnswer(await expectOk(reply), bytesMost))
    },
    drop: async (key) => {
      const reply = await ask('DELETE', key)
      if (reply.status !== 404) await expectOk(reply)
    },
  }
}

async function expectOk(reply: Response): Promise<Response> {
  if (reply.ok) return reply
  await reply.body?.cancel()
  if (reply.status >= 500) throw away()
  throw new Error(`The picture storage answered ${reply.status}.`)
}

/** A bucket that cannot be reached is as a database that cannot be: to be asked again in a moment. */
const away = () => new Refusal('ServiceUnavailable', 'Pictures are away for a moment. Please try again.', 2)

const inWords = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch(() => {
    throw away()
  })

/** The headers of a signed request, over host, moment, hash of the body and what further headers there are. */
export function signedHeaders({
  method,
  url,
  body,
  at,
  region,
  accessKey,
  secretKey,
  headers = {},
}: Signing): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const named = Object.entries({
    host: url.host,
    ...headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  }).sort(([one], [other]) => (one < other ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = [method, url.pathname, '', lines, names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (former, part) => hmac(former, part),
    `AWS4${secretKey}`,
  )
  const signature = hmac(key, text).toString('hex')
  return {
    ...headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
