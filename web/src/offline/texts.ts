/** The words of a time without a network. */
export const offlineTexts = {
  offline: "You're offline.",
  isBack: "You're back online.",
  asOf: (list: string, moment: string) => `This is ${list} as it was ${moment}.`,
  restComes: "What is here stays; the rest comes once you're back.",
  lists: {
    shop: 'your shop',
    part: 'this part of your shop',
    wishlist: 'your wish list',
    history: 'your history',
    collections: 'the list of collections',
    collection: 'this collection',
    piece: 'this piece',
  },
}
