/** The words of the wish list. */
export const wishlistTexts = {
  undo: 'Undo',
  removed: (name: string) => `${name} is off your wish list.`,
  emptyTitle: 'Nothing tagged yet',
  empty: "You haven't tagged anything yet. Tap the tag on an item you love and it will be saved here.",
}
