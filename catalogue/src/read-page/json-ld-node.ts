/** A thing that JSON-LD tells of. */
export type Node = Record<string, unknown>

/** One value or several, as a list. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A property of the first of several. */
export const first = (value: unknown, name: string) => get(list(value)[0], name)

/** A property of its own, never one of the prototype: the page chooses the names. */
export function get(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name) ? (node as Node)[name] : undefined
}

/** Whether a node is of a kind, by the last part of its types in lower case. */
export function isA(node: unknown, kind: RegExp): boolean {
  return list(get(node, '@type')).some(
    (type) => typeof type === 'string' && kind.test(type.replace(/^.*[/:#]/, '').toLowerCase()),
  )
}
