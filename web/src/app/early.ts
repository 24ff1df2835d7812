// Runs before anything is painted: the look that was chosen, whether the page that was painted for a visitor is to be
// shown, and the first question of the shop. Imports nothing, so that it stays a few hundred bytes.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme

/** Pages whose first data cannot stand in the page itself: it needs the shopper's token, or is asked for anew each time. */
const firstQuestions: [RegExp, string, 'shopper' | 'anyone'][] = [
  [/^\/home\/?$/i, '/api/v1/recommendations/paginated?count=500&page=0', 'shopper'],
  [/^\/quiz\/?$/i, '/api/v1/quiz/items/Bottoms', 'anyone'],
]

/** The first two pictures of the list are the largest things that will be seen: they need not wait for the app. */
async function fetchFirstPictures(answer: Response): Promise<void> {
  const text = await answer.clone().text()
  for (const [, image] of [...text.slice(0, 4000).matchAll(/"image":"(\/images\/items\/[^"?\\]+)"/g)].slice(0, 2)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'image'
    link.imageSrcset = [320, 480, 720].map((width) => `${image}?w=${width} ${width}w`).join(', ')
    link.imageSizes =
      '(min-width:1680px) 300px, (min-width:1440px) 317px, (min-width:1024px) 24vw, (min-width:600px) 31vw, 46vw'
    link.fetchPriority = 'high'
    link.referrerPolicy = 'no-referrer'
    document.head.append(link)
  }
}

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
    const known = who === 'shopper' ? answer.then(fetchFirstPictures) : answer
    known.catch(() => globalThis.earlyAnswers?.delete(question))
    globalThis.earlyAnswers = new Map([[question, answer]])
  }
} catch {
  // A damaged entry is the session store's to sort out.
}

export {}
