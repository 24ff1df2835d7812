import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, openBrowser, phone } from '../src/browser.ts'
import { says } from '../src/forms.ts'
import { cards, namesOfCards, realAnswer, settled } from '../src/pages.ts'
import { findLost } from '../src/probes.ts'
import { rulesBroken } from '../src/rules-broken.ts'
import { demoAccount, logIn } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

describe.skipIf(!hasBrowser)('an editor’s afternoon (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let context: BrowserContext
  let page: Page
  /** The address of the Edit that is made first. */
  let edit = ''
  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    // The page's rules for scripts are set aside for the checker of accessibility only.
    context = await browser.newContext({ viewport: desktop, bypassCSP: true })
    page = await context.newPage()
    await logIn(page, site.url, demoAccount(site, 'Admin'))
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  // A second try begins where the first did.
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount || edit === '') return
    await page.unrouteAll()
    await page.goto(edit)
  })

  const main = () => page.getByRole('main')
  const handles = () => main().getByRole('button', { name: /^Move / })
  const order = async () =>
    (await handles().evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))).map(
      (label) => label.replace('Move ', ''),
    )

  /** Presses SAVE and waits for its own answer: the banner of an earlier save may still stand. */
  const save = async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      page.getByRole('button', { name: 'SAVE', exact: true }).click(),
    ])
    expect(answer.status()).toBe(200)
    await page.getByRole('status').filter({ hasText: 'Saved.' }).first().waitFor()
  }

  test('an Edit is made, filled, ordered, previewed and published by keyboard in under forty presses, without leaving it', async () => {
    let presses = 0
    const press = async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    }
    await page.goto(`${site.url}/admin/edits`)
    await page.getByRole('button', { name: 'NEW EDIT' }).focus()
    await press('Enter')
    await page.getByRole('heading', { name: 'Pieces', exact: true }).waitFor()
    expect(await page.getByLabel('Title', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await page.keyboard.type('Wool Weather')
    await press('Tab')
    await page.keyboard.type('Warm and light')
    const search = page.getByLabel('Search pieces')
    await search.focus()
    await page.keyboard.type('wool')
    await page.getByText(/Enter adds the first/).waitFor()
    for (let count = 0; count < 4; count += 1) await press('Enter')
    await expect.poll(() => handles().count()).toBe(4)
    // Two so close that nothing is drawn between them.
    presses += 2
    await search.evaluate((field) => {
      for (const type of ['keydown', 'keydown'])
        field.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }))
    })
    await expect.poll(() => handles().count()).toBe(6)
    const before = await order()
    await handles().nth(5).focus()
    await press('Space')
    await press('ArrowUp')
    await press('ArrowUp')
    await press('Space')
    await expect.poll(() => order()).toEqual([...before.slice(0, 3), before[5], before[3], before[4]])
    await page.getByLabel(`Place of ${before[0]}`).focus()
    await page.keyboard.type('2')
    await press('Enter')
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual([before[1], before[0]])
    await page.getByRole('button', { name: 'Change cover' }).focus()
    await press('Enter')
    await page.getByRole('button', { name: `Cover ${before[4]}` }).focus()
    await press('Enter')
    await page.getByRole('radio', { name: 'Preview as a visitor' }).focus()
    await press('Space')
    await page.getByRole('region', { name: 'Preview as a visitor' }).getByText('Warm and light').waitFor()
    await press('ArrowLeft')
    await page.getByRole('button', { name: 'ACTIVATE', exact: true }).focus()
    await press('Enter')
    await page.getByRole('status').filter({ hasText: 'Wool Weather is active.' }).waitFor()
    edit = page.url()
    expect(presses).toBeLessThan(40)
    const visitor = await (await browser.newContext({ viewport: desktop })).newPage()
    await site.settle()
    await visitor.goto(`${site.url}/collections`)
    await visitor.getByRole('link', { name: 'Wool Weather' }).click()
    await visitor.getByRole('heading', { name: 'Wool Weather', level: 1 }).waitFor()
    expect(await namesOfCards(visitor, 6)).toEqual(await order())
    await visitor.context().close()
  })

  test('a cover that is no picture, or a larger one than is taken, says what is taken', async () => {
    await page.getByRole('button', { name: 'Change cover' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change cover' })
    const taken = /JPEG, PNG, WebP, GIF or AVIF picture, up to 10 MB and 25 megapixels/
    for (const buffer of [Buffer.from('no picture'), Buffer.alloc(11 * 1024 * 1024)]) {
      await dialog.locator('input[type=file]').setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer })
      await dialog.getByRole('alert').filter({ hasText: taken }).waitFor()
      await dialog.getByRole('button', { name: 'Dismiss' }).click()
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('between a phone and a desk the names of the pieces keep their room, and the cover leaves some to the words', async () => {
    const editor = await context.newPage()
    await editor.goto(`${site.url}/admin/edits`)
    await editor.getByRole('main').getByRole('link', { name: 'The Linen Hour' }).click()
    const cover = editor.getByRole('button', { name: 'Change cover' }).locator('..')
    const names = editor.getByRole('button', { name: /^Move / })
    await names.first().waitFor()
    const labels = await names.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.replace('Move ', '') ?? ''),
    )
    const list = editor.getByRole('region', { name: 'Pieces', exact: true })
    const right = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().right)
    for (const width of [600, 768, 1023, 1024, 1100, 1279, 1280]) {
      await editor.setViewportSize({ width, height: 900 })
      const end = await right(list)
      for (const label of labels.slice(0, 3)) {
        const words = list.getByText(label, { exact: true })
        const room = await words.evaluate((one) => one.getBoundingClientRect().width)
        expect(room, `${label} at ${width}`).toBeGreaterThan(100)
        expect(await right(list.getByRole('button', { name: `Remove ${label}` })), `at ${width}`).toBeLessThan(end + 1)
      }
      const height = await cover.evaluate((box) => box.getBoundingClientRect().height)
      expect(height, `the cover at ${width}`).toBeLessThan(400)
    }
    await editor.close()
  })

  test('a cover that is still on its way takes nothing from the one that is chosen meanwhile', async () => {
    const cover = page.getByRole('button', { name: 'Change cover' }).locator('..').locator('img').first()
    const dialog = page.getByRole('dialog', { name: 'Change cover' })
    const before = await cover.getAttribute('src')
    const chosen = Promise.withResolvers<void>()
    await page.route('**/admin/pictures', async (route) => {
      await chosen.promise
      await route.fulfill({
        json: { status: 'succeeded', with: { image: '/images/items/late.webp', ground: '#ffffff' } },
      })
    })
    await page.getByRole('button', { name: 'Change cover' }).click()
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('SENDING...').waitFor()
    await dialog.getByRole('button', { name: 'ALWAYS THE FIRST PIECE' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => cover.getAttribute('src')).not.toBe(before)
    const first = await cover.getAttribute('src')
    const answered = page.waitForResponse('**/admin/pictures')
    chosen.resolve()
    await (await answered).finished()
    await settled(page)
    expect(await cover.getAttribute('src')).toBe(first)
    await page.unrouteAll()
    await page.reload()
    await expect.poll(() => handles().count()).toBe(6)
  })

  test('a piece is dragged to another place, removed and brought back', async () => {
    const before = await order()
    await page.evaluate(() => window.scrollTo(0, 0))
    const [from, to] = [(await handles().nth(0).boundingBox())!, (await handles().nth(3).boundingBox())!]
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + 20, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => order()).toEqual([...before.slice(1, 4), before[0], ...before.slice(4)])
    await page.getByRole('button', { name: `Remove ${before[1]}` }).click()
    await expect.poll(() => handles().count()).toBe(5)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => (await order())[0]).toBe(before[1])
    await save()
  })

  test('U-11 at 320 pixels the stores and names of an Edit’s pieces are read whole', async () => {
    const viewport = page.viewportSize()!
    // Less the scroll bar of a desk whose letters are four times as large.
    await page.setViewportSize({ width: 305, height: 640 })
    const lines = main().locator('li:has(button[aria-label^="Move "]) p')
    expect(await lines.count()).toBeGreaterThan(6)
    // No store is broken within a word.
    await lines.evaluateAll((all) => {
      for (const line of all.filter(({ className }) => className === 'caps')) line.style.overflowWrap = 'normal'
    })
    expect(
      await lines.evaluateAll((all) =>
        all.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
      ),
    ).toEqual([])
    await page.setViewportSize(viewport)
  })

  test('a piece that is moved far stays in view: by keys with its focus, by drag as the list scrolls beneath it', async () => {
    await page.setViewportSize({ width: desktop.width, height: 420 })
    const isSeen = () =>
      page.evaluate(() => {
        const { top, bottom } = document.activeElement!.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    const before = await order()
    await handles().nth(0).focus()
    await page.keyboard.press('Space')
    for (const _ of before) await page.keyboard.press('ArrowDown')
    await expect.poll(() => order()).toEqual([...before.slice(1), before[0]])
    await expect.poll(isSeen).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => order()).toEqual(before)
    await expect.poll(isSeen).toBe(true)
    await page.getByLabel(`Place of ${before[0]}`).fill('99')
    await page.keyboard.press('Enter')
    await expect.poll(isSeen).toBe(true)
    await page.getByLabel(`Place of ${before[0]}`).fill('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => order()).toEqual(before)
    await handles().nth(0).scrollIntoViewIfNeeded()
    const box = (await handles().nth(0).boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, 400, { steps: 8 })
    await expect.poll(() => order()).toEqual([...before.slice(1), before[0]])
    await page.mouse.move(box.x + 20, 20, { steps: 8 })
    await expect.poll(() => order()).toEqual(before)
    await page.mouse.up()
    await page.setViewportSize(desktop)
  })

  test('two admins at once: the second sees both versions, and nothing is overwritten unseen', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Subtitle').fill('From the other desk')
    await page.getByLabel('Title', { exact: true }).fill('Wool Hours')
    await save()
    await other.getByRole('button', { name: 'SAVE', exact: true }).click()
    const dialog = other.getByRole('dialog', { name: 'Somebody else saved Wool Hours' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/Wool Hours[\s\S]*From the other desk|Warm and light/)
    expect(await dialog.getByRole('region', { name: 'Yours' }).innerText()).toContain('From the other desk')
    await dialog.getByRole('button', { name: 'TAKE THEIRS' }).click()
    await expect.poll(() => other.getByLabel('Title', { exact: true }).inputValue()).toBe('Wool Hours')
    await expect.poll(() => other.getByLabel('Subtitle').inputValue()).toBe('Warm and light')
    await other.close()
  })

  /** Lets what a press asks for reach the server, and loses the answer. */
  const loseAnswer = async (method: 'PUT' | 'DELETE', press: () => Promise<unknown>) => {
    await page.route('**/api/v1/**', async (route) => {
      if (route.request().method() !== method) return route.fallback()
      await realAnswer(route)
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === method)
    await press()
    await lost
    await page.unrouteAll()
    await page.getByRole('alert').first().waitFor()
  }

  test('an answer that is lost on its way is no somebody else: the next press finds what is saved, on an Edit, a piece, a setting and The Edit', async ({
    task,
  }) => {
    const pressTwice = async (press: () => Promise<unknown>) => {
      await loseAnswer('PUT', press)
      await press()
    }
    const pressSave = () => page.getByRole('button', { name: 'SAVE', exact: true }).click()
    // Of a second try these must be other words, or there is nothing to save.
    const words = `Warm and lost${' again'.repeat(task.result?.retryCount ?? 0)}`
    await page.getByLabel('Subtitle').fill(words)
    await pressTwice(pressSave)
    await page.getByRole('status').filter({ hasText: 'Saved.' }).first().waitFor()
    await page.goto(`${site.url}/admin/settings`)
    await page.getByRole('switch', { name: 'Load more button' }).click()
    await pressTwice(pressSave)
    await page.getByRole('status').filter({ hasText: 'Saved.' }).first().waitFor()
    await page.getByRole('button', { name: 'Back to default: Load more button' }).click()
    await pressTwice(pressSave)
    await page.getByRole('status').filter({ hasText: 'Saved.' }).first().waitFor()
    await page.goto(`${site.url}/admin/pieces`)
    const form = page.getByRole('dialog', { name: 'Correct this piece' })
    const open = () => main().getByRole('listitem').getByRole('button').first().click()
    await open()
    await form.getByLabel('Name', { exact: true }).fill('Lost and found')
    await pressTwice(() => form.getByRole('button', { name: 'SAVE', exact: true }).click())
    await form.waitFor({ state: 'detached' })
    await open()
    await form.getByRole('button', { name: 'BACK TO THE FEED' }).click()
    await form.waitFor({ state: 'detached' })
    await page.goto(`${site.url}/collections`)
    const card = main().getByRole('article', { name: 'Wool Hours' })
    await pressTwice(() => card.getByRole('button', { name: 'Deactivate Wool Hours' }).click())
    await card.getByRole('button', { name: 'Activate Wool Hours' }).click()
    await card.getByRole('button', { name: 'Deactivate Wool Hours' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(edit)
    await expect.poll(() => page.getByLabel('Subtitle').inputValue()).toBe(words)
    await page.getByLabel('Subtitle').fill('Warm and light')
    await save()
  })

  test('T-DEL-04 T-COLL-04 U-30 a deletion whose answer was lost is done at the next press, of an Edit, on The Edit and of a piece', async () => {
    /** Deletes, but loses the answer; then deletes again. @param isAskedOnce the question stands until it is gone */
    const deleteTwice = async (ask: () => Promise<unknown>, word: string, isAskedOnce = false) => {
      const confirm = page.getByRole('dialog').getByRole('button', { name: word, exact: true })
      await loseAnswer('DELETE', async () => {
        await ask()
        await confirm.click()
      })
      if (!isAskedOnce) {
        await confirm.waitFor({ state: 'detached' })
        await ask()
      }
      await confirm.click()
    }
    const begin = async () => {
      await page.goto(`${site.url}/admin/edits`)
      await page.getByRole('button', { name: 'NEW EDIT' }).click()
      await page.getByRole('heading', { name: 'New Edit' }).waitFor()
    }
    await begin()
    await deleteTwice(() => page.getByRole('button', { name: 'DELETE', exact: true }).click(), 'DELETE')
    await page.waitForURL(`${site.url}/admin/edits`)
    await begin()
    await page.goto(`${site.url}/collections`)
    const card = main().getByRole('article', { name: 'New Edit', exact: true })
    await deleteTwice(() => card.getByRole('button', { name: 'Delete New Edit', exact: true }).click(), 'Delete')
    await card.waitFor({ state: 'detached' })
    await page.goto(`${site.url}/home`)
    const piece = (await cards(page).first().getAttribute('aria-label')) ?? ''
    const trash = page.getByRole('button', { name: `Delete ${piece}`, exact: true })
    await deleteTwice(() => trash.click(), 'Delete', true)
    await page.getByRole('dialog').getByText('Product Deleted').waitFor()
    await trash.waitFor({ state: 'detached' })
    await page.goto(edit)
  })

  test('U-29 an empty list of the desk says why it is empty and what to do, and a search without a hit says only that', async () => {
    const here = page.url()
    for (const path of ['edits', 'pieces', 'viewed', 'feeds', 'shoppers', 'messages', 'changes']) {
      await page.goto(`${site.url}/admin/${path}`)
      await main().getByRole('searchbox').fill('xqzzyx')
      await main().getByRole('status').getByText('Nothing found.', { exact: true }).waitFor()
    }
    // A list of the demo that has rows is looked at as a new shop would have it.
    const empty = (route: Route) =>
      route.fulfill({ json: { status: 'succeeded', page: 0, with: { results: [], pages: 0, hasMore: false } } })
    for (const [path, why, way] of [
      ['edits', 'No Edit yet', 'NEW EDIT'],
      ['quiz-lists', 'No list yet', 'MAKE LIST 1'],
      ['pieces', 'The catalogue is empty.', 'Name the first one'],
    ] as const) {
      await page.route(/\/api\/v1\/admin\/(?:collections|items)\b/, empty)
      await page.goto(`${site.url}/admin/${path}`)
      await main().getByRole('paragraph').filter({ hasText: why }).waitFor()
      const next = main()
        .getByRole('button', { name: way })
        .or(main().getByRole('link', { name: way }))
      expect([path, await next.count()]).toEqual([path, 1])
      await page.unrouteAll()
    }
    await page.goto(here)
  })

  test('two admins on The Edit: a press on what somebody else has changed shows both versions and does nothing by itself', async () => {
    const other = await context.newPage()
    await other.goto(`${site.url}/collections`)
    const seen = other.getByRole('article', { name: 'Wool Hours' })
    await seen.getByRole('button', { name: 'Deactivate Wool Hours' }).waitFor()
    await page.getByLabel('Subtitle').fill('Warm, light and dry')
    await save()
    await seen.getByRole('button', { name: 'Delete Wool Hours' }).click()
    await other
      .getByRole('dialog', { name: 'Delete Wool Hours?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    const dialog = other.getByRole('dialog', { name: 'Somebody else changed Wool Hours' })
    await dialog.getByText('Warm, light and dry').waitFor()
    expect(await dialog.getByRole('region', { name: 'Yours' }).innerText()).toContain('Deleted')
    await dialog.getByRole('button', { name: 'TAKE THEIRS' }).click()
    await seen.getByText('Warm, light and dry').waitFor()
    // Between its look and its press somebody may still be faster: then the server says so.
    await other.route('**/deactivate', (route) =>
      route.fulfill({ status: 412, json: { status: 'failed', because: 'PreconditionFailed' } }),
    )
    const sent = other.waitForRequest((request) => request.url().endsWith('/deactivate'))
    await seen.getByRole('button', { name: 'Deactivate Wool Hours' }).click()
    expect((await sent).headers()['if-match']).toMatch(/^"\d+\./)
    await dialog.getByRole('button', { name: 'TAKE THEIRS' }).click()
    await expect.poll(() => seen.getByText('Inactive').count()).toBe(0)
    await other.close()
  })

  test('a setting is changed and taken back; a link is tried', async () => {
    await page.goto(`${site.url}/admin/settings`)
    await page.getByRole('switch', { name: 'Load more button' }).click()
    await page.getByText('1 change, not saved yet: Load more button').waitFor()
    await save()
    await page.getByRole('button', { name: 'Back to default: Load more button' }).click()
    await page.getByRole('button', { name: 'SAVE', exact: true }).click()
    await page.getByRole('button', { name: 'Back to default: Load more button' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'ADD A FEED', exact: true }).click()
    await page.getByLabel('Name of feed 1').fill('Norrvale')
    await page.getByRole('group', { name: 'Feed Norrvale' }).getByLabel('Address').fill('https://feeds.example/n.xml')
    await page.getByLabel('May shrink by more than half').check()
    await save()
    await page.goto(`${site.url}/admin/settings`)
    await expect.poll(() => page.getByLabel('Name of feed 1').inputValue()).toBe('Norrvale')
    expect(await page.getByLabel('May shrink by more than half').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Back to default: Scheduled feeds' }).click()
    await save()
    await page.getByLabel('Address of a piece').fill('javascript:alert(1)')
    await page.getByText('Not a web address. Not linked.').waitFor()
  })

  test('U-15 settings that do not fit are not sent where the desk knows it; the focus goes to the first, which says so once', async () => {
    await page.goto(`${site.url}/admin/settings`)
    const row = (name: string) => page.locator(`#setting-${name}`)
    const age = page.getByRole('spinbutton', { name: 'Minimum age' })
    const hosts = page.getByLabel('Further picture hosts', { exact: true })
    const press = () => page.getByRole('button', { name: 'SAVE', exact: true }).click()
    const hasFocus = (field: typeof age) => field.evaluate((element) => element === document.activeElement)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await page.getByRole('switch', { name: 'Load more button' }).click()
    for (const [typed, words] of [
      ['400', 'From 0 to 120.'],
      ['', 'From 0 to 120.'],
      ['12.5', 'A whole number from 0 to 120.'],
    ] as const) {
      await age.fill(typed)
      await press()
      await expect.poll(() => hasFocus(age)).toBe(true)
      expect(await row('minimumAge').getByText(words, { exact: true }).count()).toBe(1)
      expect(await row('minimumAge').getByRole('alert').count()).toBe(0)
    }
    expect(sent).toEqual([])
    // What only the server knows: said at the field, until it is written anew.
    await age.fill('13')
    await hosts.fill('not a host!')
    await press()
    await expect.poll(() => hasFocus(hosts)).toBe(true)
    const unfit = page.getByText('“not a host!” does not fit. Please check it.')
    expect(await hosts.getAttribute('aria-invalid')).toBe('true')
    expect(await unfit.count()).toBe(1)
    await hosts.fill('pictures.example')
    expect(await unfit.count()).toBe(0)
    // A list that was brought here in one line is not one host: it is named by its beginning and stays within the page.
    await hosts.fill('w'.repeat(400))
    await press()
    await page.getByText(/^“w{60}…” does not fit/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(desktop.width)
    await hosts.fill('pictures.example')
    expect(await unfit.count()).toBe(0)
    await page.getByRole('button', { name: 'CANCEL', exact: true }).click()
    await page.getByRole('button', { name: 'Back to default: Load more button' }).click()
    await save()
  })

  test('U-15 of a setting with many parts the one that does not fit says so and has the focus', async () => {
    await page.goto(`${site.url}/admin/settings`)
    const feed = (at: number) => page.getByRole('group', { name: /^Feed / }).nth(at)
    const marked = () => page.getByRole('main').locator('[aria-invalid="true"]')
    const refused = async (field: Locator, words: string) => {
      await page.getByRole('button', { name: 'SAVE', exact: true }).click()
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      expect([await marked().count(), await page.getByText(words, { exact: true }).count()]).toEqual([1, 1])
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
    for (const [at, name] of ['One', 'Two', 'one'].entries()) {
      await page.getByRole('button', { name: 'ADD A FEED', exact: true }).click()
      await page.getByLabel(`Name of feed ${at + 1}`).fill(name)
      await feed(at).getByLabel('Address').fill('https://feeds.example/n.xml')
    }
    await feed(1).getByLabel('Address').fill('ftp://feeds.example')
    await refused(feed(1).getByLabel('Address'), 'A public web address is needed, such as https://shop.example.')
    await feed(1).getByLabel('Address').fill('https://feeds.example/two.xml')
    expect(await marked().count()).toBe(0)
    await page.getByLabel('Name of feed 3').fill('One')
    await refused(page.getByLabel('Name of feed 3'), 'Another one has this already.')
    await page.getByRole('button', { name: 'CANCEL', exact: true }).click()
    const address = page.getByRole('group', { name: 'Network Own', exact: true }).getByLabel('Address with {url}')
    await page.getByLabel('Name of a new network').fill('Own')
    await page.getByRole('button', { name: 'Add the network' }).click()
    await refused(address, 'This value does not fit. Please check it.')
    await page.getByRole('button', { name: 'CANCEL', exact: true }).click()
    const rows = await page.getByLabel(/^Host \d+$/).count()
    const first = await page.getByLabel('Host 1', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'ADD A HOST' }).click()
    const added = page.getByLabel(`Host ${rows + 1}`, { exact: true })
    await added.fill(first.toUpperCase())
    await refused(added, 'Another one has this already.')
    await page.getByRole('button', { name: 'CANCEL', exact: true }).click()
    const link = page.getByLabel('Address of link 2')
    await link.fill('https://')
    await refused(link, 'A public web address is needed, such as https://shop.example.')
    await page.getByRole('button', { name: 'CANCEL', exact: true }).click()
  })

  test('S-COLL-01 S-COLL-02 S-COLL-07 S-COLL-08 S-COLL-03 The Edit and one collection, as an admin and as an empty site', async () => {
    await page.goto(`${site.url}/collections`)
    await page.getByRole('heading', { name: 'The Sateen Edit', level: 1, exact: true }).waitFor()
    const card = main().getByRole('article', { name: 'Wool Hours' })
    await card.getByRole('heading', { name: 'Wool Hours' }).waitFor()
    await card.getByText('Warm, light and dry').waitFor()
    expect(await card.locator('img').count()).toBe(1)
    for (const name of ['Deactivate Wool Hours', 'Delete Wool Hours'])
      await card.getByRole('button', { name, exact: true }).waitFor()
    await card.getByRole('link', { name: 'Wool Hours' }).click()
    await page.waitForURL('**/collections/*')
    await page.getByRole('heading', { name: 'Wool Hours', level: 1, exact: true }).waitFor()
    await main().getByText('Warm, light and dry').waitFor()
    await expect.poll(() => cards(page).count()).toBe(6)
    await page.route('**/api/v1/collections', (route) => route.fulfill({ json: { status: 'succeeded', with: [] } }))
    await page.goto(`${site.url}/collections`)
    await main().getByText('No collections available right now.', { exact: true }).waitFor()
    expect(await main().getByRole('link').first().getAttribute('href')).toBe('/home')
    await page.unrouteAll()
  })

  test('S-COLL-06 P-ROLE-17 P-ROLE-18 P-ROLE-19 E-MISC-03 E-MISC-04 E-MISC-05 T-COLL-01 T-COLL-02 the buttons of The Edit change nothing before the call succeeds, and say what failed', async () => {
    await page.goto(`${site.url}/collections`)
    await main()
      .getByRole('article', { name: '1', exact: true })
      .getByText(/Inactive.*Quiz list of step 1/)
      .waitFor()
    const card = main().getByRole('article', { name: 'Wool Hours' })
    const visitor = await (await browser.newContext({ viewport: desktop })).newPage()
    const isThere = async () => {
      await site.settle()
      await visitor.goto(`${site.url}/collections`)
      await visitor.getByRole('article').first().waitFor()
      return (await visitor.getByRole('article', { name: 'Wool Hours' }).count()) > 0
    }
    const fail = (part: string) =>
      page.route(`**/api/v1/collections/**`, (route) =>
        route.request().url().includes(part) || route.request().method() === part
          ? route.fulfill({ status: 500, json: { status: 'failed' } })
          : route.continue(),
      )
    const says = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
    await fail('deactivate')
    await card.getByRole('button', { name: 'Deactivate Wool Hours', exact: true }).click()
    await says('Failed to deactivate collection.')
    await expect.poll(() => card.getByText('Inactive').count()).toBe(0)
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await page.unrouteAll()
    // The call is the press, whether or not the collection can be read before it, and a bare yes is one.
    const calls: string[] = []
    await page.route('**/api/v1/collections/**', async (route) => {
      calls.push(route.request().method())
      if (route.request().method() === 'GET') return route.fulfill({ status: 404, json: { status: 'failed' } })
      await realAnswer(route)
      await route.fulfill({ json: { status: 'succeeded', with: {} } })
    })
    await card.getByRole('button', { name: 'Deactivate Wool Hours', exact: true }).click()
    await card.getByText('Inactive').waitFor()
    expect(calls).toEqual(['GET', 'PUT'])
    await page.unrouteAll()
    await page.reload()
    await card.getByText('Inactive').waitFor()
    await fail('/activate')
    await card.getByRole('button', { name: 'Activate Wool Hours', exact: true }).click()
    await says('Failed to activate collection.')
    await page.unrouteAll()
    await fail('DELETE')
    await card.getByRole('button', { name: 'Delete Wool Hours', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await says('Failed to delete collection.')
    await page.unrouteAll()
    await card.getByRole('button', { name: 'Delete Wool Hours', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await card.waitFor({ state: 'detached' })
    expect(await isThere()).toBe(false)
    await visitor.context().close()
  })

  test('axe finds nothing on the desk, wide and at 390, light and dark; nothing is wider than the screen', async () => {
    const paths = ['', '/edits', '/quiz-lists', '/pieces', '/feeds', '/shoppers', '/messages', '/settings', '/changes']
    for (const path of [...paths, '/viewed', '/taste', '/edits/the-linen-hour']) {
      await page.goto(`${site.url}/admin${path}`)
      await main().locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
      await main().getByRole('heading', { level: 1 }).waitFor()
      for (const [viewport, colorScheme] of [
        [desktop, 'light'],
        [phone, 'dark'],
      ] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await settled(page)
        const faults = await rulesBroken(page)
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect([path, viewport.width, faults, isTooWide]).toEqual([path, viewport.width, [], false])
        const lost = viewport === phone ? await page.evaluate(findLost) : []
        // Letters below 16 pixels in a field make a phone zoom in.
        expect([path, lost.filter((line) => line.startsWith('small letters'))]).toEqual([path, []])
      }
    }
  })

  test('U-02 U-03 who marks messages done by keyboard from the last one up has the focus in sight each time', async () => {
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      const message = 'Where is my parcel?\n'.repeat(60)
      const body = JSON.stringify({ name, email: `${name}@example.com`.toLowerCase(), message })
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(`${site.url}/api/v1/contact`, { method: 'POST', headers, body })).status).toBe(200)
    }
    await page.setViewportSize(phone)
    await page.goto(`${site.url}/admin/messages`)
    const isInSight = (control: Locator) =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + height / 2)
        return element === document.activeElement && at !== null && element.contains(at)
      })
    const places: [string, Locator][] = [
      ['Ada', main().getByRole('button', { name: 'Mark done: Bea' })],
      ['Bea', main().getByRole('button', { name: 'Mark done: Cleo' })],
      ['Cleo', main().getByRole('heading', { level: 1 })],
    ]
    for (const [name, next] of places) {
      await main()
        .getByRole('button', { name: `Mark done: ${name}` })
        .press('Enter')
      await expect.poll(() => isInSight(next), { message: name, timeout: 5000 }).toBe(true)
    }
  })

  test('a piece is corrected, two admins who do see both versions, and it goes back to its feed', async () => {
    await page.setViewportSize(desktop)
    const openPiece = async (of: Page) => {
      await of.goto(`${site.url}/admin/pieces`)
      await of.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      const form = of.getByRole('dialog', { name: 'Correct this piece' })
      await form.waitFor()
      return form
    }
    const other = await context.newPage()
    const [form, theirs] = [await openPiece(page), await openPiece(other)]
    const name = form.getByLabel('Name', { exact: true })
    const fromFeed = await name.inputValue()
    await name.fill(' ')
    await form.getByText('A piece needs a name.').waitFor()
    const send = form.getByRole('button', { name: 'SAVE', exact: true })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await name.fill(fromFeed)
    const price = form.getByLabel('Price in US dollars')
    const priced = await price.inputValue()
    for (const [typed, words] of [
      ['10000001', 'From 0 to 10,000,000.'],
      ['Infinity', 'Please write the price as a number.'],
      ['1,200', 'Please write the price as a number.'],
      ['0.001', 'Two figures behind the point at most.'],
    ] as const) {
      await price.fill(typed)
      await form.getByText(words, { exact: true }).waitFor()
      expect(await send.getAttribute('aria-disabled')).toBe('true')
    }
    await price.fill(priced)
    await theirs.getByLabel('Name', { exact: true }).fill('From the other desk')
    await theirs.getByRole('button', { name: 'SAVE', exact: true }).click()
    await says(other, 'Saved. From the other desk.')
    await other.close()
    await name.fill('From this desk')
    // A stray press beside the form takes nothing along.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'STAY' }).click()
    expect(await name.inputValue()).toBe('From this desk')
    // What is on its way is part of the correction: it is waited for.
    const isSent = Promise.withResolvers<void>()
    await page.route('**/admin/pictures', async (route) => {
      await isSent.promise
      await route.fulfill({ status: 400, json: { status: 'failed', because: 'InvalidImageFormat' } })
    })
    const file = { name: 'piece.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
    await form.locator('input[type=file]').setInputFiles(file)
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
    isSent.resolve()
    await form.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    await page.unrouteAll()
    await form.getByRole('button', { name: 'SAVE', exact: true }).click()
    const both = page.getByRole('dialog', { name: /^Somebody else corrected / })
    expect(await both.innerText()).toMatch(/From the other desk[\s\S]*From this desk/)
    await both.getByRole('button', { name: 'SAVE MINE' }).click()
    await says(page, 'Saved. From this desk.')
    const again = await openPiece(page)
    await again.getByRole('button', { name: 'BACK TO THE FEED' }).click()
    await again.waitFor({ state: 'detached' })
    expect(await (await openPiece(page)).getByLabel('Name', { exact: true }).inputValue()).toBe(fromFeed)
  })

  test('the search of the bar finds what stands on the desk', async () => {
    await page.setViewportSize(desktop)
    await page.goto(`${site.url}/admin`)
    await page.getByRole('button', { name: 'Search the desk' }).click()
    await page.keyboard.type('linen')
    await page.keyboard.press('Enter')
    const edits = main().getByRole('region', { name: 'Edits' })
    await edits.getByRole('link', { name: 'The Linen Hour' }).waitFor()
    await main().getByRole('region', { name: 'Pieces' }).getByRole('link').first().click()
    await expect.poll(() => page.getByLabel('Search by name, store or id').inputValue()).not.toBe('')
  })

  test('an Edit’s longest word stays within its preview and its question, its place may lie below none, what cannot be saved cannot be activated, and deleting it leads to the list and asks for it no more', async () => {
    await page.goto(`${site.url}/admin/edits`)
    await page.getByRole('button', { name: 'NEW EDIT' }).click()
    const title = page.getByLabel('Title', { exact: true })
    const place = page.getByLabel('Place in The Edit')
    const activate = page.getByRole('button', { name: 'ACTIVATE', exact: true })
    const search = page.getByRole('region', { name: 'Add pieces' })
    await search.getByLabel('Search pieces').fill('qqqqqq')
    await search.getByRole('status').getByText('Nothing found.', { exact: true }).waitFor()
    await title.fill(' ')
    // The page keeps the name that is saved.
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('New Edit')
    expect(await activate.getAttribute('aria-disabled')).toBe('true')
    await title.fill('W'.repeat(160))
    await place.fill('99999999999')
    await page.getByText('A whole number from -1,000,000,000 to 1,000,000,000.').waitFor()
    expect(await activate.getAttribute('aria-disabled')).toBe('true')
    await place.fill('7')
    await page.getByText('A whole number from -1,000,000,000 to 1,000,000,000.').waitFor({ state: 'detached' })
    await place.press('Control+A')
    await page.keyboard.type('e')
    await page.getByText('A whole number from -1,000,000,000 to 1,000,000,000.').waitFor()
    expect(await activate.getAttribute('aria-disabled')).toBe('true')
    await place.press('Control+A')
    await page.keyboard.type('-5')
    expect([await place.inputValue(), await activate.getAttribute('aria-disabled')]).toEqual(['-5', null])
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.getByLabel('Subtitle').fill('W'.repeat(160))
    expect(await width()).toBeLessThanOrEqual(desktop.width)
    await page.getByLabel('Subtitle').fill('')
    await save()
    expect(await place.inputValue()).toBe('-5')
    await page.getByText('Preview as a visitor').click()
    const preview = page.getByRole('region', { name: 'Preview as a visitor' })
    await preview.waitFor()
    expect(await width()).toBeLessThanOrEqual(desktop.width)
    const [words, picture] = await preview
      .locator(':scope > :first-child > *')
      .evaluateAll((both) => both.map((one) => one.getBoundingClientRect().width))
    expect(words! / picture!).toBeGreaterThan(0.6)
    await page.getByText('Edit', { exact: true }).last().click()
    await page.getByRole('button', { name: 'DELETE', exact: true }).click()
    const question = page.getByRole('dialog', { name: /^Delete W+/ })
    expect(await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    const missed: string[] = []
    page.on('response', (response) => response.status() === 404 && missed.push(response.url()))
    await page.route('**/collections/*', async (route) => {
      if (route.request().method() === 'DELETE') await page.getByRole('button', { name: 'ONE MOMENT...' }).waitFor()
      await route.continue()
    })
    await question.getByRole('button', { name: 'DELETE', exact: true }).click()
    await page.waitForURL(`${site.url}/admin/edits`)
    await page.unrouteAll()
    await page.getByRole('heading', { name: 'Edits', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'The Linen Hour' }).waitFor()
    await expect.poll(() => page.getByText('W'.repeat(160)).count()).toBe(0)
    await settled(page)
    expect(missed).toEqual([])
  })
})
