const words = /^(?:|\\n|null|n\/a|#n\/a|nan|nil|undefined|none|-+)$/i

/** Whether a field is empty, or holds what a database or a spreadsheet writes where it has nothing: `\N`, `NULL`, `N/A`. */
export const tellsNothing = (text: string): boolean => text.length < 20 && words.test(text.trim())
