/**
 * The tests that failed before they passed, each with the first line of why: they rely on luck, or the product does.
 * @param report what Vitest's JSON reporter wrote of a run with retries
 */
export const passedLater = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages }) => `${title}: ${failureMessages[0].split('\n', 1)}`),
  )
