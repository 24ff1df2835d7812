/** A thing that JSON-LD tells of. */
export type Node = Record<string, unknown>

/** One value or several, as a list. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A property of the first of several. */
export const first = (value: unknown, name: string) => get(list(value)[0], name)

/** A property of its own, never one of the prototype: the page chooses the names. Some write `schema:` before each. */
export function get(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined
  if (Object.hasOwn(node, name)) return (node as Node)[name]
  const full = `schema:${name}`
  return Object.hasOwn(node, full) ? (node as Node)[full] : undefined
}

/** Whether a node is of a kind, by the last part of its types in lower case. */
export function isA(node: unknown, kind: RegExp): boolean {
  return list(get(node, '@type')).some(
    (type) => typeof type === 'string' && kind.test(type.replace(/^.*[/:#]/, '').toLowerCase()),
  )
}
