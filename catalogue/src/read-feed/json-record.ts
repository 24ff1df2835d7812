export type JsonRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a thing has of its own by a name; undefined for what is no thing. */
export const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonRecord)[name] : undefined

/** The currency that a thing names. */
export const currencyIn = (value: unknown): unknown =>
  own(value, 'currency') ?? own(value, 'currencyCode') ?? own(value, 'currency_code')
