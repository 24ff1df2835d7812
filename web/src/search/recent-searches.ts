const most = 6
let asked: { userId: string | null; query: string }[] = []

/** Notes a search that found something, newest first; it is known until the page is left, and to its person alone. */
export function noteSearch(userId: string | null, query: string): void {
  const isSame = (one: { userId: string | null; query: string }) =>
    one.userId === userId && one.query.toLowerCase() === query.toLowerCase()
  asked = [{ userId, query }, ...asked.filter((one) => one.userId === userId && !isSame(one))].slice(0, most)
}

/** What this person searched for since she came, newest first. */
export const recentSearches = (userId: string | null): string[] =>
  asked.filter((one) => one.userId === userId).map((one) => one.query)
