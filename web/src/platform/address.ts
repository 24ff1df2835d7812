/** Where the API lives, on the site's own origin. */
export const apiBase = '/api/v1'

type Values = Record<string, unknown>

/**
 * The address of a call: `:name` parts filled in, the query sorted by name so that the same question always has the
 * same address (a page's first data may have been asked for, or sent along, under it).
 */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, String(value)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ).toString()
  return `${apiBase}${filled}${asked ? `?${asked}` : ''}`
}
