// Every number of the product that a person, a page or another machine can notice, by its name. Taken as `* as limits`: a
// page's script holds those that it names.

/** Items of one page of recommendations, and the most that `count` may ask for. */
export const pageSize = 500
/** Cards that a grid shows first and adds at a time. */
export const gridStep = 16
/** Hits of one page of search. */
export const searchPageSize = 48
/** Items of a look at similar items. */
export const similarCount = 6
/** Calendar months that history looks back. */
export const historyMonths = 3
/** Milliseconds between reaching the bottom and the scroll state `stop`. */
export const scrollStopDelay = 1000
export const slugMax = 20
export const passwordMin = 8
export const passwordMax = 16
/** Longest password that is hashed at all; longer ones are refused before any work. */
export const passwordHashMax = 128
export const codeLength = 6
export const quizTotalSteps = 9
export const quizItemSteps = 6
export const quizItemsPerStep = 6
/** Milliseconds that `Product Deleted` covers the card. */
export const deletedDisplay = 500
/** Milliseconds that `Verification code has been resent!` shows. */
export const resentDisplay = 3000
export const presenceTimeout = 1000
export const presenceInterval = 5000
export const presenceAfterStore = 3000
export const nameMax = 100
export const emailMax = 254
/** Characters before the `@` of an address. */
export const emailLocalMax = 64
export const messageMax = 5000
export const searchQueryMax = 200
/** Session likes that a sign-up may carry. */
export const likedItemsMax = 10_000
/** Opinions that a shopper may have at once; the database holds the same number. */
export const opinionsMax = 20_000
/** Dollars that an editor may say that a piece costs. */
export const correctedPriceMax = 10_000_000
/** Pieces that a collection may hold: as many as its editor moves and saves at once. */
export const collectionPiecesMax = 1000
export const imageBytesMax = 10 * 1024 * 1024
export const imagePixelsMax = 25_000_000
export const minimumAge = 13
