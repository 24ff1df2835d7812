import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, openBrowser, phone } from '../src/browser.ts'
import { cards, firstCollection, settled } from '../src/pages.ts'
import { findCut, findLost, findUnseenFocus } from '../src/probes.ts'
import { shareOfRing } from '../src/ring.ts'
import { rulesBroken } from '../src/rules-broken.ts'
import { oddScreens, type Screen, screens } from '../src/screens.ts'
import { bringSession, demoAccount, logIn, mailedCode, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

/** Each width and each theme once; the other two pairs hold the same page in the same colours. */
const looks = [
  [desktop, 'light'],
  [phone, 'dark'],
] as const

describe.skipIf(!hasBrowser)('for everybody (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let user = ''

  /** Pages that wait for their next screen, of shoppers and of visitors: a browser that is warm opens it in half the time. */
  const resting: { shoppers: Page[]; visitors: Page[] } = { shoppers: [], visitors: [] }

  /** A page that takes the engine which checks it, signed in where the screen is a shopper's, and nothing of another screen. */
  const pageFor = async ({ isShoppers }: Screen): Promise<Page> => {
    const rested = resting[isShoppers ? 'shoppers' : 'visitors'].pop()
    if (rested) return rested
    const person = await browser.newContext({
      viewport: desktop,
      bypassCSP: true,
      reducedMotion: 'reduce',
      hasTouch: true,
    })
    if (isShoppers) await person.addInitScript((kept) => localStorage.setItem('user', kept), user)
    return person.newPage()
  }

  /** Hands a page on, as it was at its first screen. One whose screen failed is not handed on. */
  const rest = async (page: Page, { isShoppers }: Screen) => {
    await page.unrouteAll()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    resting[isShoppers ? 'shoppers' : 'visitors'].push(page)
  }
  const show = async (page: Page, { path, before, show: reveal }: Screen) => {
    await before?.(page)
    await page.goto(`${site.url}${typeof path === 'function' ? await path(site.url) : path}`)
    await page.getByRole('heading').first().waitFor()
    await reveal?.(page)
    await settled(page)
  }

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    const page = await browser.newPage()
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
    user = await page.evaluate(() => localStorage.getItem('user') ?? '')
    await page.close()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test.for(screens)(
    'U-01 U-03 U-04 U-09 U-11 U-13 U-32 $name: no rule is broken in both themes and widths, focus is seen, 320 pixels and letters of 200 % lose nothing',
    { concurrent: true },
    async (screen, { expect }) => {
      const page = await pageFor(screen)
      await show(page, screen)
      for (const [viewport, colorScheme] of looks) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await settled(page)
        expect(await rulesBroken(page), `${viewport.width} ${colorScheme}`).toEqual([])
      }
      expect(await page.getByRole('heading', { level: 1, includeHidden: true }).count()).toBe(1)
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await page.evaluate(findUnseenFocus), 'focus').toEqual([])
      expect(await page.evaluate(findLost), 'phone').toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => page.evaluate(findLost), { message: '320 pixels', timeout: 5000 }).toEqual([])
      // A small tablet, held upright.
      await page.setViewportSize({ width: 600, height: 960 })
      await expect.poll(() => page.evaluate(findLost), { message: '600 pixels', timeout: 5000 }).toEqual([])
      for (const viewport of [phone, { width: 1024, height: 768 }, { width: 1280, height: 800 }, desktop]) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        await expect
          .poll(() => page.evaluate(findLost), { message: `letters of 200 %, ${viewport.width}`, timeout: 5000 })
          .toEqual([])
        expect(await page.evaluate(findCut), `stores at letters of 200 %, ${viewport.width}`).toEqual([])
      }
      await rest(page, screen)
    },
  )

  test('no skip link and no notice stands across the sheets of a printed page, and an open piece is printed alone', async () => {
    const person = await browser.newContext({ viewport: desktop })
    await person.addInitScript((kept) => localStorage.setItem('user', kept), user)
    const page = await person.newPage()
    await page.goto(`${site.url}/home/tagged`)
    await cards(page)
      .first()
      .getByRole('button', { name: /^Like / })
      .click()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    const fixed = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((one) => one.checkVisibility() && getComputedStyle(one).position === 'fixed')
          .map((one) => one.innerText),
      )
    expect((await fixed()).length).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await fixed()).toEqual([])
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await cards(page).first().getByRole('link').first().click()
    await page.getByRole('dialog').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await fixed()).toEqual([])
    expect(await cards(page).first().isVisible()).toBe(false)
    await person.close()
  })

  test('on paper each answer of the FAQ is there to be read, and the line that stands on satin is dark', async () => {
    const person = await browser.newContext({ viewport: { width: 794, height: 1123 } })
    const page = await person.newPage()
    await page.goto(`${site.url}/faq`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const answers = page.locator('details > p')
    expect(await answers.count()).toBeGreaterThan(10)
    expect(await answers.evaluateAll((all) => all.every((one) => one.checkVisibility()))).toBe(true)
    await page.goto(`${site.url}/about`)
    // The app may take the painting's place between the question and the answer.
    const colourOf = (words: Locator) => words.evaluateAll(([first]) => (first ? getComputedStyle(first).color : ''))
    const isDark = async () => {
      const [line, title] = [page.getByText('one customer'), page.getByRole('heading', { level: 1 })]
      const colours = [await colourOf(line), await colourOf(title)]
      return colours[0] !== '' && colours[0] === colours[1]
    }
    await expect.poll(isDark).toBe(true)
    await person.close()
  })

  test.for(oddScreens.filter(({ name }) => /^long-(?:home|quickview|collection|search)$/.test(name)))(
    'U-11 $name: words at their longest lose nothing at 320 and 1440 pixels, with letters of 200 % too',
    { concurrent: true },
    async (screen, { expect }) => {
      const page = await pageFor(screen)
      await show(page, screen)
      for (const viewport of [{ width: 320, height: 640 }, desktop]) {
        await page.setViewportSize(viewport)
        await expect.poll(() => page.evaluate(findLost), { message: String(viewport.width), timeout: 5000 }).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        const message = `letters of 200 %, ${viewport.width}`
        await expect.poll(() => page.evaluate(findLost), { message, timeout: 5000 }).toEqual([])
      }
      await rest(page, screen)
    },
  )

  test('U-11 at 320 pixels and letters of 200 % at once no page of words scrolls sideways', async () => {
    const small = { width: 320, height: 640 }
    const person = await browser.newContext({ viewport: small, isMobile: true, hasTouch: true })
    const page = await person.newPage()
    for (const path of ['/', '/forgotpassword', '/about', '/extension-instructions', '/AddSateen', '/partners']) {
      await page.goto(site.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, { message: path }).toBe(small.width)
    }
    await person.close()
  })

  test('S-EXT-09 U-11 with letters of 200 % on a phone the way to send the store button away stands inside the page', async () => {
    const small = { width: 390, height: 844 }
    const person = await browser.newContext({ viewport: small, isMobile: true, hasTouch: true })
    const page = await person.newPage()
    await logIn(page, site.url, await makeAccount(site.url, 'wilma'))
    await page.goto(`${site.url}/home/history`)
    await page.getByText('You have no items in your history.').waitFor()
    await page.getByRole('main').getByRole('link', { name: "ADD TO CHROME - IT'S FREE!" }).waitFor()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.width)
    await person.close()
  })

  test('S-CARD-05 U-11 on a phone the names of pieces are shown whole, also where letters are set apart, and the buttons of a row stand level', async () => {
    const person = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const page = await person.newPage()
    await page.goto(`${site.url}/search?q=linen`)
    await cards(page).nth(40).waitFor()
    const style = (rule: string) =>
      page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }, rule)
    await style('main div:has(> article) { content-visibility: visible !important }')
    const cut = () =>
      page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((names) =>
          names.flatMap((name) =>
            name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight ? name.textContent : [],
          ),
        )
    /** How much lower the buttons of a piece stand than its left neighbour's, where one of the two names takes more lines. */
    const steps = () =>
      page.getByRole('article').evaluateAll((pieces) => {
        const shown = pieces.map((piece) => ({
          y: piece.getBoundingClientRect().y,
          name: piece.querySelector('h3')?.offsetHeight,
          button: piece.querySelector('button')?.getBoundingClientRect().y ?? NaN,
        }))
        return shown.flatMap((one, at) => {
          const left = shown[at - 1]
          return left && left.y === one.y && left.name !== one.name ? one.button - left.button : []
        })
      })
    expect(await cut()).toEqual([])
    expect(new Set(await steps())).toEqual(new Set([0]))
    // WCAG 2.2, 1.4.12.
    await style('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    // The last is a window of 320 less its scrollbar, as a large zoom leaves it.
    for (const width of [360, 320, 305]) {
      await page.setViewportSize({ width, height: 740 })
      await settled(page)
      expect(await cut(), `${width}`).toEqual([])
      expect(new Set(await steps()), `${width}`).toEqual(new Set([0]))
    }
    await person.close()
  })

  test('U-11 where letters are twice as large, or set apart, no word above her shop is lost', async ({ task }) => {
    const person = await browser.newContext({ viewport: phone })
    const page = await person.newPage()
    // A shop that is her first whatever the day is.
    const collection = (await firstCollection(site.url)).slice('/collections/'.length)
    const answer = await fetch(`${site.url}/api/v1/collections/${collection}/items`)
    const { with: items } = (await answer.json()) as { with: { itemId: string }[] }
    const picks = items.slice(0, 4).map(({ itemId }) => itemId)
    await bringSession(page, site.url, await makeAccount(site.url, `greta${task.result?.retryCount ?? ''}`, picks))
    const setting = await person.newCDPSession(page)
    await setting.send('Page.enable')
    await setting.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.goto(`${site.url}/home`)
    const words = page.getByText(/^Your first shop follows your picks: .+ more\.$/)
    await expect.poll(() => words.evaluate((shown) => shown.clientHeight)).toBeGreaterThan(0)
    const cut = () => words.evaluate((shown) => shown.scrollHeight - shown.clientHeight)
    expect(await cut()).toBe(0)
    await setting.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    // The spacing of WCAG 2.2, 1.4.12.
    await page.evaluate(() => {
      const apart = new CSSStyleSheet()
      apart.replaceSync('*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}')
      document.adoptedStyleSheets.push(apart)
    })
    await expect.poll(() => words.evaluate((shown) => getComputedStyle(shown).letterSpacing)).not.toBe('normal')
    expect(await cut()).toBe(0)
    await person.close()
  })

  test('U-03 U-10 in a person’s own colours a list to choose from looks like one, a ring means the focus, and a disabled button looks so', async () => {
    const person = await browser.newContext({ viewport: desktop, forcedColors: 'active' })
    const page = await person.newPage()
    const styleOf = (locator: Locator, name: 'appearance' | 'outlineStyle' | 'color') =>
      locator.evaluate((element, wanted) => getComputedStyle(element)[wanted], name)
    await page.goto(`${site.url}/search?q=dress`)
    await cards(page).first().waitFor()
    expect(await styleOf(page.getByRole('main').getByRole('combobox'), 'appearance')).toBe('auto')
    for (const field of [page.getByRole('searchbox'), page.getByRole('contentinfo').getByRole('textbox')]) {
      expect(await styleOf(field, 'outlineStyle')).toBe('none')
      await field.focus()
      expect(await styleOf(field, 'outlineStyle')).toBe('solid')
    }
    await page.evaluate((kept) => localStorage.setItem('user', kept), user)
    await page.goto(`${site.url}/Profile`)
    await page.getByRole('button', { name: 'Change photo' }).click()
    const [choose, save] = ['Choose image', 'Save'].map((name) =>
      page.getByRole('dialog').getByRole('button', { name }),
    )
    expect(await styleOf(save!, 'color')).not.toBe(await styleOf(choose!, 'color'))
    await person.close()
  })

  test('U-09 in a person’s own colours the words of a chart stand out, whichever look was chosen before', async () => {
    for (const [colorScheme, theme] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      const person = await browser.newContext({ viewport: desktop, forcedColors: 'active', colorScheme })
      await person.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      const page = await person.newPage()
      await page.goto(site.url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
      const ink = await page.evaluate(() => {
        const words = document.createElementNS('http://www.w3.org/2000/svg', 'text')
        words.style.fill = 'var(--ink-3)'
        document.body.append(words)
        return getComputedStyle(words).fill
      })
      expect(ink, theme).toBe(colorScheme === 'light' ? 'rgb(107, 100, 90)' : 'rgb(156, 148, 136)')
      await person.close()
    }
  })

  test('U-03 a tooltip stays for what has the focus or the pointer, and while the pointer is on it; Escape takes it away', async () => {
    const person = await browser.newContext({ viewport: desktop })
    const page = await person.newPage()
    await page.goto(`${site.url}/about`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const menu = page.getByRole('button', { name: 'Menu' })
    const tip = () => menu.evaluate((button) => getComputedStyle(button, '::after').display)
    await page.keyboard.press('Tab')
    for (let presses = 0; presses < 5 && !(await menu.evaluate((one) => one.matches(':focus'))); presses += 1)
      await page.keyboard.press('Tab')
    await expect.poll(tip).toBe('block')
    await page.keyboard.press('Escape')
    await expect.poll(tip).toBe('none')
    expect(await menu.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(tip).toBe('block')
    await page.keyboard.press('Tab')
    await menu.hover()
    await expect.poll(tip).toBe('block')
    await page.keyboard.press('Escape')
    await expect.poll(tip).toBe('none')
    // A hand that is not quite still brings nothing back; who leaves and comes again is told again.
    await menu.hover({ position: { x: 8, y: 8 } })
    expect(await tip()).toBe('none')
    await page.getByRole('heading', { level: 1 }).hover()
    await menu.hover()
    await expect.poll(tip).toBe('block')
    // Once it is in sight the pointer may go over to it, and what it lies on is there all the same.
    await page.waitForTimeout(600)
    const { x, y, width, height } = (await menu.boundingBox())!
    const [middle, below] = [x + width / 2, y + height + 12]
    const under = () => page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.tagName, [middle, below])
    const lower = await under()
    await page.mouse.move(middle, below)
    expect([await tip(), await under()]).toEqual(['block', lower])
    await page.mouse.move(middle, below + 60)
    expect(await tip()).toBe('none')
    await person.close()
  })

  test.for(oddScreens.filter(({ name }) => /^(?:no|one|failed)-/.test(name)))(
    'U-01 $name: a list of none or of one, or one that did not come, breaks no rule',
    async (screen) => {
      const page = await pageFor(screen)
      await show(page, screen)
      expect(await rulesBroken(page)).toEqual([])
      await rest(page, screen)
    },
  )

  test('R-NAV-20 on a phone the last tab comes clear of the edge that fades, also where a count came after it', async () => {
    const person = await browser.newContext({ viewport: phone, hasTouch: true })
    const page = await person.newPage()
    const roomAfter = (tab: string) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: tab, exact: true })
        .evaluate((link) => document.documentElement.clientWidth - link.getBoundingClientRect().right)
    await logIn(page, site.url, demoAccount(site, 'Admin'))
    await page.goto(`${site.url}/home/category/7`)
    await expect.poll(() => roomAfter('Accessories')).toBeGreaterThanOrEqual(32)
    const letter = { name: 'Ada', email: 'ada@example.com', message: 'Hello.' }
    expect((await page.request.post(`${site.url}/api/v1/contact`, { data: letter })).ok()).toBe(true)
    await page.goto(`${site.url}/admin/changes`)
    await page.getByRole('link', { name: 'Messages 1' }).waitFor()
    await expect.poll(() => roomAfter('Changes')).toBeGreaterThanOrEqual(32)
    await person.close()
  })

  test('U-01 on a phone the keyboard brings each tab whole into sight, forwards and back', async () => {
    const person = await browser.newContext({ viewport: phone })
    const page = await person.newPage()
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
    const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Outerwear' }) })
    const shown = async (key: 'Tab' | 'Shift+Tab') => {
      const cutOff = await tabs.locator('a:focus').evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      if (cutOff) throw new Error(`cut off: ${await tabs.locator('a:focus').innerText()}`)
      await page.keyboard.press(key)
    }
    await tabs.getByRole('link').first().focus()
    const count = await tabs.getByRole('link').count()
    for (let walked = 1; walked < count; walked++) await shown('Tab')
    for (let walked = 1; walked < count; walked++) await shown('Shift+Tab')
    expect(await tabs.locator('a:focus').innerText()).toBe('For You')
    await person.close()
  })

  test('U-04 like, dislike, close and NEXT are 44 pixels wide and high on a phone', async () => {
    const person = await browser.newContext({ viewport: phone, hasTouch: true })
    const page = await person.newPage()
    const isLarge = async (name: string | RegExp) => {
      // The app may take the painting's place between the question and the answer.
      const least = async () => {
        const box = await page.getByRole('button', { name }).first().boundingBox()
        return Math.min(box?.width ?? 0, box?.height ?? 0)
      }
      await expect.poll(least, { message: String(name) }).toBeGreaterThanOrEqual(44)
    }
    await page.goto(`${site.url}/quiz`)
    await isLarge('NEXT')
    await isLarge('Close')
    await page.goto(`${site.url}/search?q=linen`)
    await cards(page).first().waitFor()
    await isLarge(/^Like /)
    await isLarge(/^Dislike /)
    await isLarge('Menu')
    await person.close()
  })

  /** Walks with a key through what a part of the page holds; each that is then not wholly in sight, or lies under a bar. */
  const walkUnseen = async (page: Page, part: Locator, key: 'Tab' | 'Shift+Tab') => {
    const controls = part.locator('a, input, button')
    const count = await controls.count()
    await (key === 'Tab' ? controls.first() : controls.last()).focus()
    const unseen: string[] = []
    for (let at = 0; at < count; at += 1) {
      await settled(page)
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement!
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        const isSeen = [top + 2, bottom - 2].every((y) => {
          const shown = document.elementFromPoint((left + right) / 2, y)
          return shown && (focused.contains(shown) || shown.contains(focused))
        })
        return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.textContent)
      })
      if (hidden) unseen.push(hidden)
      await page.keyboard.press(key)
    }
    return unseen
  }

  test('U-03 on phones what has the focus in the footer of a piece alone stands above the bar of its actions', async () => {
    const person = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
    await person.addInitScript((kept) => localStorage.setItem('user', kept), user)
    const page = await person.newPage()
    await page.goto(`${site.url}/home`)
    const address = await cards(page).first().getByRole('link').getAttribute('href')
    for (const viewport of [phone, { width: 568, height: 320 }]) {
      await page.setViewportSize(viewport)
      await page.goto(`${site.url}${address}`)
      await page.getByRole('link', { name: 'Shop Now' }).waitFor()
      for (const key of ['Tab', 'Shift+Tab'] as const)
        expect(await walkUnseen(page, page.getByRole('contentinfo'), key), `${viewport.width} ${key}`).toEqual([])
    }
    await person.close()
  })

  test('U-03 on phones the keyboard brings each kind of a category into sight, both ways', async () => {
    const person = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
    await person.addInitScript((kept) => localStorage.setItem('user', kept), user)
    const page = await person.newPage()
    for (const viewport of [phone, { width: 320, height: 568 }, { width: 568, height: 320 }]) {
      await page.setViewportSize(viewport)
      await page.goto(`${site.url}/home/category/1`)
      const kinds = page.getByRole('navigation', { name: 'Kinds of tops' })
      await kinds.getByRole('link').first().waitFor()
      for (const key of ['Tab', 'Shift+Tab'] as const)
        expect(await walkUnseen(page, kinds, key), `${viewport.width} ${key}`).toEqual([])
    }
    await person.close()
  })

  test('U-03 on low windows the keyboard brings each entry of the menu into sight, both ways', async () => {
    const person = await browser.newContext({ viewport: { width: 667, height: 375 }, reducedMotion: 'reduce' })
    const page = await person.newPage()
    await page.goto(`${site.url}/about`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: 'Sign Up' }).waitFor()
    for (const key of ['Tab', 'Shift+Tab'] as const) expect(await walkUnseen(page, menu, key), key).toEqual([])
    await person.close()
  })

  test('U-03 on phones what has the focus in the bar is not covered by the tabs, however far the page was scrolled', async () => {
    const person = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
    await person.addInitScript((kept) => localStorage.setItem('user', kept), user)
    const page = await person.newPage()
    await page.goto(`${site.url}/home`)
    await cards(page).nth(8).waitFor()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['scrolled'])).toBe('down')
    for (const key of ['Tab', 'Shift+Tab'] as const)
      expect(await walkUnseen(page, page.getByRole('banner'), key), key).toEqual([])
    await person.close()
  })

  test('U-03 U-09 in the dark too a ring stands out on satin and on the picture of a piece', async () => {
    const person = await browser.newContext({ viewport: phone, colorScheme: 'dark', reducedMotion: 'reduce' })
    const page = await person.newPage()
    await page.goto(site.url)
    for (const control of [
      page.getByRole('banner').getByRole('button', { name: 'Menu' }),
      page.getByRole('banner').getByRole('button', { name: 'Search' }),
      page.getByRole('banner').getByRole('link'),
    ])
      expect(await shareOfRing(page, control), String(control)).toBeGreaterThan(0.8)
    await page.goto(`${site.url}${await firstCollection(site.url)}`)
    await cards(page).first().getByRole('link').click()
    const piece = page.getByRole('dialog')
    await piece.getByRole('heading', { name: 'Details' }).waitFor()
    for (const name of ['Close', 'Previous piece', 'Next piece'])
      expect(await shareOfRing(page, piece.getByRole('button', { name })), name).toBeGreaterThan(0.8)
    await person.close()
  })

  test('U-03 U-09 in the dark the ring of the button on an Edit’s cover stands out', async () => {
    const person = await browser.newContext({ viewport: phone, colorScheme: 'dark', reducedMotion: 'reduce' })
    const page = await person.newPage()
    await bringSession(page, site.url, demoAccount(site, 'Admin'))
    await page.goto(`${site.url}/admin/edits`)
    await page.getByRole('main').getByRole('link', { name: 'The Linen Hour' }).first().click()
    expect(await shareOfRing(page, page.getByRole('button', { name: 'Change cover' }))).toBeGreaterThan(0.8)
    await person.close()
  })

  test('U-03 U-14 where a dialog is higher than the window, what it gives the focus to is in sight', async () => {
    // 1280 by 1024 at 400 %.
    const person = await browser.newContext({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' })
    await person.addInitScript((kept) => localStorage.setItem('user', kept), user)
    const page = await person.newPage()
    await page.goto(`${site.url}/Profile`)
    await page.getByRole('button', { name: 'Change photo' }).press('Enter')
    const choose = page.getByRole('dialog').getByRole('button', { name: 'Choose image' })
    await choose.waitFor()
    await settled(page)
    expect(await choose.evaluate((one) => one === document.activeElement)).toBe(true)
    const { y, height } = (await choose.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(256)
    await person.close()
  })

  test('U-03 in the smallest windows the bar of a piece hides nothing that the keyboard is on', async () => {
    const person = await browser.newContext({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' })
    const page = await person.newPage()
    await page.goto(`${site.url}${await firstCollection(site.url)}`)
    await cards(page).nth(1).getByRole('link').press('Enter')
    const piece = page.getByRole('dialog')
    await piece.getByRole('heading', { name: 'Details' }).waitFor()
    for (const key of ['Tab', 'Shift+Tab'] as const) expect(await walkUnseen(page, piece, key), key).toEqual([])
    await person.close()
  })

  test('U-11 on small phones no two categories of the menu run into each other where letters are set apart', async () => {
    const person = await browser.newContext({ viewport: { width: 320, height: 640 }, bypassCSP: true })
    await person.addInitScript((kept) => localStorage.setItem('user', kept), user)
    const page = await person.newPage()
    await page.goto(`${site.url}/home`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const categories = page.getByRole('dialog').getByRole('list').filter({ hasText: 'Swimwear' }).getByRole('link')
    await categories.first().waitFor()
    const spilled = () =>
      categories.evaluateAll((links) =>
        links.flatMap((one) => (one.scrollWidth > one.clientWidth ? one.textContent : [])),
      )
    // WCAG 2.2, 1.4.12.
    await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' })
    expect(await spilled()).toEqual([])
    await person.close()
  })

  test('U-02 the key that opens search can be turned off, and stays so', async () => {
    const person = await browser.newContext({ viewport: desktop })
    const page = await person.newPage()
    const search = page.getByRole('banner').getByRole('searchbox')
    const choice = page.getByRole('dialog').getByRole('switch', { name: 'Press / to search' })
    const choose = async (isOn: boolean) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await choice.setChecked(isOn)
      await page.keyboard.press('Escape')
      await choice.waitFor({ state: 'detached' })
    }
    await page.goto(`${site.url}/about`)
    await choose(false)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    await choose(true)
    expect(await search.count()).toBe(0)
    await page.keyboard.press('/')
    await search.waitFor()
    await person.close()
  })

  test('U-02 U-03 U-07 U-14 T-LIKE-01 the way from the quiz to the profile goes by keyboard alone', async () => {
    const person = await browser.newContext({ viewport: desktop })
    const page = await person.newPage()
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
      )
    const tabTo = async (name: string | RegExp, most = 60) => {
      for (let times = 0; times < most; times += 1) {
        await page.keyboard.press('Tab')
        const at = await focused()
        if (typeof name === 'string' ? at === name : name.test(at)) return
      }
      throw new Error(`${String(name)} was not reached by Tab.`)
    }
    const fields = ['Tyra', 'Lind', 'tyra@example.com']
    await page.goto(`${site.url}/quiz`)
    for (let step = 1; step <= 6; step += 1) {
      await page.getByText(`${step}/9`, { exact: true }).waitFor()
      const tiles = page.getByRole('main').locator('button[aria-pressed]')
      await tiles.nth(5).waitFor()
      const [name = ''] = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''))
      await tabTo(name)
      await page.keyboard.press('Space')
      await expect.poll(() => tiles.first().getAttribute('aria-pressed')).toBe('true')
      await tabTo('NEXT')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'UNLOCK MY SHOP', exact: true }).waitFor()
    const inField = (name: string) =>
      page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
    const type = async (name: string, text: string) => {
      for (let times = 0; times < 20 && !(await inField(name)); times += 1) await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    for (const [at, name] of ['firstName', 'lastName', 'email'].entries()) await type(name, fields[at] ?? '')
    await type('birthday', '1994-05-12')
    await type('username', 'tyra')
    await type('password', 'Abcdef1!')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Almost done!' }).waitFor()
    await expect.poll(() => inField('code')).toBe(true)
    await page.keyboard.type(await mailedCode(site.url, 'tyra@example.com'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/home`)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cards(page).nth(15).waitFor()
    await tabTo(/^Like /)
    const isHidden = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over !== null && !document.activeElement?.contains(over)
    })
    expect(isHidden).toBe(false)
    await page.keyboard.press('Enter')
    await cards(page).nth(0).locator('button[aria-pressed="true"]').waitFor()
    const opener = (await cards(page).nth(1).getByRole('link').innerText()).trim()
    await tabTo(opener)
    await page.keyboard.press('Enter')
    const view = page.getByRole('dialog')
    await view.getByRole('heading', { name: 'Details' }).waitFor()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let times = 0; times < 16; times += 1) {
        await page.keyboard.press(key)
        expect(await page.evaluate(() => document.activeElement?.matches('dialog *')), `${key} ${times}`).toBe(true)
      }
    await page.keyboard.press('Escape')
    await view.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(opener)
    for (let times = 0; times < 60 && (await focused()) !== 'Profile'; times += 1)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    await person.close()
  })
})
