import { cleanText } from '../clean-text.ts'

/** A thing that JSON-LD tells of. */
export type Node = Record<string, unknown>

/** One value or several, as a list. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A property of the first of several. */
export const first = (value: unknown, name: string) => get(list(value)[0], name)

/**
 * A property of its own, never one of the prototype: the page chooses the names. Some write `schema:` or the whole address
 * before each, some begin them with a capital letter (`Offers`). A value may stand under `@value`, beside its language or
 * kind, and one alone in a list.
 */
export function get(node: unknown, name: string): unknown {
  const value = property(node, name)
  if (!Array.isArray(value)) return bare(value)
  return value.length === 1 ? bare(value[0]) : value.map(bare)
}

const bare = (value: unknown): unknown => property(value, '@value') ?? value

function property(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  if (Object.hasOwn(node, name)) return (node as Node)[name]
  if (name.startsWith('@')) return undefined
  const other = [
    `schema:${name}`,
    `http://schema.org/${name}`,
    `https://schema.org/${name}`,
    `${name[0]?.toUpperCase()}${name.slice(1)}`,
  ].find((full) => Object.hasOwn(node, full))
  return other === undefined ? undefined : (node as Node)[other]
}

/** Whether a node is of a kind, by the last part of its types in lower case. */
export function isA(node: unknown, kind: RegExp): boolean {
  return list(get(node, '@type')).some(
    (type) => typeof type === 'string' && kind.test(type.replace(/^.*[/:#]/, '').toLowerCase()),
  )
}

/** A name as it is compared: as a person would read it, in small letters. */
export const plainName = (value: unknown) => cleanText(value, 300).toLowerCase()

/** What a thing is called, as it is compared. */
export const nameOf = (node: Node) => plainName(get(node, 'name'))
