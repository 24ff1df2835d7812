import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sections } from '@sateen/catalogue/categories'
import { EnvFault, readEnv } from '../platform/env.ts'
import type { Refusal } from '../platform/refusal.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { listCaptured } from '../platform/mail/captured.ts'
import { makeItems } from '../testing/make-items.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { openSettings, SettingBook } from './setting-book.ts'
import { settingNames, siteSettings, type SettingSpec } from './settings.ts'
import { storeSetting } from './sql.ts'

const house = await openTestHouse({
  OPERATOR_EMAIL: 'desk@example.com',
  LOCK_SETTINGS: 'REFRESH_HOUR',
  REFRESH_HOUR: '5',
})
const admin = await makeShopper(house, { isAdmin: true })
const ines = await makeShopper(house)

test('A-API-52, D-ENT-29, C-CONST-25, G-100 anyone reads the settings, twelve partner hosts among them', async () => {
  const reply = await house.ask('settings', {})
  expect(reply.status).toBe(200)
  expect(reply.with.affiliates).toHaveLength(12)
  const networks = reply.with.affiliates.map(({ network }) => network)
  expect(['A', 'B', 'C'].map((one) => networks.filter((network) => network === one).length)).toEqual([9, 2, 1])
  expect(reply.with.socialLinks.map(({ name }) => name)).toEqual(['Instagram', 'Facebook', 'TikTok'])
  expect(reply.with).toMatchObject({
    analyticsConsent: 'on',
    minimumAge: 13,
    similarLooks: 'soon',
    passwordPolicy: 'literal',
  })
})

test('G-100 the settings hold no picture host, no e-mail and nothing of the desk', async () => {
  const text = JSON.stringify((await house.ask('settings', {})).with)
  expect(text).not.toContain('pictureHosts')
  expect(text).not.toContain('desk@example.com')
  expect(text).not.toContain('adminStepUp')
})

test('A-API-53, D-ENT-18, D-ENT-19, C-CONST-23 the nine sections with their ids', async () => {
  const { with: categories } = await house.ask('categories', {})
  expect(categories.map(({ id, categoryName }) => [id, categoryName])).toEqual([
    [0, 'For You'],
    [6, 'Tagged'],
    [1, 'Tops'],
    [2, 'Bottoms'],
    [3, 'Dresses'],
    [4, 'Outerwear'],
    [5, 'Swimwear'],
    [7, 'Accessories'],
    [9, 'History'],
  ])
  expect(categories.find(({ id }) => id === 5)?.categoryFilter).toBe('CATEGORY_SWIMSUITS')
  expect(categories.find(({ id }) => id === 1)?.subcategories).toHaveLength(
    sections.find(({ id }) => id === 1)!.subcategories.length,
  )
})

test('categories say how many pieces stand in each subcategory, right after a change', async () => {
  const count = async () =>
    (await house.ask('categories', {})).with.find(({ id }) => id === 1)?.subcategories.map((one) => one.count)
  expect(await count()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  const tee = { category_filter: 'CATEGORY_TOPS' as const, subcategory_id: 1 }
  await makeItems(house, [
    { id: 't1', ...tee },
    { id: 't2', ...tee, subcategory_id: 4 },
    { id: 't3', ...tee, hidden_at: new Date() },
    { id: 't4', ...tee, seen_only: true },
  ])
  expect(await count()).toEqual([1, 0, 0, 1, 0, 0, 0, 0])
})

test('A-API-54, S-PROMO-05, C-CONST-21, C-CONST-22 the promo button of a new site', async () => {
  const { with: button } = await house.ask('buttonConfig', {})
  expect(button).toEqual({ text: 'Enter the Giveaway!', url: '/faq', visible: true })
})

test('A-API-55, S-PROMO-11 an admin changes the promo button, and everyone sees it at once', async () => {
  const wanted = { text: 'Summer is here', url: 'https://sateen.example/summer', visible: false }
  const changed = await house.ask('changeButtonConfig', { body: wanted }, admin.token)
  expect(changed.status).toBe(200)
  expect(changed.with).toEqual(wanted)
  expect((await house.ask('buttonConfig', {})).with).toEqual(wanted)
  const audit = await house.platform.sql.selectFrom('audit').selectAll().where('subject', '=', 'promoButton').execute()
  expect(audit).toHaveLength(1)
  expect(audit[0]).toMatchObject({ event: 'setting changed', shopper_id: admin.id })
})

test('two admins at once: the second save of a stale form is refused, nothing is overwritten', async () => {
  const seen = await house.ask('buttonConfig', {})
  const etag = String(seen.headers.etag)
  const first = await house.ask(
    'changeButtonConfig',
    { body: { text: 'First', url: '/faq', visible: true } },
    admin.token,
    { 'if-match': etag },
  )
  const second = await house.ask(
    'changeButtonConfig',
    { body: { text: 'Second', url: '/faq', visible: true } },
    admin.token,
    { 'if-match': etag },
  )
  expect([first.status, second.status]).toEqual([200, 412])
  expect((await house.ask('buttonConfig', {})).with.text).toBe('First')
  const again = await house.ask(
    'changeButtonConfig',
    { body: { text: 'Second', url: '/faq', visible: true } },
    admin.token,
    { 'if-match': String(first.headers.etag) },
  )
  expect(again.status).toBe(200)
})

const disguised = ['/..//evil.example', '/./\\evil.example', 'https://user:word@evil.example/', 'https:evil.example']
const turned = ['https://shop.example/\u202e', '/faq\u200b']
test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'faq', ...disguised, ...turned])(
  'P-23 a promo button cannot lead to %j',
  async (url) => {
    const reply = await house.ask('changeButtonConfig', { body: { text: 'x', url, visible: true } }, admin.token)
    expect(reply.status).toBe(400)
  },
)

test('V-FORM-14 a promo button with nothing to read is refused', async () => {
  for (const text of ['', ' ', '\u200b', '\u2800\u3164 \ufeff']) {
    const reply = await house.ask('changeButtonConfig', { body: { text, url: '/faq', visible: true } }, admin.token)
    expect([text, reply.status]).toEqual([text, 400])
  }
})

test('P-ROLE-24 the promo button is refused to shoppers and visitors', async () => {
  const body = { text: 'Mine', url: '/faq', visible: true }
  expect((await house.ask('changeButtonConfig', { body }, ines.token)).status).toBe(403)
  expect((await house.ask('changeButtonConfig', { body })).status).toBe(401)
})

test('a setting changed by another process is right here within a second', async () => {
  const other = await openSettings(house.platform)
  const own = new SettingBook(house.platform)
  await own.change('similarLooks', 'live', admin.id)
  expect(other.now.similarLooks).toBe('live')
  await own.change('similarLooks', undefined, admin.id)
  expect(other.now.similarLooks).toBe('soon')
})

test('the environment gives first values, and a locked one stays', async () => {
  const book = await openSettings(house.platform)
  expect(book.now.refreshHour).toBe(5)
  await expect(book.change('refreshHour', 7, admin.id)).rejects.toMatchObject({ because: 'Forbidden' })
  expect(book.list().find(({ name }) => name === 'refreshHour')).toMatchObject({
    isLocked: true,
    isChanged: false,
    value: 5,
  })
})

test('a lock on a setting that does not exist stops the start and names it', () => {
  const env = readEnv({ LOCK_SETTINGS: 'weather' })
  expect(() => new SettingBook({ ...house.platform, env })).toThrow(EnvFault)
  expect(() => new SettingBook({ ...house.platform, env })).toThrow(/weather/)
})

const wantedOf = (name: keyof typeof siteSettings) => {
  const spec: SettingSpec = siteSettings[name]
  return spec.wanted ?? spec.type
}

test('every setting says what it does in a sentence, and its default fits it', () => {
  const env = readEnv({ SEED: 'none' })
  for (const name of settingNames) {
    const spec = siteSettings[name]
    expect(spec.says).toMatch(/^[A-Z].{20,}\.$/)
    for (const value of [spec.fallback(env), spec.fallback(readEnv({ SEED: 'demo' }))])
      expect([name, spec.type.safeParse(value).success, wantedOf(name).safeParse(value).success]).toEqual([
        name,
        true,
        true,
      ])
  }
})

test('X-AFF-08 a network that could make no link is refused and says why; one kept from before stays', async () => {
  const { A } = siteSettings.affiliateNetworks.fallback(readEnv({ SEED: 'none' }))
  const [partner] = siteSettings.affiliates.fallback(readEnv({ SEED: 'none' }))
  const own = new SettingBook(house.platform)
  await own.load()
  const change = (name: 'affiliates' | 'affiliateNetworks' | 'extensionId', value: unknown) =>
    own.change(name, value, admin.id).then(
      () => 'taken',
      (fault: Refusal) => fault.words,
    )
  for (const template of [
    'javascript:alert(1)//{url}',
    '//net.example/{url}',
    'data:text/html,{url}',
    '{url}',
    'https://{url}',
  ])
    expect([template, await change('affiliateNetworks', { A: { ...A, template } })]).toEqual([
      template,
      expect.stringMatching(/^affiliateNetworks\.A\.template: a web address that holds \{url\}/),
    ])
  for (const slip of ['{offerid}', '{OFFERID}', '{offer}', '{ offerId }', '{}'])
    expect(
      await change('affiliateNetworks', { A: { ...A, template: `https://n.example/r?offer=${slip}&to={url}` } }),
    ).toBe(`affiliateNetworks.A.template: {networkId}, {offerId} and {url} are filled in, not ${slip}`)
  expect(await change('affiliateNetworks', { C: { kind: 'append', param: 'clickid' } })).toContain(
    'affiliateNetworks.C.value',
  )
  expect(await change('affiliateNetworks', { A })).toBe('taken')
  expect(await change('affiliates', [partner, { ...partner, offerId: '2' }])).toBe(
    'affiliates.1.host: hosts that differ',
  )
  for (const id of ['../x', '<script>', 'a'.repeat(31), 'A'.repeat(32)])
    expect([id, await change('extensionId', id)]).toEqual([id, expect.stringContaining('32 letters')])
  const unfinished = { A: { kind: 'redirect' } }
  await storeSetting(house.platform.sql, 'affiliateNetworks', unfinished, null, new Date())
  await own.load()
  expect(own.now.affiliateNetworks).toEqual(unfinished)
  await own.change('affiliateNetworks', undefined, admin.id)
})

test('X-AFF-08 hosts with letters beyond ASCII are kept as addresses spell them', async () => {
  const [partner] = siteSettings.affiliates.fallback(readEnv({ SEED: 'none' }))
  const own = new SettingBook(house.platform)
  await own.load()
  const change = (host: string, pictureHosts: string[] = []) =>
    own.change('affiliates', [{ ...partner, host, pictureHosts }], admin.id)
  await change(' Bücher.example', ['bilder.bücher.example'])
  await own.load()
  expect(own.now.affiliates).toMatchObject([
    { host: 'xn--bcher-kva.example', pictureHosts: ['bilder.xn--bcher-kva.example'] },
  ])
  for (const host of [
    'bücher.example:8443',
    'https://bücher.example',
    'bü cher.example',
    'bücher.example/p',
    'a@bücher.example',
  ])
    await expect(change(host), host).rejects.toMatchObject({
      words: 'affiliates.0.host: a host such as shop.example.com',
    })
  await own.change('affiliates', undefined, admin.id)
})

test('G-70 every setting is read by something: none stands on the desk and changes nothing', () => {
  const root = join(import.meta.dirname, '../../..')
  const lists = /\.test\.|server\/src\/(?:site\/settings|desk\/settings)|web\/src\/admin\//
  const paths = globSync('{server,web,extension}/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !lists.test(path))
  // What is only handed on (`name: now.name`) or declared is not read yet.
  const text = paths
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/(\w+): now\.\1\b/g, ''))
    .join('\n')
  expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b(?!\\??:)`).test(text))).toEqual([])
})

test('the demo’s clicks end on this machine, those of a new site at its networks', () => {
  const demo = siteSettings.affiliateNetworks.fallback(readEnv({ SEED: 'demo', PORT: '4000' }))
  expect(demo['A']?.template).toContain('http://localhost:4000/demo-network/a')
  expect(siteSettings.affiliates.fallback(readEnv({ SEED: 'demo' }))[0]?.host).toMatch(/\.localhost$/)
  expect(siteSettings.affiliates.fallback(readEnv({ SEED: 'none' }))[0]?.host).toMatch(/\.example$/)
})

test('S-CONTACT-03, A-API-58, G-45 a message is kept, and mailed to the operator', async () => {
  const reply = await house.ask('contact', {
    body: { name: 'Ana\r\nBcc: all@example.com', email: ' ana@example.com ', message: 'Where is my coat?' },
  })
  expect(reply.status).toBe(200)
  const [message] = await house.platform.sql.selectFrom('message').selectAll().execute()
  expect(message).toMatchObject({ email: 'ana@example.com', body: 'Where is my coat?', done_at: null })
  await house.platform.outbox.drain()
  const mails = await listCaptured(house.platform.env.DATA_DIR)
  expect(mails).toMatchObject([{ to: 'desk@example.com' }])
  expect(mails[0]?.text).toContain('Ana Bcc: all@example.com <ana@example.com> wrote:\n\nWhere is my coat?')
})

test('P-21 of what a stranger writes nothing but the address to answer stands in a header; her name turns no words and breaks no sign where it is cut', async () => {
  const name = `Anna\u202emoc.elpmaxe\u2066 ${'\u{1f457}'.repeat(90)}`
  await house.ask('contact', { body: { name, email: 'anna@example.com', message: 'Hello' } })
  await house.platform.outbox.drain()
  const mails = await listCaptured(house.platform.env.DATA_DIR)
  for (const { subject } of mails) expect(subject).toMatch(/^Sateen: a message of \w+ \d+, \d{4} at [\d:]{8} UTC$/)
  expect(mails.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Anna moc\.elpmaxe \u{1f457}+ <anna@example\.com> wrote:/u),
  )
})

test('A-API-58 a message without a good address is refused and not kept', async () => {
  const before = await house.platform.sql.selectFrom('message').select('id').execute()
  const reply = await house.ask('contact', { body: { name: 'Ana', email: 'nowhere', message: 'Hello' } })
  expect([reply.status, reply.because]).toEqual([400, 'InvalidEmail'])
  expect((await house.ask('contact', { body: { name: 'Ana', email: 'ana@example.com', message: ' ' } })).status).toBe(
    400,
  )
  expect(await house.platform.sql.selectFrom('message').select('id').execute()).toEqual(before)
})

test('the same message sent twice with one key is one message', async () => {
  const send = () =>
    house.ask('contact', { body: { name: 'Bo', email: 'bo@example.com', message: 'Once' } }, undefined, {
      'idempotency-key': 'k1',
    })
  await send()
  expect((await send()).status).toBe(200)
  expect(await house.platform.sql.selectFrom('message').select('id').where('name', '=', 'Bo').execute()).toHaveLength(1)
})

test('P-12 P-40 a message whose answer was lost with the program is mailed to the operator once', async () => {
  const { sql } = house.platform
  const send = () =>
    house.ask('contact', { body: { name: 'Cy', email: 'cy@example.com', message: 'Only once' } }, undefined, {
      'idempotency-key': 'of Cy',
    })
  await send()
  await sql.updateTable('repeatable').set({ status: null, answer: null }).execute()
  expect((await send()).status).toBe(200)
  await house.platform.outbox.drain()
  const mails = await listCaptured(house.platform.env.DATA_DIR)
  expect(mails.filter(({ text }) => text.includes('Only once'))).toHaveLength(1)
})
