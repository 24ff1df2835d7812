/** First and last name, split at the first space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const trimmed = name.trim()
  const space = trimmed.indexOf(' ')
  if (space < 0) return { firstName: trimmed, lastName: '' }
  return { firstName: trimmed.slice(0, space), lastName: trimmed.slice(space + 1).trim() }
}

/** The name on the wire: first and last joined with a space. */
export const joinName = (firstName: string, lastName: string) => `${firstName.trim()} ${lastName.trim()}`.trim()
