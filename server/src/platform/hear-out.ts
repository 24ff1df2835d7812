import type { FastifyReply, FastifyRequest } from 'fastify'

/** How much of a refused body is still listened to; the largest picture three times. */
const heardMost = 32 * 1024 * 1024

/**
 * Hears out what is still being sent of a body that was refused for its size, and keeps nothing of it: who is cut off
 * while speaking finds a broken line and never reads the answer. Who goes on for too long is cut off after all.
 */
export function hearOut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (Number(raw.headers['content-length'] ?? 0) > heardMost) return
  let heard = 0
  raw.on('data', (bytes: Buffer) => {
    heard += bytes.length
    if (heard > heardMost) raw.destroy()
  })
  reply.removeHeader('connection')
}
