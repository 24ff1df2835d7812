/** The words of history. */
export const historyTexts = {
  title: (firstName: string | undefined) => (firstName ? `${firstName}'s Finds` : 'Your Finds'),
  empty: 'You have no items in your history.',
  emptyMore: 'Pieces that you look at in partner stores with the extension come here.',
  stores: 'Supported Brands',
  removed: 'Removed from your history.',
  undo: 'Undo',
  putBack: (name: string) => `Back in your history. ${name}.`,
  away: "You're offline. Nothing was removed.",
}
