/**
 * A valid GTIN-13 from a number below 2^32: prefix 952, which GS1 keeps for demonstrations, so that it is nobody's.
 * The check digit weighs digits 1 and 3 in turn from the left (GS1 General Specifications, 7.9).
 */
export function gtinOf(number: number): string {
  const digits = `952${String(number % 1_000_000_000).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
