import type { PassReason } from '@sateen/contract/likes'

/** The words of tagging and passing. */
export const likeTexts = {
  tagged: (name: string) => `Tagged. ${name}.`,
  passed: (name: string) => `Not for you. ${name}.`,
  takenBack: (name: string) => `Taken back. ${name}.`,
  failed: "That didn't reach us. Please try again.",
  waits: "Sent once you're back.",
  waiting: { tagged: 'Tagged.', passed: 'Not for you.', back: 'Taken back.', removed: 'Removed.' },
  notForMe: 'Not for me',
  whyPassed: 'Why not?',
  passReasons: {
    colour: 'Colour',
    cut: 'Cut',
    price: 'Price',
    store: 'Store',
    own: 'I own it',
    'just-this': 'Just not this',
  } satisfies Record<PassReason, string>,
  noted: 'Noted.',
  joinTitle: 'Sign up to save items you love',
  joinBody: 'Take the style quiz to tag pieces, pass on others and open a shop that learns your taste.',
  quiz: 'TAKE THE STYLE QUIZ',
  login: 'Log in',
  undo: 'Undo',
  removed: (name: string) => `${name} is off your wish list.`,
  emptyTitle: 'Nothing tagged yet',
  empty: "You haven't tagged anything yet. Tap the tag on an item you love and it will be saved here.",
  unavailable: 'No longer available',
}
