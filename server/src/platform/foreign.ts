import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses a call that changes something where a page of another site made it. A browser says whose page asks; who is no
 * browser says nothing. Extensions ask under origins of their own kind, and no page can take one on.
 * @throws Refusal `Forbidden`
 */
export function refuseForeign({ headers: { origin, host } }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || /^(?:chrome|moz|safari-web)-extension:\/\//.test(origin)) return
  const own = [publicUrl, `http://${host}`, `https://${host}`]
  if (!own.some((address) => originOf(address) === origin.toLowerCase()))
    throw new Refusal('Forbidden', 'Another site may not ask this.')
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)
