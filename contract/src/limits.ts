/** Every number of the product that a person, a page or another machine can notice, by its name. */
export const limits = {
  /** Items of one page of recommendations, and the most that `count` may ask for. */
  pageSize: 500,
  /** Cards that a grid shows first and adds at a time. */
  gridStep: 16,
  /** Hits of one page of search. */
  searchPageSize: 48,
  /** Items of a look at similar items. */
  similarCount: 6,
  /** Calendar months that history looks back. */
  historyMonths: 3,
  /** Milliseconds between reaching the bottom and the scroll state `stop`. */
  scrollStopDelay: 1000,
  slugMax: 20,
  passwordMin: 8,
  passwordMax: 16,
  /** Longest password that is hashed at all; longer ones are refused before any work. */
  passwordHashMax: 128,
  codeLength: 6,
  quizTotalSteps: 9,
  quizItemSteps: 6,
  quizItemsPerStep: 6,
  /** Milliseconds that `Product Deleted` covers the card. */
  deletedDisplay: 500,
  /** Milliseconds that `Verification code has been resent!` shows. */
  resentDisplay: 3000,
  presenceTimeout: 1000,
  presenceInterval: 5000,
  presenceAfterStore: 3000,
  nameMax: 100,
  emailMax: 254,
  /** Characters before the `@` of an address. */
  emailLocalMax: 64,
  messageMax: 5000,
  searchQueryMax: 200,
  /** Session likes that a sign-up may carry. */
  likedItemsMax: 10_000,
  /** Opinions that a shopper may have at once; the database holds the same number. */
  opinionsMax: 20_000,
  /** Dollars that an editor may say that a piece costs. */
  correctedPriceMax: 10_000_000,
  /** Pieces that a collection may hold: as many as its editor moves and saves at once. */
  collectionPiecesMax: 1000,
  imageBytesMax: 10 * 1024 * 1024,
  imagePixelsMax: 25_000_000,
  minimumAge: 13,
} as const
