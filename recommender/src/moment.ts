/**
 * The moment that a text tells, in milliseconds since 1970; NaN for what tells none. An ISO time without a zone is UTC, so that
 * a file or a command means the same on every machine, and no clock change there puts one time before an earlier one.
 */
export const readMoment = (text: string): number =>
  Date.parse(/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text}Z` : text)
