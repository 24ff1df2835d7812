import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Says whether a page, or a file beside the pages, stands at a path. */
export type IsPage = (path: string) => Promise<boolean>

type Known = { form: RegExp; methods: Set<string> }

/**
 * Answers what no route takes: 405 with `Allow` where the address takes other methods, `OPTIONS` there with 204 and the
 * same list, and 404 where there is nothing. To be called before any route is made.
 * @param isPage who knows the pages, which all share one route
 */
export function answerOtherMethods(
  app: FastifyInstance,
  isPage: IsPage,
  refuse: (reply: FastifyReply, refusal: Refusal) => FastifyReply,
): void {
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ method, url, constraints }) => {
    // The one route of all pages says nothing of an address, and what another host answers is not ours.
    if (url === '/*' || Object.keys(constraints ?? {}).length > 0) return
    const kept = known.get(url) ?? { form: formOf(url), methods: new Set() }
    for (const one of [method].flat()) kept.methods.add(one)
    known.set(url, kept)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = await allowedAt(request)
    if (allowed.length === 0) return refuse(reply, new Refusal('NotFound'))
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).header('cache-control', 'no-store').send()
    return refuse(reply, new Refusal('MethodNotAllowed', `This address takes ${allowed.join(', ')}.`))
  })

  /** In the order of letters; empty where there is nothing, or where the very method is among them. */
  async function allowedAt({ url, method }: FastifyRequest): Promise<string[]> {
    const path = url.split('?', 1)[0] || '/'
    const methods = new Set<string>()
    for (const one of known.values()) if (one.form.test(path)) for (const taken of one.methods) methods.add(taken)
    if (methods.size === 0 && (await isPage(path))) for (const taken of ['GET', 'HEAD']) methods.add(taken)
    return methods.has(method) ? [] : [...methods].sort()
  }
}

/** A route's address as the router reads it: parts of one segment, a rest, a slash at the end or none. */
function formOf(url: string): RegExp {
  const form = url
    .replace(/(?<=.)\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${form}/?$`)
}
