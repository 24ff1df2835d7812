// Runs before anything is painted: the look that was chosen, whether the page that was painted for a visitor is to be
// shown, and the first question of the shop. Imports nothing, so that it stays a few hundred bytes.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme

/** Pages whose first data cannot stand in the page itself: it needs the shopper's token, or is asked for anew each time. */
const firstQuestions: [RegExp, string, 'shopper' | 'anyone'][] = [
  [/^\/home\/?$/i, '/api/v1/recommendations/paginated?count=500&page=0', 'shopper'],
  [/^\/quiz\/?$/i, '/api/v1/quiz/items/Bottoms', 'anyone'],
]

try {
  const session = JSON.parse(localStorage.getItem('user') ?? 'null') as {
    access_token: string
    expires_at: number
  } | null
  if (session !== null) document.documentElement.dataset['session'] = 'kept'
  const [, question, who] = firstQuestions.find(([path]) => path.test(location.pathname)) ?? []
  const isFresh = session !== null && session.expires_at > Date.now()
  if (question && (isFresh || (who === 'anyone' && session === null))) {
    const answer = fetch(question, {
      headers: { accept: 'application/json', ...(session && { authorization: `Bearer ${session.access_token}` }) },
    })
    // A lost one is simply asked again by the app.
    answer.catch(() => globalThis.earlyAnswers?.delete(question))
    globalThis.earlyAnswers = new Map([[question, answer]])
  }
} catch {
  // A damaged entry is the session store's to sort out.
}

export {}
