import { columnsAmong } from './find-columns.ts'
import { elsewhere, nameOf } from './json-names.ts'
import { isRecord } from './json-record.ts'
import type { JsonRecord } from './json-record.ts'
import { inOwnUnits } from './minor-units.ts'

/** The piece that an object tells of, without what is around it, in dollars where it tells them, and in whole ones. */
export const pieceIn = (told: JsonRecord): JsonRecord => inOwnUnits(inOurCountry(unwrapped(patched(told))))

/** The piece that a line of JSON Patch adds or removes: `{"op": "add", "path": "/products/1", "value": {…}}`. */
function patched(told: JsonRecord): JsonRecord {
  const { op, path, value } = told
  if (typeof op !== 'string' || typeof path !== 'string' || !/^\/\w+\/[^/]+$/.test(path)) return told
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (op === 'remove') return { id, deleted: true }
  return isRecord(value) ? { id, ...value } : told
}

/** What an object calls the piece that it wraps together with other things: `{"masterData": {"current": {…}}}`. */
const wrapped = /^(?:current|data|attributes|node|item|product)$/

/** The piece itself where an object only wraps it, once or twice: `{"node": {…}}`, `{"id": 1, "attributes": {…}}`. */
function unwrapped(record: JsonRecord): JsonRecord {
  const isPiece = (one: JsonRecord) =>
    one.title !== undefined ||
    one.name !== undefined ||
    columnsAmong(
      Object.keys(one)
        .filter((key) => !isRecord(one[key]))
        .map(nameOf),
    ).title.length > 0
  if (isPiece(record)) return record
  const inner = Object.entries(record).flatMap(([name, value]) => {
    if (!isRecord(value) || elsewhere.test(nameOf(name))) return []
    const piece = isPiece(value)
      ? value
      : Object.entries(value).find(([own, one]) => wrapped.test(nameOf(own)) && isRecord(one) && isPiece(one))?.[1]
    return piece === undefined ? [] : [{ name, piece: piece as JsonRecord }]
  })
  const [only] = inner
  if (inner.length !== 1 || only === undefined) return record
  const { [only.name]: _, ...around } = record
  return { ...around, ...groupsIn(record, around), ...only.piece }
}

/**
 * The fields of the groups beside a piece, where a line is nothing but groups: `{"product_basic": {…},
 * "price_and_availability": {…}}`. What has a name or an id of its own is a thing, and no group.
 */
function groupsIn(record: JsonRecord, around: JsonRecord): JsonRecord {
  if (!Object.values(record).every((value) => typeof value === 'object')) return {}
  const isThing = (value: JsonRecord) => ['id', 'name', 'title', 'url'].some((name) => Object.hasOwn(value, name))
  const groups = Object.entries(around).filter(([name, value]) => isRecord(value) && !elsewhere.test(nameOf(name)))
  return Object.assign({}, ...groups.flatMap(([, value]) => (isThing(value as JsonRecord) ? [] : [value])))
}

/** A piece with what it tells of the United States where it tells a thing for each country: `price: {"US": 49, "GB": 45}`. */
function inOurCountry(piece: JsonRecord): JsonRecord {
  const told = Object.entries(piece).filter(([, value]) => isByCountry(value))
  const ours = told.map(([name, value]) => {
    const byCountry = value as JsonRecord
    return [name, byCountry.US ?? byCountry['*']]
  })
  return ours.length === 0 ? piece : { ...piece, ...Object.fromEntries(ours) }
}

const isByCountry = (value: unknown) =>
  isRecord(value) &&
  (value.US !== undefined || value['*'] !== undefined) &&
  Object.keys(value).every((key) => /^(?:[A-Z]{2}|\*)$/.test(key))
