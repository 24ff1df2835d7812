/**
 * Data that a framework sends as one list, in which every value stands once and things name the places of theirs:
 * `[{"name":1},"Wrap Dress"]`, or `[{"_1":2},"name","Wrap Dress"]`. Anything else is given back as it is. What is named twice
 * is one thing of two owners, so a reader has to know where it was already.
 */
export function unflatten(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 3 || !isPlaces(value[0], value.length)) return value
  const list = value as unknown[]
  const known = new Map<number, unknown>()
  const at = (named: unknown): unknown => {
    const place = unwrapped(list, named)
    const told = list[place]
    if (typeof told !== 'object' || told === null) return told ?? null
    if (known.has(place)) return known.get(place)
    const made: Record<string, unknown> | unknown[] = Array.isArray(told) ? [] : Object.create(null)
    known.set(place, made)
    waiting.push([told, made])
    return made
  }
  const waiting: [told: object, made: Record<string, unknown> | unknown[]][] = []
  const root = at(0)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [told, made] = next
    for (const [name, place] of Object.entries(told)) {
      if (Array.isArray(made)) made.push(at(place))
      else made[/^_\d+$/.test(name) ? String(list[Number(name.slice(1))]) : name] = at(place)
    }
  }
  return root
}

const isWrapped = (value: unknown): value is [kind: number, value: unknown] =>
  Array.isArray(value) && value.length === 2 && Number.isInteger(value[0])
const wrapsMax = 40

/**
 * The properties of a part of a page that is drawn by itself, of which each value stands behind the number of its kind:
 * `{"title":[0,"Wrap Dress"],"sizes":[1,[[0,"S"]]]}`. Anything else is given back as it is.
 */
export function unwrap(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > wrapsMax) return value
  const inner = Object.values(value)
  if (inner.length === 0 || !inner.every(isWrapped)) return value
  const made = inner.map(([, one]) => unwrap(one, depth + 1))
  return Array.isArray(value) ? made : Object.fromEntries(Object.keys(value).map((name, place) => [name, made[place]]))
}

/** The place of a value that may be wrapped: `["Reactive", 4]` is that of 4. */
function unwrapped(list: unknown[], named: unknown): number {
  let place = Number(named)
  for (let steps = 0; steps < 8; steps++) {
    const told = list[place]
    if (!Array.isArray(told) || typeof told[0] !== 'string') break
    place = Number(told[1])
  }
  return place
}

/** Whether a thing only names places, as the first of such a list does. */
function isPlaces(first: unknown, length: number): boolean {
  if (typeof first !== 'object' || first === null) return false
  const places = Array.isArray(first) && typeof first[0] === 'string' ? first.slice(1) : Object.values(first)
  return places.length > 0 && places.every((place) => Number.isInteger(place) && (place as number) < length)
}
