/** The words of the quickview. */
export const quickviewTexts = {
  shopNow: 'Shop Now',
  previous: 'Previous piece',
  next: 'Next piece',
  details: 'Details',
  similar: 'Similar Looks',
  similarSoon: "This feature is coming soon. You'll be the first to know once it launches!",
  disclosure: (store: string | null, brand: string) =>
    `Opens ${store ?? 'the store'} in a new tab. ${brand} may earn a commission.`,
  gone: 'This piece has left the shop.',
  goneBody: 'Piece not found: it may have sold out, or its store took it down.',
}
