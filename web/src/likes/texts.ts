/** The words of tagging and passing. */
export const likeTexts = {
  tagged: (name: string) => `Tagged. ${name}.`,
  passed: (name: string) => `Not for you. ${name}.`,
  takenBack: (name: string) => `Taken back. ${name}.`,
  failed: "That didn't reach us. Please try again.",
  waits: "Sent once you're back.",
  waitsHere: "Sent once you're back. Keep this page open.",
  waiting: { tagged: 'Tagged.', passed: 'Not for you.', back: 'Taken back.', removed: 'Removed.' },
  notForMe: 'Not for me',
  joinTitle: 'Sign up to save items you love',
  joinBody: 'Take the style quiz to tag pieces, pass on others and open a shop that learns your taste.',
  quiz: 'TAKE THE STYLE QUIZ',
  login: 'Log in',
}
