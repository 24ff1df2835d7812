// Runs before anything is painted: the look that was chosen, whether the page that was painted for a visitor is to be
// shown, and the first question of the page. Imports nothing, so that it stays a few hundred bytes.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme

type Session = { access_token: string; expires_at: number; user_id: string }
type Question = {
  page: RegExp
  /** @param part what the page's address says in the brackets of `page` */
  ask: (part: string, userId: string) => string
  /** The width that the first pictures of the answer stand in, and how many of them are seen at once. */
  sizes?: string
  pictures?: number
}

const cardWidths =
  '(min-width:1680px) 300px, (min-width:1440px) 317px, (min-width:1024px) 24vw, (min-width:600px) 31vw, 46vw'

/** Pages whose first data cannot stand in the page itself, as it needs the shopper's token. */
const ofShopper: Question[] = [
  {
    page: /^\/home\/?$/i,
    ask: () => '/api/v1/recommendations/paginated?page=0&count=500',
    sizes: cardWidths,
    pictures: 2,
  },
  { page: /^\/home\/tagged\/?$/i, ask: (_part, userId) => `/api/v1/users/${userId}`, sizes: cardWidths, pictures: 2 },
  { page: /^\/home\/history\/?$/i, ask: (_part, userId) => `/api/v1/history/${userId}` },
  {
    page: /^\/qv\/([^/]+)\/?$/i,
    ask: (itemId) => `/api/v1/products/${itemId}`,
    sizes: '(min-width:1024px) 570px, 100vw',
    pictures: 1,
  },
]
/** The quiz asks anew each time it is opened, also for those who have no account. */
const ofAnyone: Question[] = [{ page: /^\/quiz\/?$/i, ask: () => '/api/v1/quiz/items/Bottoms' }]

/** The first pictures of a list are the largest things that will be seen: they need not wait for the app. */
async function fetchFirstPictures(answer: Response, { sizes = '', pictures = 0 }: Question): Promise<void> {
  const text = await answer.clone().text()
  for (const [, image] of [...text.matchAll(/"image":"(\/images\/items\/[^"?\\]+)"/g)].slice(0, pictures)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'image'
    link.imageSrcset = [320, 480, 720].map((width) => `${image}?w=${width} ${width}w`).join(', ')
    link.imageSizes = sizes
    link.fetchPriority = 'high'
    link.referrerPolicy = 'no-referrer'
    document.head.append(link)
  }
}

try {
  const session = JSON.parse(localStorage.getItem('user') ?? 'null') as Session | null
  if (session !== null) document.documentElement.dataset['session'] = 'kept'
  const isFresh = session !== null && session.expires_at > Date.now()
  const questions = isFresh ? [...ofShopper, ...ofAnyone] : session === null ? ofAnyone : []
  const question = questions.find(({ page }) => page.test(location.pathname))
  if (question) {
    const [, part = ''] = question.page.exec(location.pathname) ?? []
    const address = question.ask(part, session?.user_id ?? '')
    const answer = fetch(address, {
      headers: { accept: 'application/json', ...(session && { authorization: `Bearer ${session.access_token}` }) },
    })
    // A lost one is simply asked again by the app.
    answer.then((found) => fetchFirstPictures(found, question)).catch(() => globalThis.earlyAnswers?.delete(address))
    globalThis.earlyAnswers = new Map([[address, answer]])
  }
} catch {
  // A damaged entry is the session store's to sort out.
}

export {}
