/** The words of a public shop. */
export const shopperTexts = {
  title: (name: string) => `${name}'s Shop`,
  lead: (name: string) => `What is picked for ${name}. Tag a piece and it is kept on your own list.`,
  notFound: "Sorry! We can't find a user with that name. Please try again.",
  fetchFailed: 'Could not find user',
  eyebrow: 'Public shop',
  hidden: 'Hidden shop, only you see it',
  ask: 'Want one of your own?',
  join: 'TAKE THE STYLE QUIZ',
  empty: 'There is nothing in this shop yet.',
}
