import type { FastifyInstance } from 'fastify'

/** One route: its method and its address, parts as `:name`. */
export type Route = { method: string; url: string }

/** Every route that a server answers, read from its own tree. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  const above: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', text = ''] = /^((?:[│ ] {3})*)[└├]── (.*)$/u.exec(line) ?? []
    const [, part = text, methods] = /^(.*?) \(([A-Z, ]+)\)$/.exec(text) ?? []
    if (text === '') continue
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    for (const method of methods?.split(', ') ?? []) routes.push({ method, url: above.join('') })
  }
  return routes
}
