import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'

/** Values that exist, by the name of the field that takes them, so that some fuzzed calls reach the rooms behind the doors. */
export type KnownValues = Record<string, readonly unknown[]>

const sharpTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202etxt',
  '\u200b',
  '\ufeff',
  'ﬀ',
  '１２３４５６',
  '💃🏽',
  '%00',
  '%',
  '%E0%A4%A',
  '../../etc/passwd',
  "'; DROP TABLE shopper; --",
  "' OR '1'='1",
  '<img src=x onerror=window.__pwn=1>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}#{7*7}',
  'A\r\nBcc: x@evil.example',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  'https://norrvale.example@127.0.0.1/',
  'http://[::1]:5432/',
  '{"$ne":null}',
  'a@b',
  '"a b"@x.example',
  'I'.repeat(300),
  'ä'.repeat(2049),
  '(a+)+$'.repeat(60),
]

const sharpNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1_000_000_001,
]

const texts = fc.oneof(
  fc.constantFrom(...sharpTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 12 }),
)

const hugeTexts = fc.constantFrom('x'.repeat(70_000), '\u{1F483}'.repeat(9000), '\\'.repeat(30_000))

/** Any JSON at all, with the names and values that have broken other programs. */
export const wrongValues: Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown[]>(null, true, false, [], {}, [[]], [null], { $gt: '' }, { length: 5 }),
  },
  { weight: 3, arbitrary: fc.constantFrom(...sharpNumbers) },
  { weight: 4, arbitrary: texts },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(texts, { maxLength: 30 }) },
  { weight: 1, arbitrary: hugeTexts },
)

type Checked = z.ZodType & {
  def: {
    type: string
    shape?: Record<string, z.ZodType>
    element?: z.ZodType
    innerType?: z.ZodType
    options?: z.ZodType[]
    entries?: Record<string, string>
    values?: unknown[]
    in?: z.ZodType
    out?: z.ZodType
    valueType?: z.ZodType
  }
  minValue?: number | null
  maxValue?: number | null
  minLength?: number | null
  maxLength?: number | null
  format?: string | null
}

const formats: Record<string, Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom('2026-11-21', '1999-12-31', '2024-02-29', '9999-12-31', '0001-01-01'),
  datetime: fc.constantFrom(
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00.123+02:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ),
}

/**
 * Values that a schema most likely takes: its form, lengths and choices, filled with what exists and with sharp edges.
 * @param name the field, which says what values exist for it
 */
export function likelyValues(schema: z.ZodType, known: KnownValues, name = ''): Arbitrary<unknown> {
  const one = schema as Checked
  const { def } = one
  const inner = (under: z.ZodType | undefined, as = name) => likelyValues(under as z.ZodType, known, as)
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, under]) => [key, inner(under, key)])),
        { requiredKeys: Object.entries(def.shape ?? {}).flatMap(([key, under]) => (isOptional(under) ? [] : [key])) },
      )
    case 'array':
      return fc.array(inner(def.element), { maxLength: 6 })
    case 'optional':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return inner(def.innerType)
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null, freq: 4 })
    case 'pipe':
      // What is read before it is checked takes what the check takes.
      return inner((def.in as Checked).def.type === 'transform' ? def.out : def.in)
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => inner(option)))
    case 'enum':
      return fc.constantFrom<unknown[]>(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom<unknown[]>(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), inner(def.valueType), { maxKeys: 3 })
    case 'number':
      return numbersOf(one)
    case 'string':
      return textsOf(one, known[name])
    default:
      return known[name] ? fc.oneof(fc.constantFrom<unknown[]>(...known[name]), wrongValues) : wrongValues
  }
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success

function numbersOf({ minValue, maxValue }: Checked): Arbitrary<unknown> {
  const least = Math.max(minValue ?? -1e9, -(2 ** 31))
  const most = Math.min(maxValue ?? 1e9, 2 ** 31 - 1)
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(least), max: Math.floor(most) }) },
    { weight: 2, arbitrary: fc.integer({ min: Math.ceil(Math.max(least, 0)), max: Math.floor(Math.min(most, 3)) }) },
    { weight: 1, arbitrary: fc.constantFrom(minValue ?? 0, maxValue ?? 1e12) },
  )
}

function textsOf({ format, minLength, maxLength }: Checked, known: readonly unknown[] | undefined): Arbitrary<unknown> {
  const most = Math.min(maxLength ?? 100, 5000)
  const ways: { weight: number; arbitrary: Arbitrary<unknown> }[] = [
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: minLength ?? 0, maxLength: Math.min(most, 60) }) },
    { weight: 2, arbitrary: texts },
    { weight: 1, arbitrary: fc.constantFrom('é'.repeat(most), 'a'.repeat(most), 'a'.repeat(most + 1)) },
  ]
  const fitting = (format && formats[format]) || (known && known.length > 0 && fc.constantFrom<unknown[]>(...known))
  if (fitting) ways.push({ weight: 12, arbitrary: fitting })
  return fc.oneof(...ways)
}
