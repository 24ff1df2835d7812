// Runs before the app's script has arrived: the look that was chosen, and the first question of the shop.
// Imports nothing, so that it stays a few hundred bytes.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme

/** Pages whose first data needs the shopper's token, and so cannot stand in the page itself. */
const firstQuestions: [RegExp, string][] = [[/^\/home\/?$/i, '/api/v1/recommendations/paginated?count=500&page=0']]

try {
  const session = JSON.parse(localStorage.getItem('user') ?? 'null') as {
    access_token: string
    expires_at: number
  } | null
  const question = firstQuestions.find(([path]) => path.test(location.pathname))?.[1]
  if (question && session && session.expires_at > Date.now()) {
    const answer = fetch(question, {
      headers: { accept: 'application/json', authorization: `Bearer ${session.access_token}` },
    })
    // A lost one is simply asked again by the app.
    answer.catch(() => globalThis.earlyAnswers?.delete(question))
    globalThis.earlyAnswers = new Map([[question, answer]])
  }
} catch {
  // A damaged entry is the session store's to sort out.
}

export {}
