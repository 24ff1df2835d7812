import type { APIResponse, Locator, Page, Route } from 'playwright-core'

/** What a person sees of the cards of a grid. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Names of the first cards, in their order. */
export async function namesOfCards(page: Page, count: number): Promise<string[]> {
  const links = cards(page).getByRole('link')
  await links.nth(count - 1).waitFor()
  return (await links.allInnerTexts()).slice(0, count).map((name) => name.trim())
}

/** The button by which the card at a place of the grid, from 0, is liked or disliked. */
export const opinionButton = (page: Page, at: number, which: 'Like' | 'Dislike') =>
  cards(page)
    .nth(at)
    .getByRole('button', { name: new RegExp(`^${which} `) })

/** The next yes to a call whose path holds these words. */
export const answerTo = (page: Page, path: string, method: string) =>
  page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname.includes(path) && response.request().method() === method && response.ok(),
  )

/** What the site answers to a call that is held here. A connection that had rested may end just as it is asked over. */
export const realAnswer = (route: Route, asked: { url?: string } = {}): Promise<APIResponse> =>
  route.fetch({ ...asked, maxRetries: 3 })

/** What a page sends of what is done in it, while it is sent. */
export function eventsFrom(page: Page): { type: string; [key: string]: unknown }[] {
  const events: { type: string }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/events')) return
    events.push(...((request.postDataJSON() as { events?: { type: string }[] }).events ?? []))
  })
  return events
}

/** Until a page rests: nothing loads any more, and whatever fades has done so. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    // What the browser leaves out of a long list stands still there.
    const isDrawn = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isDrawn(effect))
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    await frame()
  })
}

/** Scrolls as a person does until at least so many cards are there. */
export async function scrollToCards(page: Page, count: number): Promise<void> {
  for (let turns = 0; turns < 60 && (await cards(page).count()) < count; turns += 1) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(50)
  }
}

/** Brings a card into view by the page itself: from outside, what the browser has left out so far has no place and no words. */
export const bringIntoView = (card: Locator): Promise<void> =>
  card.evaluate((element) => element.scrollIntoView({ block: 'center' }))

/** Takes the first so many tiles of each step of the quiz, by what the chooser says of their names. */
export async function takeQuiz(page: Page, url: string, picksThis: (name: string) => boolean): Promise<void> {
  await page.goto(`${url}/quiz`)
  for (let step = 1; step <= 6; step += 1) {
    await page.getByText(`${step}/9`, { exact: true }).waitFor()
    const tiles = page.getByRole('main').locator('button[aria-pressed]')
    await tiles.nth(5).waitFor()
    const names = await tiles.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    for (const name of names.filter(picksThis)) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'NEXT', exact: true }).click()
  }
  await page.getByText('7/9', { exact: true }).waitFor()
}

export type NewShopper = { firstName: string; email: string; username: string; password: string }

/** Fills the sign-up form as it stands on the page. */
export async function fillSignUp(page: Page, { firstName, email, username, password }: NewShopper): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Birthday', { exact: true }).fill('1994-05-12')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** The path of a collection with enough pieces to fill a screen. */
export async function firstCollection(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/api/v1/collections`)).json()) as {
    with: { id: string; products: string[] }[]
  }
  return `/collections/${answer.with.find(({ products }) => products.length >= 6)?.id ?? ''}`
}
