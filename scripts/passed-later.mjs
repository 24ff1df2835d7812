/**
 * The tests that failed before they passed, each with the first line of why and where: they rely on luck, or the product does.
 * @param report what Vitest's JSON reporter wrote of a run with retries
 */
export const passedLater = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages: [why] }) => `${title}: ${why.split('\n', 1)}${whereOf(why)}`),
  )

/** The first line of a test file that a failure's trace names. */
function whereOf(why) {
  const [, where] = /([\w.-]+\.test\.ts:\d+)/.exec(why) ?? []
  return where ? ` (${where})` : ''
}
