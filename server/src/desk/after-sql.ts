import { sql as raw, type RawBuilder } from 'kysely'
import { readMark, type IdType } from './rules.ts'

/** The mark of a row in a list that goes newest first: its moment, to the microsecond, and its id. */
export const markOf = (moment: string, id: string): RawBuilder<string> =>
  raw<string>`(extract(epoch FROM ${raw.ref(moment)}) * 1000000)::bigint || '_' || ${raw.ref(id)}`

/**
 * Whether a row stands after the one of a mark. A list that goes on so loses and repeats nothing where rows come or go
 * meanwhile, and its thousandth page costs what its first did.
 */
export function isAfter(moment: string, id: string, type: IdType, after: string): RawBuilder<boolean> {
  const mark = readMark(after, type)
  return raw<boolean>`(${raw.ref(moment)}, ${raw.ref(id)}) <
    ('epoch'::timestamptz + ${mark.micros}::float8 * interval '1 microsecond', ${mark.id}::${raw.raw(type)})`
}
