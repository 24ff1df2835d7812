/** The first characters of a text; none is cut in two, which no address could carry. */
export const firstOf = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Where the desk's list of a kind is searched for some words: `/admin/messages?q=parcel`. */
export const deskAddress = (list: string, words: string): string => `/admin/${list}?q=${encodeURIComponent(words)}`
