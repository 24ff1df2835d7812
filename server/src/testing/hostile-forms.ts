import type { HostileEntry } from './hostile.ts'

export type Input = HostileEntry['input']
export type Expected = HostileEntry['expect']

export const refused = { status: [400] }
export const badRequest = { status: [400], because: 'BadRequest' }

/** Entries of one entry point. */
export const at = (entry: string, list: [Input, Expected][]): HostileEntry[] =>
  list.map(([input, expect]) => ({ entry, input, expect }))

export function oddBodies(good: Record<string, unknown>, because: string): [Input, Expected][] {
  const wrong: Expected = { status: [400], because }
  const text = JSON.stringify(good)
  const type = (name: string) => ({ 'Content-Type': name })
  return [
    [{ raw: '' }, wrong],
    [{ raw: 'null' }, wrong],
    [{ raw: '[]' }, wrong],
    [{ raw: `[${text}]` }, wrong],
    [{ raw: '"text"' }, wrong],
    [{ raw: '42' }, wrong],
    [{ raw: text.slice(0, -1) }, refused],
    [{ raw: `${text}{}` }, refused],
    [{ raw: `${text},` }, refused],
    [{ raw: text.replaceAll('"', "'") }, refused],
    [{ raw: `/* c */${text}` }, refused],
    [{ raw: text.replace('{', '{"__proto__":{"isAdmin":true},') }, refused],
    [{ raw: text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},') }, refused],
    [{ raw: text.replace('{', '{"more":{{nest:20000}},') }, refused],
    [{ raw: text.replace('{', '{"isAdmin":true,') }, wrong],
    [{ raw: text.replace('{', '{"":"",') }, wrong],
    [{ raw: text, headers: type('text/plain') }, { status: [400, 415] }],
    [{ raw: text, headers: type('application/x-www-form-urlencoded') }, { status: [400, 415] }],
    [{ raw: text, headers: type('application/json; charset=utf-16') }, { status: [200, 201, 400, 401, 415] }],
    [
      { raw: text, headers: { ...type('application/json'), 'Content-Encoding': 'gzip' } },
      { status: [200, 201, 400, 401, 415] },
    ],
    [
      { raw: text, headers: { ...type('application/json'), 'X-HTTP-Method-Override': 'DELETE' } },
      { status: [200, 201, 400, 401] },
    ],
  ]
}
