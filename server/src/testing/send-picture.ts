import { apiBase } from '../platform/serve.ts'
import type { TestHouse } from './open-test-house.ts'

export type SentPicture = {
  status: number
  because: string | undefined
  with: { originalUrl: string; thumbnailUrl: string } | undefined
}

/**
 * Sends a file as a browser's form does.
 * @param about `more` are further parts behind the file, each begun with `EDGE`
 */
export async function sendPicture(
  { app }: Pick<TestHouse, 'app'>,
  bytes: Uint8Array,
  token?: string,
  { name = 'a.jpg', type = 'image/jpeg', field = 'file', onceKey = '', more = '' } = {},
): Promise<SentPicture> {
  const edge = 'edge-of-the-form'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const reply = await app.inject({
    method: 'POST',
    url: `${apiBase}/images`,
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(onceKey && { 'idempotency-key': onceKey }),
    },
    payload: Buffer.concat([
      Buffer.from(head),
      bytes,
      Buffer.from(`\r\n${more.replaceAll('EDGE', `--${edge}`)}--${edge}--\r\n`),
    ]),
  })
  const body = reply.json()
  return { status: reply.statusCode, because: body.because, with: body.with }
}
