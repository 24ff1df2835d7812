import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, newPerson, openBrowser, phone } from '../src/browser.ts'
import { cards, realAnswer } from '../src/pages.ts'
import { demoAccount, fillLogin, logIn } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

describe.skipIf(!hasBrowser)('an admin on the pages that everyone sees (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    context = await newPerson(browser)
    page = await context.newPage()
    await logIn(page, site.url, demoAccount(site, 'Admin'))
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  const main = () => page.getByRole('main')

  /** What the admin's shop holds, asked as her page asks. */
  const recommended = () =>
    page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token: string }
      const reply = await fetch('/api/v1/recommendations/paginated?page=0&count=500', {
        headers: { authorization: `Bearer ${access_token}` },
      })
      const said = (await reply.json()) as { with: { results: { itemId: string }[] } }
      return said.with.results.map((item) => item.itemId)
    })

  test('S-CARD-12 S-CARD-14 P-ROLE-22 E-MISC-06 T-COLL-06 on a collection’s page a piece is removed, not deleted, and may be put back', async () => {
    await page.goto(`${site.url}/collections`)
    await main().getByRole('article').getByRole('link').first().click()
    await page.waitForURL('**/collections/*')
    const remove = main().getByRole('button', { name: /^Remove from collection / })
    await remove.first().waitFor()
    // The editor's buttons come after the cards, some at a time.
    const count = await main().locator('[aria-posinset]').count()
    await expect.poll(() => remove.count(), { timeout: 10_000 }).toBe(count)
    expect(
      await main()
        .getByRole('button', { name: /^Delete / })
        .count(),
    ).toBe(0)
    await page.route('**/products/**', (route) => route.fulfill({ status: 500, json: { status: 'failed' } }))
    await remove.first().click()
    await page.getByRole('alert').filter({ hasText: 'Failed to delete product from collection.' }).waitFor()
    await expect.poll(() => remove.count()).toBe(count)
    await page.unrouteAll()
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(count - 1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => remove.count()).toBe(count)
    await page
      .getByRole('status')
      .getByText(/ is back in this collection\.$/)
      .waitFor({ state: 'attached' })
  })

  test('S-ADDC-01 S-ADDC-02 S-ADDC-03 S-ADDC-04 S-ADDC-05 S-ADDC-06 S-ADDC-08 S-ADDC-10 V-FORM-15 P-ROLE-21 T-COLL-03 a piece goes into a new collection from the grid, and the list is read anew', async () => {
    await page.goto(`${site.url}/home`)
    await main()
      .getByRole('button', { name: /^Add to Collection / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add to Collection' })
    const submit = dialog.getByRole('button', { name: 'ADD TO COLLECTION' })
    const isOff = () => submit.getAttribute('aria-disabled')
    await expect.poll(isOff).toBe('true')
    expect(await dialog.getByRole('radio', { name: 'Existing collection' }).isChecked()).toBe(true)
    const choices = dialog.getByRole('combobox', { name: 'Collection', exact: true })
    await choices.selectOption({ label: 'After Dark' })
    await expect.poll(isOff).not.toBe('true')
    await choices.selectOption({ index: 0 })
    await expect.poll(isOff).toBe('true')
    await dialog.getByText('New collection', { exact: true }).click()
    const [title, subtitle] = [dialog.getByLabel('Title', { exact: true }), dialog.getByLabel('Subtitle')]
    await title.fill('From the grid')
    await expect.poll(isOff).toBe('true')
    await title.fill(' ')
    await subtitle.fill('One piece')
    await expect.poll(isOff).toBe('true')
    await title.fill('From the grid')
    await expect.poll(isOff).not.toBe('true')
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/v1/collections') && asked.push(request.method()))
    const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/collections'))
    await submit.click()
    expect(Object.keys((await made).postDataJSON()).toSorted()).toEqual([
      'createdAt',
      'isActive',
      'order',
      'products',
      'subtitle',
      'title',
    ])
    await page.getByRole('status').filter({ hasText: 'Added to From the grid.' }).waitFor()
    expect(asked).toEqual(['POST', 'GET'])
  })

  test('S-CARD-11 P-ROLE-20 A-API-51 C-CONST-15 T-DEL-01 T-DEL-02 T-DEL-03 T-DEL-04 T-DEL-05 T-DEL-06 E-MISC-07 E-MISC-08 E-MISC-09 a piece is deleted with a question, and each failure has its text', async () => {
    const name = (await cards(page).first().getAttribute('aria-label')) ?? ''
    const trash = page.getByRole('button', { name: `Delete ${name}`, exact: true })
    const dialog = page.getByRole('dialog')
    const answer = (reply: { status: number; json: object } | null) =>
      page.route('**/api/v1/products', (route) => (reply ? route.fulfill(reply) : route.abort()))
    for (const [reply, text] of [
      [{ status: 400, json: { status: 'failed', because: 'NotNow' } }, 'Error deleting product: NotNow'],
      [
        { status: 409, json: { status: 'failed', message: 'It is on its way.' } },
        'Error deleting product: It is on its way.',
      ],
      [{ status: 500, json: { status: 'failed' } }, 'Unexpected error deleting product'],
      [null, 'Unexpected error occurred during deletion'],
    ] as const) {
      await answer(reply)
      await trash.click()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await dialog.getByRole('alert').filter({ hasText: text }).waitFor()
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.unrouteAll()
    }
    // Drawn over its picture; in a window that was made small it stands where it is seen.
    await trash.click()
    await page.setViewportSize(phone)
    await expect.poll(async () => ((await dialog.boundingBox())?.width ?? 0) > 300).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.setViewportSize(desktop)
    expect(await trash.count()).toBe(1)
    const path = await cards(page).first().getByRole('link').first().getAttribute('href')
    const itemId = decodeURIComponent(path?.split('/').at(-1) ?? '')
    expect(await recommended()).toContain(itemId)
    await page.evaluate(watchOverlay)
    await page.route('**/api/v1/products', async (route) => {
      await dialog.getByRole('button', { name: 'Deleting...', exact: true }).waitFor()
      await route.continue()
    })
    const sent = page.waitForRequest((request) => request.url().endsWith('/products'))
    await trash.click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    expect([(await sent).method(), (await sent).postDataJSON()]).toEqual(['DELETE', { itemId }])
    await trash.waitFor({ state: 'detached' })
    // How long the overlay stood, by the page's own clock: a busy machine only makes it longer.
    expect(await page.evaluate(() => Reflect.get(window, 'overlayStood'))).toBeGreaterThanOrEqual(400)
    expect(await recommended()).not.toContain(itemId)
    await page.unrouteAll()
  })

  test('T-DEL-08 deleting a piece of the quiz asks for the quiz items again, and they hold it no more', async () => {
    await page.goto(`${site.url}/admin/quiz-lists`)
    await main().getByRole('link', { name: 'Step 1', exact: true }).click()
    const handle = await main()
      .getByRole('button', { name: /^Move / })
      .first()
      .getAttribute('aria-label')
    const name = handle?.replace('Move ', '') ?? ''
    await page.goto(`${site.url}/search?q=${encodeURIComponent(name)}`)
    const again = page.waitForResponse((response) => response.url().includes('/api/v1/quiz/items/'))
    await page
      .getByRole('button', { name: `Delete ${name}`, exact: true })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    const offered = (await (await again).json()) as { with: { name: string }[] }
    expect(offered.with.map((item) => item.name)).not.toContain(name)
  })

  test('S-PROMO-01 S-PROMO-02 S-PROMO-03 S-PROMO-06 S-PROMO-07 S-PROMO-08 S-PROMO-09 S-PROMO-10 S-PROMO-11 R-NAV-20 V-FORM-14 P-ROLE-23 D-ENT-30 the promo button is edited where it stands', async () => {
    await page.goto(`${site.url}/home`)
    const pencil = page.getByRole('button', { name: 'Edit button' })
    const form = page.getByRole('dialog', { name: 'Edit the promo button' })
    const save = form.getByRole('button', { name: 'Save', exact: true })
    const visitor = await (await browser.newContext({ viewport: desktop })).newPage()
    const promo = visitor.getByRole('banner').getByRole('link', { name: 'Win a scarf' })
    await pencil.click()
    await form.getByLabel('Button text').fill('Win a scarf')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Enter the Giveaway!' }).waitFor()
    await pencil.click()
    await expect.poll(() => form.getByLabel('Button text').inputValue()).toBe('Enter the Giveaway!')
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
    for (const label of ['Button text', 'Button URL']) {
      const former = await form.getByLabel(label).inputValue()
      await form.getByLabel(label).fill('  ')
      await save.click()
      await form.getByLabel(label).fill(former)
    }
    expect([saves, await page.getByRole('alert').count(), await form.count()]).toEqual([[], 0, 1])
    await form.getByLabel('Button text').fill('Win a scarf')
    await form.getByLabel('Button URL').fill(`${site.url}/terms`)
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
    await save.click()
    expect((await (await answer).json()).with).toEqual({ text: 'Win a scarf', url: `${site.url}/terms`, visible: true })
    await page.getByRole('banner').getByRole('link', { name: 'Win a scarf' }).waitFor()
    await site.settle()
    await visitor.goto(`${site.url}/collections`)
    await promo.waitFor()
    const [opened] = await Promise.all([visitor.context().waitForEvent('page'), promo.click()])
    await opened.waitForURL(`${site.url}/terms`)
    expect(new URL(visitor.url()).pathname).toBe('/collections')
    await pencil.click()
    await form.getByRole('checkbox', { name: 'Visible' }).uncheck()
    await page.route('**/settings/button-config', async (route) => {
      if (route.request().method() === 'PUT') await form.getByRole('button', { name: 'Saving...' }).waitFor()
      await route.continue()
    })
    await save.click()
    await page.getByText('Button Hidden').waitFor()
    await page.unrouteAll()
    await visitor.reload()
    await visitor.getByRole('article').first().waitFor()
    await promo.waitFor({ state: 'detached' })
    await visitor.context().close()
    // In the menu of a phone the whole form lies in the window.
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByText('Button Hidden', { exact: true }).waitFor()
    await pencil.click()
    await form.getByRole('checkbox', { name: 'Visible' }).check()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.setViewportSize(desktop)
  })

  test('S-PROMO-05 E-MISC-13 E-MISC-14 E-MISC-15 a promo button that cannot be read or saved is only logged; a 401 leads to the log in; two admins see both versions', async () => {
    // What a try before this one has left.
    await page.unrouteAll()
    await page.goto(`${site.url}/home`)
    const form = page.getByRole('dialog', { name: 'Edit the promo button' })
    const save = form.getByRole('button', { name: 'Save', exact: true })
    await page.getByRole('button', { name: 'Edit button' }).click()
    // Another text at each try: one that stands already would not be sent.
    const mine = `Mine ${Date.now() % 10_000}`
    await form.getByLabel('Button text').fill(mine)
    await form.getByLabel('Visible').check()
    const refuse = (route: Route) => route.fulfill({ status: 500, json: { status: 'failed' } })
    await page.route('**/settings/button-config', refuse)
    const logged = (of: Page, text: string) => of.waitForEvent('console', (line) => line.text() === text)
    const notSaved = logged(page, 'The promo button could not be saved.')
    await save.click()
    await notSaved
    expect([await page.getByRole('alert').count(), await form.count()]).toEqual([0, 1])
    await page.unroute('**/settings/button-config', refuse)
    const other = await context.newPage()
    await other.goto(`${site.url}/home`)
    await other.getByRole('button', { name: 'Edit button' }).click()
    const theirs = other.getByRole('dialog', { name: 'Edit the promo button' })
    await theirs.getByLabel('Button text').fill('Theirs')
    await theirs.getByRole('button', { name: 'Save', exact: true }).click()
    await theirs.waitFor({ state: 'detached' })
    await other.close()
    // Hers stays in the form though she presses elsewhere.
    await page.mouse.click(4, 500)
    await save.click()
    const both = page.getByRole('dialog', { name: 'Somebody else changed the promo button' })
    expect(await both.getByRole('region', { name: 'Saved by somebody else' }).innerText()).toContain('Theirs')
    await page.keyboard.press('Escape')
    await both.waitFor({ state: 'detached' })
    expect(await form.getByLabel('Button text').inputValue()).toBe(mine)
    await save.click()
    await both.waitFor()
    await page.route('**/settings/button-config', refuse)
    // The two versions close at the press, before its answer: until that is there nothing is let through.
    const refused = logged(page, 'The promo button could not be saved.')
    await both.getByRole('button', { name: 'SAVE MINE' }).click()
    await both.waitFor({ state: 'detached' })
    await refused
    expect(await form.getByLabel('Button text').inputValue()).toBe(mine)
    await page.unrouteAll()
    // An answer that is lost on its way: what is saved already is nobody else's.
    await page.route('**/settings/button-config', async (route) => {
      if (route.request().method() === 'PUT') await realAnswer(route)
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
    await save.click()
    await lost
    await save.waitFor()
    await page.unrouteAll()
    await save.click()
    await form.waitFor({ state: 'detached' })
    expect(await both.count()).toBe(0)
    const visitor = await (await browser.newContext({ viewport: desktop })).newPage()
    // What is painted follows a change in a moment; before that it would still be a button that was hidden.
    const painted = async () =>
      (await visitor.request.get(`${site.url}/faq`, { headers: { accept: 'text/html' } })).text()
    await expect.poll(painted).toContain(mine)
    await visitor.route('**/settings/button-config', (route) =>
      route.fulfill({ status: 500, json: { status: 'failed' } }),
    )
    const notRead = logged(visitor, 'The promo button could not be read.')
    await visitor.goto(`${site.url}/faq`)
    await notRead
    await visitor.getByRole('banner').getByRole('link', { name: 'Enter the Giveaway!', exact: true }).waitFor()
    expect(await visitor.getByRole('alert').count()).toBe(0)
    await visitor.unrouteAll()
    await visitor.route('**/settings/button-config', (route) =>
      route.fulfill({ status: 401, json: { status: 'failed' } }),
    )
    await visitor.goto(`${site.url}/faq`)
    await visitor.waitForURL(`${site.url}/login`)
    await visitor.context().close()
  })

  test('S-ADDC-01 S-ADDC-07 T-COLL-05 the quickview adds to an existing collection, as its last piece, and says so above itself', async () => {
    // Where pieces were removed, the last stands further on than their number says.
    let last = 0
    await page.route('**/api/v1/collections', async (route) => {
      const answer = await realAnswer(route)
      const { with: list } = (await answer.json()) as { with: { title: string; products: { order: number }[] }[] }
      const { products } = list.find(({ title }) => title === 'The Linen Hour')!
      for (const product of products) product.order += 7
      last = Math.max(...products.map(({ order }) => order))
      await route.fulfill({ response: answer, json: { status: 'succeeded', with: list } })
    })
    await page.goto(`${site.url}/home`)
    await cards(page).first().getByRole('link').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add to Collection / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add to Collection' })
    await dialog.getByRole('combobox').selectOption({ label: 'The Linen Hour' })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/products'))
    await dialog.getByRole('button', { name: 'ADD TO COLLECTION' }).click()
    const { product } = (await sent).postDataJSON() as { product: { order: number } }
    expect(Object.keys(product).toSorted()).toEqual(['createdAt', 'id', 'order'])
    expect(product.order).toBe(last + 1)
    const told = page.getByRole('status').filter({ hasText: 'Added to The Linen Hour.' })
    await told.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await told.waitFor({ state: 'detached' })
    await page.unrouteAll()
  })

  /** The question for a collection, from the first card of a search. */
  const askToAdd = async () => {
    await page.goto(`${site.url}/search?q=coat`)
    await cards(page).first().hover()
    await cards(page)
      .first()
      .getByRole('button', { name: /^Add to Collection / })
      .click()
    return page.getByRole('dialog', { name: 'Add to Collection' })
  }

  test('S-ADDC-09 a collection without an id, or without a list of pieces, is told of and makes no other one', async () => {
    const sent: string[] = []
    await page.route('**/api/v1/collections', (route) => {
      if (route.request().method() !== 'GET') sent.push(route.request().method())
      return route.fulfill({ json: { status: 'succeeded', with: [{ title: 'No id', products: null }] } })
    })
    const dialog = await askToAdd()
    await dialog.getByRole('combobox').selectOption({ label: 'No id' })
    await dialog.getByRole('button', { name: 'ADD TO COLLECTION' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Missing product or collection ID' }).waitFor()
    expect(sent).toEqual([])
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('S-ADDC-03 where the collections do not come, Add to Collection says so and asks for them again', async () => {
    await page.route('**/api/v1/collections', (route) => route.fulfill({ status: 503, json: { status: 'failed' } }))
    const dialog = await askToAdd()
    await dialog.getByRole('alert').waitFor()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('combobox').selectOption({ label: 'From the grid' })
    await dialog.getByRole('alert').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('S-CARD-13 P-ROLE-24 the desk and its controls are closed to everyone else', async () => {
    const shopper = await (await browser.newContext({ viewport: desktop })).newPage()
    await shopper.goto(`${site.url}/admin/settings`)
    await shopper.waitForURL(`${site.url}/`)
    await fillLogin(shopper, demoAccount(site, 'Shopper'))
    await shopper.waitForURL(`${site.url}/home`)
    await shopper.goto(`${site.url}/admin/settings`)
    await shopper.getByRole('heading', { name: 'This page is for admins' }).waitFor()
    for (const place of ['/home', '/collections']) {
      await shopper.goto(`${site.url}${place}`)
      await cards(shopper).first().waitFor()
      const controls = shopper.getByRole('button', {
        name: /^(?:Delete|Add to Collection|Edit button|Activate|Deactivate)/,
      })
      expect(await controls.count()).toBe(0)
    }
    await shopper.context().close()
  })
})

/** Notes in the page how long the overlay of a deleted piece stands. */
function watchOverlay(): void {
  let since: number | null = null
  new MutationObserver(() => {
    const isThere = [...document.querySelectorAll('dialog')].some((dialog) =>
      dialog.innerText.includes('Product Deleted'),
    )
    if (isThere) since ??= performance.now()
    else if (since !== null) Reflect.set(window, 'overlayStood', performance.now() - since)
  }).observe(document.body, { childList: true, subtree: true })
}
