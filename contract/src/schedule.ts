/** The days that a schedule may name, as YYYY-MM-DD: nearer to the ends of four figures a day is told as another one. */
export const scheduleDays = { first: '1900-01-01', last: '9998-12-31' }

/** Between what the place of a collection in The Edit lies, and that of an item in a collection. */
export const collectionPlaces = { least: -1_000_000_000, most: 1_000_000_000 }
