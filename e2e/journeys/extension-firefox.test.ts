import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { items } from '@sateen/demo/items'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addonPage, firefoxPath, openFirefox, type Firefox } from '../src/firefox.ts'
import { openRecorder, type Recorder } from '../src/recorder.ts'
import { demoAccount } from '../src/sign-in.ts'
import { startSite, type Site } from '../src/site.ts'

/** Asks the extension as the page does, and waits for its answer. */
const askInPage = (question: string, answer: string) => `new Promise((done) => {
  addEventListener('message', ({ data }) => { if (data?.type === '${answer}') done(JSON.stringify(data)) })
  setTimeout(() => done('silent'), 8000)
  postMessage(${question}, location.origin)
})`

describe.skipIf(!firefoxPath)('the extension in Firefox (skipped where there is no Firefox)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-firefox-'))
  let recorder: Recorder
  let site: Site
  let firefox: Firefox
  let page: string
  const piece = items.find(({ retailer }) => retailer === 'ostara')!
  const views = () => recorder.requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/history')
  const storeUrl = (path: string) => `http://ostara.localhost:${recorder.port}${path}`
  const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

  beforeAll(async () => {
    recorder = await openRecorder()
    site = await startSite({ PUBLIC_URL: recorder.url })
    recorder.target = Number(new URL(site.url).port)
    const zip = join(folder, 'sateen-firefox.zip')
    writeFileSync(zip, Buffer.from(await (await fetch(`${recorder.url}/extension/sateen-firefox.zip`)).arrayBuffer()))
    firefox = await openFirefox(join(folder, 'profile'))
    page = await firefox.open(`${recorder.url}/AddSateen`)
    await firefox.install(zip)
    await wait(1500)
  })
  afterAll(async () => {
    await firefox?.stop()
    await recorder?.stop()
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('S-EXT-01 a page that was open before the installation finds it', async () => {
    const pong = await firefox.run(page, askInPage("{ type: 'sateen:ping', id: 'one' }", 'sateen:pong'))
    expect(JSON.parse(pong)).toMatchObject({ id: 'one', connected: false })
  })

  test('S-EXT-11 S-EXT-14 connected and allowed, a piece that was looked at is sent; before that nothing was', async () => {
    const early = await firefox.open(storeUrl(piece.path))
    await wait(4500)
    expect(views()).toEqual([])
    await firefox.close(early)
    const { email, password } = demoAccount(site, 'Shopper')
    const code = await firefox.run(
      page,
      `(async () => {
        const say = (path, body, token) => fetch('/api/v1' + path, { method: 'POST', headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: 'Bearer ' + token }) }, body }).then((answer) => answer.json())
        const session = await say('/users/me/login', ${JSON.stringify(JSON.stringify({ username: email, password }))})
        return (await say('/extension/code', undefined, session.with.access_token)).with.code
      })()`,
    )
    const paired = await firefox.run(
      page,
      askInPage(`{ type: 'sateen:pair', id: 'two', code: ${JSON.stringify(code)} }`, 'sateen:paired'),
    )
    expect(JSON.parse(paired)).toMatchObject({ id: 'two', connected: true })
    // Connecting has opened the question in a tab of its own.
    const press = `(() => {
      const allow = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Allow')
      allow?.click()
      return String(allow !== undefined)
    })()`
    await expect
      .poll(async () => {
        const question = await firefox.find(addonPage('popup.html'))
        return question !== undefined && (await firefox.run(question, press))
      })
      .toBe('true')
    const shop = await firefox.open(storeUrl(piece.path))
    for (let tries = 0; tries < 40 && views().length === 0; tries += 1) await wait(500)
    expect(views()).toHaveLength(1)
    expect(JSON.parse(views()[0]!.body)).toMatchObject({
      url: storeUrl(piece.path),
      meta: { itemDetails: { title: piece.name, salePrice: piece.price } },
    })
    await firefox.close(shop)
  })
})
