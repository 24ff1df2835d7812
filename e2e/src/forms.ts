import type { Page } from 'playwright-core'

/** Presses a button by its whole name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Waits until a text stands on the page. */
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Waits until the banner says a text. */
export const alertSays = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor()

/** The page's one title. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a page of the site and waits for its title. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Answers a call as told while something is done. */
export async function answerWith(
  page: Page,
  path: string,
  status: number,
  body: object,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: { status: 'failed', ...body } }))
  await act()
  await page.unroute(`**${path}`)
}

/** Holds a call back until the returned function is called; then it goes to the server. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let go: () => void = () => {}
  const gate = new Promise<void>((done) => (go = done))
  await page.route(`**${path}`, async (route) => {
    await gate
    await route.continue()
  })
  return go
}

/** Pastes a text into the field that has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
