import type { Env } from './env.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses a call that changes something where a page of another site made it. A browser says whose page asks; who is no
 * browser says nothing. Extensions ask under origins of their own kind, and no page can take one on. A shop that is only on
 * this machine may be asked by other ports of it, such as those of a builder's tools. Pages may also have been opened at
 * another address than the public one; at that itself only its own scheme counts, since anybody on the way can write into a
 * page that came without a lock.
 * @throws Refusal `Forbidden`
 */
export function refuseForeign(
  { headers: { origin, host } }: { headers: { origin?: string; host?: string } },
  { PUBLIC_URL, isLocal }: Pick<Env, 'PUBLIC_URL' | 'isLocal'>,
): void {
  if (origin === undefined || /^(?:chrome|moz|safari-web)-extension:\/\//.test(origin)) return
  if (isLocal && /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/.test(origin)) return
  const site = urlOf(PUBLIC_URL)
  const elsewhere = [`http://${host}`, `https://${host}`].map(urlOf).filter((opened) => opened?.host !== site?.host)
  if (![site, ...elsewhere].some((own) => own?.origin === origin.toLowerCase()))
    throw new Refusal('Forbidden', 'Another site may not ask this.')
}

const urlOf = (address: string) => (URL.canParse(address) ? new URL(address) : null)
