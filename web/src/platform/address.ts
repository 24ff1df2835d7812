import { paths } from './paths.ts'

/** Where the API lives, on the site's own origin. */
const apiBase = '/api/v1'

type Values = Record<string, unknown>

/** How a call is made: `GET`, and its address below `/api/v1` with `:name` parts. */
export function callOf(name: keyof typeof paths): { method: string; path: string } {
  const [method = '', path = ''] = paths[name].split(' ')
  return { method, path }
}

/**
 * The address of a call: `:name` parts filled in, the query in the order it is given, which is the one that the calls
 * are written down in. A page's first data may have been asked for, or sent along, under the same address.
 */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return `${apiBase}${filled}${asked ? `?${asked}` : ''}`
}
