/** A pattern of any of the words, each a part of a pattern, that lists name with blanks between them. */
export const anyOf = (...lists: string[]): string => lists.join(' ').trim().split(/\s+/).join('|')
