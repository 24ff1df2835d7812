import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from '../src/browser.ts'
import { cards, namesOfCards } from '../src/pages.ts'
import { type Site, startSite } from '../src/site.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

describe.skipIf(!hasBrowser)('an editor’s afternoon (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    context = await editor()
    page = await signIn(context)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  /** A browser of an editor's own; the page's rules for scripts are set aside for the checker of accessibility only. */
  const editor = () => browser.newContext({ viewport: desktop, bypassCSP: true })

  async function signIn(person: BrowserContext): Promise<Page> {
    const [, email = '', password = ''] = /Admin\s+(\S+)\s+(\S+)/.exec(site.said()) ?? []
    const opened = await person.newPage()
    await opened.goto(`${site.url}/login`)
    await opened.getByLabel('Username (e-mail)').fill(email)
    await opened.getByLabel('Password', { exact: true }).fill(password)
    await opened.getByRole('button', { name: 'LOG IN' }).click()
    await opened.waitForURL(`${site.url}/home`)
    return opened
  }

  const main = (of: Page = page) => of.getByRole('main')
  const handles = (of: Page = page) => main(of).getByRole('button', { name: /^Move / })
  const order = async (of: Page = page) =>
    (await handles(of).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))).map(
      (label) => label.replace('Move ', ''),
    )

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
    for (let count = 0; count < 6; count += 1) {
      await press('Enter')
      await expect.poll(() => handles().count()).toBe(count + 1)
    }
    const before = await order()
    await handles().nth(5).focus()
    await press('Space')
    await press('ArrowUp')
    await press('ArrowUp')
    await press('Space')
    expect(await order()).toEqual([...before.slice(0, 3), before[5], before[3], before[4]])
    await page.getByLabel(`Place of ${before[0]}`).focus()
    await page.keyboard.type('2')
    await press('Enter')
    expect((await order()).slice(0, 2)).toEqual([before[1], before[0]])
    await page.getByRole('button', { name: 'Change cover' }).focus()
    await press('Enter')
    await page.getByRole('button', { name: `Cover ${before[4]}` }).focus()
    await press('Enter')
    await page.getByRole('radio', { name: 'Preview as a visitor' }).focus()
    await press('Space')
    await page.getByRole('region', { name: 'Preview as a visitor' }).getByText('Warm and light').waitFor()
    await press('ArrowLeft')
    await page.getByRole('button', { name: 'ACTIVATE' }).focus()
    await press('Enter')
    await page.getByRole('status').filter({ hasText: 'Wool Weather is active.' }).waitFor()
    expect(presses).toBeLessThan(40)
    const visitor = await (await browser.newContext({ viewport: desktop })).newPage()
    await visitor.goto(`${site.url}/collections`)
    await visitor.getByRole('link', { name: 'Wool Weather' }).click()
    await visitor.getByRole('heading', { name: 'Wool Weather', level: 1 }).waitFor()
    expect(await namesOfCards(visitor, 6)).toEqual(await order())
    await visitor.context().close()
  })

  test('a piece is dragged to another place, removed and brought back', async () => {
    const before = await order()
    await page.evaluate(() => window.scrollTo(0, 0))
    const [from, to] = [(await handles().nth(0).boundingBox())!, (await handles().nth(3).boundingBox())!]
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + 20, { steps: 12 })
    await page.mouse.up()
    expect(await order()).toEqual([...before.slice(1, 4), before[0], ...before.slice(4)])
    await page.getByRole('button', { name: `Remove ${before[1]}` }).click()
    expect(await handles().count()).toBe(5)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect((await order())[0]).toBe(before[1])
    await page.getByRole('button', { name: 'SAVE', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
  })

  test('two admins at once: the second sees both versions, and nothing is overwritten unseen', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Subtitle').fill('From the other desk')
    await page.getByLabel('Title', { exact: true }).fill('Wool Hours')
    await page.getByRole('button', { name: 'SAVE', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    await other.getByRole('button', { name: 'SAVE', exact: true }).click()
    const dialog = other.getByRole('dialog', { name: 'Somebody else saved Wool Hours' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/Wool Hours[\s\S]*From the other desk|Warm and light/)
    expect(await dialog.getByRole('region', { name: 'Yours' }).innerText()).toContain('From the other desk')
    await dialog.getByRole('button', { name: 'TAKE THEIRS' }).click()
    expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('Wool Hours')
    expect(await other.getByLabel('Subtitle').inputValue()).toBe('Warm and light')
    await other.close()
  })

  test('a setting is changed and taken back; a link is tried', async () => {
    await page.goto(`${site.url}/admin/settings`)
    await page.getByRole('switch', { name: 'Load more button' }).click()
    await page.getByText('1 change, not saved yet: Load more button').waitFor()
    await page.getByRole('button', { name: 'SAVE', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    await page.getByRole('button', { name: 'Back to default: Load more button' }).click()
    await page.getByRole('button', { name: 'SAVE', exact: true }).click()
    await page.getByRole('button', { name: 'Back to default: Load more button' }).waitFor({ state: 'detached' })
    await page.getByLabel('Address of a piece').fill('javascript:alert(1)')
    await page.getByText('Not a web address. Not linked.').waitFor()
  })

  test('E-MISC-03 E-MISC-04 E-MISC-05 T-COLL-01 T-COLL-02 the buttons of The Edit change nothing before the call succeeds, and say what failed', async () => {
    await page.goto(`${site.url}/collections`)
    const card = main().getByRole('article', { name: 'Wool Hours' })
    const fail = (part: string) =>
      page.route(`**/api/v1/collections/**`, (route) =>
        route.request().url().includes(part) || route.request().method() === part
          ? route.fulfill({ status: 500, json: { status: 'failed' } })
          : route.continue(),
      )
    const says = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
    await fail('deactivate')
    await card.getByRole('button', { name: 'Deactivate Wool Hours' }).click()
    await says('Failed to deactivate collection.')
    expect(await card.getByText('Inactive').count()).toBe(0)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.unrouteAll()
    await card.getByRole('button', { name: 'Deactivate Wool Hours' }).click()
    await card.getByText('Inactive').waitFor()
    await fail('/activate')
    await card.getByRole('button', { name: 'Activate Wool Hours' }).click()
    await says('Failed to activate collection.')
    await page.unrouteAll()
    await fail('DELETE')
    await card.getByRole('button', { name: 'Delete Wool Hours' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'DELETE' }).click()
    await says('Failed to delete collection.')
    await page.unrouteAll()
    await card.getByRole('button', { name: 'Delete Wool Hours' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'DELETE' }).click()
    await card.waitFor({ state: 'detached' })
  })

  test('S-CARD-12 S-CARD-14 E-MISC-06 T-COLL-06 on a collection’s page a piece is removed, not deleted, and may be put back', async () => {
    await page.goto(`${site.url}/collections`)
    await main().getByRole('article').getByRole('link').first().click()
    await page.waitForURL('**/collections/*')
    const remove = main().getByRole('button', { name: /^Remove from collection / })
    await remove.first().waitFor()
    const count = await remove.count()
    expect(
      await main()
        .getByRole('button', { name: /^Delete / })
        .count(),
    ).toBe(0)
    await page.route('**/products/**', (route) => route.fulfill({ status: 500, json: { status: 'failed' } }))
    await remove.first().click()
    await page.getByRole('alert').filter({ hasText: 'Failed to delete product from collection.' }).waitFor()
    expect(await remove.count()).toBe(count)
    await page.unrouteAll()
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(count - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => remove.count()).toBe(count)
  })

  test('S-ADDC-01 S-ADDC-05 S-ADDC-06 S-ADDC-08 S-ADDC-10 T-COLL-03 a piece goes into a new collection from the grid, and the list is read anew', async () => {
    await page.goto(`${site.url}/home`)
    await main()
      .getByRole('button', { name: /^Add to Collection / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add to Collection' })
    const submit = dialog.getByRole('button', { name: 'ADD TO COLLECTION' })
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('radio', { name: 'New collection' }).check()
    await dialog.getByLabel('Title', { exact: true }).fill('From the grid')
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByLabel('Subtitle').fill('One piece')
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/v1/collections') && asked.push(request.method()))
    await submit.click()
    await page.getByRole('status').filter({ hasText: 'Added to From the grid.' }).waitFor()
    expect(asked).toEqual(['POST', 'GET'])
  })

  test('T-DEL-01 T-DEL-02 T-DEL-04 T-DEL-05 E-MISC-07 E-MISC-08 E-MISC-09 a piece is deleted with a question, and each failure has its text', async () => {
    const name = (await cards(page).first().getAttribute('aria-label')) ?? ''
    const trash = page.getByRole('button', { name: `Delete ${name}`, exact: true })
    const dialog = page.getByRole('dialog')
    const answer = (reply: { status: number; json: object } | null) =>
      page.route('**/api/v1/products', (route) => (reply ? route.fulfill(reply) : route.abort()))
    for (const [reply, text] of [
      [{ status: 400, json: { status: 'failed', because: 'NotNow' } }, 'Error deleting product: NotNow'],
      [{ status: 500, json: { status: 'failed' } }, 'Unexpected error deleting product'],
      [null, 'Unexpected error occurred during deletion'],
    ] as const) {
      await answer(reply)
      await trash.click()
      await dialog.getByRole('button', { name: 'DELETE' }).click()
      await dialog.getByRole('alert').filter({ hasText: text }).waitFor()
      await dialog.getByRole('button', { name: 'CANCEL' }).click()
      await page.unrouteAll()
    }
    expect(await trash.count()).toBe(1)
    await trash.click()
    await dialog.getByRole('button', { name: 'DELETE' }).click()
    await dialog.getByText('Product Deleted').last().waitFor()
    await trash.waitFor({ state: 'detached' })
  })

  test('S-PROMO-07 S-PROMO-08 S-PROMO-09 S-PROMO-10 V-FORM-14 the promo button is edited where it stands', async () => {
    const pencil = page.getByRole('button', { name: 'Edit button' })
    const form = page.getByRole('dialog', { name: 'Edit the promo button' })
    await pencil.click()
    await form.getByLabel('Button text').fill('Win a scarf')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Enter the Giveaway!' }).waitFor()
    await pencil.click()
    expect(await form.getByLabel('Button text').inputValue()).toBe('Enter the Giveaway!')
    await form.getByRole('checkbox', { name: 'Visible' }).uncheck()
    await page.route('**/settings/button-config', async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.continue()
    })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByRole('button', { name: 'Saving...' }).waitFor()
    await page.getByText('Button Hidden').waitFor()
    await page.unrouteAll()
  })

  test('S-ADDC-01 S-ADDC-07 the quickview adds to an existing collection and says so above itself', async () => {
    await page.goto(`${site.url}/home`)
    await cards(page).first().getByRole('link').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add to Collection / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add to Collection' })
    await dialog.getByRole('combobox').selectOption({ label: 'From the grid' })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/products'))
    await dialog.getByRole('button', { name: 'ADD TO COLLECTION' }).click()
    expect(Object.keys((await sent).postDataJSON().product).toSorted()).toEqual(['createdAt', 'id', 'order'])
    const told = page.getByRole('status').filter({ hasText: 'Added to From the grid.' })
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await told.waitFor({ state: 'detached' })
  })

  test('axe finds nothing on the desk, wide and at 390, light and dark; nothing is wider than the screen', async () => {
    const paths = ['', '/edits', '/quiz-lists', '/pieces', '/feeds', '/shoppers', '/messages', '/settings', '/changes']
    for (const [viewport, colorScheme] of [
      [desktop, 'light'],
      [phone, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      for (const path of paths) {
        await page.goto(`${site.url}/admin${path}`)
        await main().locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
        await main().getByRole('heading', { level: 1 }).waitFor()
        await page.evaluate(axe)
        const faults = await page.evaluate(async () => {
          const { axe: checker } = window as unknown as {
            axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
          }
          const { violations } = await checker.run()
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        })
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect([path, faults, isTooWide]).toEqual([path, [], false])
      }
    }
  })

  test('P-ROLE-24 the desk is closed to everyone else', async () => {
    const [, email = '', password = ''] = /Shopper\s+(\S+)\s+(\S+)/.exec(site.said()) ?? []
    const shopper = await (await browser.newContext({ viewport: desktop })).newPage()
    await shopper.goto(`${site.url}/admin/settings`)
    await shopper.waitForURL(`${site.url}/`)
    await shopper.getByLabel('Username (e-mail)').fill(email)
    await shopper.getByLabel('Password', { exact: true }).fill(password)
    await shopper.getByRole('button', { name: 'LOG IN' }).click()
    await shopper.waitForURL(`${site.url}/home`)
    await shopper.goto(`${site.url}/admin/settings`)
    await shopper.getByRole('heading', { name: 'This page is for admins' }).waitFor()
    await shopper.context().close()
  })
})
