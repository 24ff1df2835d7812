/** Where the report of a slice is written, from the root. */
export const reportOf = (name) => `.cache/mutants/${name}.json`

/** Words that only stand in the documents of calls; `docs/calls.md` is held against them letter by letter. */
const documentWords = ['StringLiteral']

/**
 * What is changed, and which tests must notice: rules that can be asked directly, a slice at a time, each a few minutes at most.
 * A name may end with the lines that are meant.
 */
export const slices = {
  addresses: {
    mutate: ['catalogue/src/safe-url.ts', 'server/src/platform/outside/inside.ts'],
    tests: ['catalogue/src/safe-url.test.ts', 'server/src/platform/outside/inside.test.ts'],
  },
  'links that earn': {
    mutate: ['catalogue/src/affiliate.ts'],
    tests: ['catalogue/src/affiliate.test.ts'],
  },
  prices: {
    mutate: ['catalogue/src/price.ts'],
    tests: ['catalogue/src/price.test.ts'],
  },
  'prices of pages': {
    mutate: ['catalogue/src/read-page/price-text.ts', 'catalogue/src/read-page/local-currency.ts'],
    tests: ['catalogue/src/read-page/price-text.test.ts', 'catalogue/src/read-page/local-currency.test.ts'],
  },
  'refresh days': {
    mutate: ['recommender/src/slot.ts'],
    tests: ['recommender/src/slot.test.ts'],
  },
  guards: {
    mutate: ['server/src/platform/guards.ts', 'server/src/platform/foreign.ts'],
    tests: ['server/src/platform/guards.test.ts', 'server/src/platform/foreign.test.ts'],
  },
  limits: {
    mutate: [
      'server/src/platform/budgets.ts',
      'server/src/platform/budget-book.ts',
      'server/src/platform/gate.ts',
      'server/src/platform/turns.ts',
    ],
    tests: ['server/src/platform/budgets.test.ts', 'server/src/platform/gate.test.ts'],
  },
  tokens: {
    mutate: [
      'server/src/session/tokens.ts',
      'server/src/session/rotation.ts',
      'server/src/session/proof-of-work.ts',
      'server/src/session/device.ts',
      'server/src/platform/secret.ts:19-40',
    ],
    tests: [
      'server/src/session/tokens.test.ts',
      'server/src/session/rotation.test.ts',
      'server/src/session/device.test.ts',
    ],
  },
  passwords: {
    mutate: ['server/src/session/passwords.ts', 'server/src/session/password-rules.ts'],
    tests: ['server/src/session/passwords.test.ts', 'server/src/session/password-rules.test.ts'],
  },
  words: {
    mutate: ['server/src/session/common-passwords.ts', 'server/src/signup/slug.ts'],
    tests: ['server/src/session/common-passwords.test.ts', 'server/src/signup/slug.test.ts'],
  },
  fields: {
    mutate: ['contract/src/fields.ts', 'contract/src/call.ts'],
    tests: ['contract/src/fields.test.ts', 'contract/src/papers.test.ts'],
  },
  'sign-in schemas': {
    leaves: documentWords,
    mutate: ['contract/src/session.ts', 'contract/src/signup.ts'],
    tests: ['contract/src/papers.test.ts', 'scripts/docs.test.ts'],
  },
  'account schemas': {
    leaves: documentWords,
    mutate: ['contract/src/account.ts', 'contract/src/likes.ts'],
    tests: ['contract/src/papers.test.ts', 'scripts/docs.test.ts'],
  },
  'other schemas': {
    leaves: documentWords,
    mutate: ['contract/src/history.ts', 'contract/src/search.ts'],
    tests: ['contract/src/papers.test.ts', 'scripts/docs.test.ts'],
  },
}
