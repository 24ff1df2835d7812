import { brand } from '@sateen/contract/brand'

/** The words of the shop. */
export const shopTexts = {
  title: `Styled by ${brand}, For You`,
  lead: 'New picks every Monday, Wednesday and Friday. Tag what you love and your shop follows.',
  end: "You've reached the end, but don't worry, your shop will refresh soon.",
  emptyTitle: 'Your shop is waiting for your taste',
  empty:
    'There is nothing to show yet. Take the style quiz, or add the extension and look at pieces you like: your shop follows.',
  emptyCategory: (day: string) => `Nothing new here until ${day}.`,
  unknownCategory: 'There is no such category.',
  toShop: 'Back to For You',
  /** Two picks by name, or one where two would not stand in two lines of a phone, and how many more. */
  followed: (names: string[]) => {
    const [first = '', second] = names
    const named = second !== undefined && first.length + second.length <= 40 ? [first, second] : [first]
    const more = names.length - named.length
    return `Your first shop follows your picks: ${named.join(more > 0 ? ', ' : ' and ')}${more > 0 ? ` and ${more} more` : ''}.`
  },
}
