/**
 * `next`, in which every part that equals its part of `before` is the former object, so that whoever holds that part sees
 * that nothing changed. Both are values as JSON has them; anything else counts as changed where it is another object.
 */
export function keepEqual<Value>(before: unknown, next: Value): Value {
  if (Object.is(before, next) || !isTree(before) || !isTree(next) || Array.isArray(before) !== Array.isArray(next))
    return next
  const keys = Object.keys(next)
  const kept = (Array.isArray(next) ? [] : {}) as Tree
  let isEqual = Object.keys(before).length === keys.length
  for (const key of keys) {
    kept[key] = keepEqual(before[key], next[key])
    isEqual &&= Object.hasOwn(before, key) && Object.is(kept[key], before[key])
  }
  return (isEqual ? before : kept) as Value
}

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
