import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { keepPages } from './keep-pages.ts'
import { lineAt } from './page-table.ts'
import { makePublicPages } from './public-pages.ts'

const house = await openTestHouse({ PUBLIC_URL: 'https://shop.example' })
const admin = await makeShopper(house, { isAdmin: true })
await makeItems(
  house,
  Array.from({ length: 8 }, (_, number) => ({ id: `p${number}` })),
)
const products = Array.from({ length: 8 }, (_, number) => ({ id: `p${number}` }))
const { with: linen } = await house.ask(
  'createCollection',
  { body: { title: 'Linen', subtitle: 'Easy pieces.', isActive: true, products } },
  admin.token,
)
const { with: draft } = await house.ask('createCollection', { body: { title: 'Draft', subtitle: '' } }, admin.token)
const { id: anaId } = await makeShopper(house, { name: 'Ana Silva', slug: 'ana' })
await makeShopper(house, { slug: 'shy', hidden: true })

const pageAt = keepPages(house.platform, {
  ...house,
  makePage: makePublicPages(house.app, house.platform.env.PUBLIC_URL),
})
const addresses = async (path: string) =>
  [...((await pageAt(path))?.data?.keys() ?? [])].filter((address) => !address.includes('/settings'))

const paths = `/ /login /Login /home /home/whatever /home/tagged /home/history /home/category/1 /home/category/0 /home/category/8 /home/categories/Tops
  /Category /Category/3 /home/sub/1/1 /qv/p1 /collections /collections/x /quiz /signup /verify /ForgotPassword /forgotpassword /Profile /profile
  /AddSateen /addsateen /shopper/ana /faq /Faq /privacy /Privacy /contact /ContactUs /partners /Partners /extension-instructions /about /About
  /terms /Terms /search /admin /admin/settings`

test('R-ROUTE-39, G-16 every page has its address', () => {
  expect(paths.split(/\s+/).filter((path) => !lineAt(path))).toEqual([])
})

test('R-ROUTE-40 anything else has none', async () => {
  for (const path of ['/nope', '/faq/nope', '/collections/a/b', '/qv', '/wp-admin', '/index.html'])
    expect(await pageAt(path)).toBeNull()
})

test('The Edit brings its list along, and a collection itself and its pieces', async () => {
  expect(await addresses('/collections')).toEqual(['/api/v1/collections'])
  expect(await addresses(`/collections/${linen.id}`)).toEqual([
    `/api/v1/collections/${linen.id}`,
    `/api/v1/collections/${linen.id}/items`,
  ])
  const page = await pageAt(`/collections/${linen.id}`)
  expect(page?.head).toEqual({
    title: 'Linen',
    description: 'Easy pieces.',
    canonical: `https://shop.example/collections/${linen.id}`,
    picture: 'https://shop.example/images/items/p0.webp?w=720',
  })
  expect(JSON.parse(page?.data?.get(`/api/v1/collections/${linen.id}/items`) ?? '{}').with).toHaveLength(8)
})

test('the front page brings six real pieces along', async () => {
  expect(await addresses('/')).toEqual(['/api/v1/collections', `/api/v1/collections/${linen.id}/items`])
})

test('a shopper’s page brings her shop along; one that hides is out of search engines and says nothing', async () => {
  const page = await pageAt('/shopper/Ana')
  expect(page?.head).toMatchObject({ title: "Ana's Shop", canonical: 'https://shop.example/shopper/Ana' })
  expect(await addresses('/shopper/Ana')).toEqual([
    '/api/v1/users/profile/Ana',
    `/api/v1/users/${anaId}/recommendations/paginated?page=0&count=500`,
  ])
  const hidden = await pageAt('/shopper/shy')
  expect(hidden?.head.canonical).toBeNull()
  expect(await addresses('/shopper/shy')).toEqual([])
})

test('a shopper’s own pages are painted as she sees them while they wait, and a category names the call that comes first', async () => {
  expect((await pageAt('/home'))?.painting).toEqual({ at: '/home', for: 'shopper' })
  const [hat, coat] = [await pageAt('/qv/hat'), await pageAt('/qv/coat')]
  expect(hat).toMatchObject({ painting: { for: 'shopper' }, head: { title: 'Details', canonical: null } })
  expect(coat).toBe(hat)
  expect(await pageAt('/home/category/3')).toMatchObject({
    painting: { at: '/home/category/3', for: 'shopper' },
    asks: '/api/v1/recommendations/paginated?page=0&count=500&category=CATEGORY_DRESSES',
  })
  const unknown = await pageAt('/home/category/99')
  expect([unknown?.painting, unknown?.asks]).toEqual([undefined, undefined])
})

test('T-COLL-07 an inactive collection looks like one that does not exist', async () => {
  const [inactive, unknown] = [await pageAt(`/collections/${draft.id}`), await pageAt('/collections/unknown')]
  expect(inactive?.head).toEqual(unknown?.head)
  expect(inactive?.head.canonical).toBeNull()
})

test('pages of one shopper are for no search engine', async () => {
  for (const path of ['/home', '/profile', '/qv/p1', '/search', '/verify', '/admin'])
    expect((await pageAt(path))?.head.canonical).toBeNull()
  for (const path of ['/about', '/faq', '/quiz'])
    expect((await pageAt(path))?.head.canonical).toBe(`https://shop.example${path}`)
})

test('a page is the same until something on it changes, and new right after', async () => {
  const first = await pageAt('/collections')
  expect(await pageAt('/collections')).toBe(first)
  await house.ask('activateCollection', { params: { id: draft.id }, body: { id: draft.id } }, admin.token)
  const second = await pageAt('/collections')
  expect(second).not.toBe(first)
  expect(second?.data?.get('/api/v1/collections')).toContain('Draft')
})

test('a page that is kept tells of a setting as soon as that is changed', async () => {
  const toldIn = async (path: string) => {
    const told = (await pageAt(path))?.data?.get('/api/v1/settings')
    return JSON.stringify(told)
  }
  for (const path of ['/faq', '/collections']) expect(await toldIn(path)).not.toContain('A Shop Of Ours')
  await house.settings.change('socialLinks', [{ name: 'A Shop Of Ours', url: 'https://social.example/shop' }], null)
  for (const path of ['/faq', '/collections']) expect(await toldIn(path)).toContain('A Shop Of Ours')
  await house.settings.change('socialLinks', undefined, null)
})

test('a page of The Edit is new once a piece was taken out, and once its hour to show has come', async () => {
  const path = `/collections/${linen.id}`
  const whole = await pageAt(path)
  await house.ask('removeFromCollection', { params: { id: linen.id, productId: 'p7' } }, admin.token)
  const shorter = await pageAt(path)
  expect(shorter).not.toBe(whole)
  expect(JSON.parse(shorter?.data?.get(`/api/v1${path}/items`) ?? '{}').with).toHaveLength(7)

  const now = house.clock.now
  await house.ask('createCollection', { body: { title: 'Tonight', subtitle: '', isActive: true } }, admin.token)
  await house.platform.sql
    .updateTable('collection')
    .set({ show_from: new Date(now.getTime() + 60_000) })
    .where('title', '=', 'Tonight')
    .execute()
  await house.ask('addToCollection', { params: { id: linen.id }, body: { product: { id: 'p7' } } }, admin.token)
  const list = async () => (await pageAt('/collections'))?.data?.get('/api/v1/collections')
  expect(await list()).not.toContain('Tonight')
  house.clock.now = new Date(now.getTime() + 120_000)
  expect(await list()).toContain('Tonight')
  house.clock.now = now
})

test('the page of a shopper who hides her shop says nothing any more at once', async () => {
  const { id } = await makeShopper(house, { name: 'Mara Lind', slug: 'mara' })
  expect((await pageAt('/shopper/mara'))?.head.canonical).toBe('https://shop.example/shopper/mara')
  await house.platform.sql.updateTable('shopper').set({ hidden: true }).where('id', '=', id).execute()
  expect((await pageAt('/shopper/mara'))?.head.canonical).toBeNull()
})

test('a page that could not be made, as while the database was away, is made when it is asked for again', async () => {
  let isAway = true
  const makePage = makePublicPages(house.app, 'https://shop.example')
  const fresh = keepPages(house.platform, {
    ...house,
    makePage: async (path) => {
      if (isAway) throw new Error('The database is away.')
      return makePage(path)
    },
  })
  await expect(fresh('/collections')).rejects.toThrow('away')
  isAway = false
  expect((await fresh('/collections'))?.data?.has('/api/v1/collections')).toBe(true)
})

test('robots.txt and sitemap.xml name the public pages and the active collections', async () => {
  const robots = await house.app.inject('/robots.txt')
  expect(robots.payload).toContain('Sitemap: https://shop.example/sitemap.xml')
  const map = await house.app.inject('/sitemap.xml')
  expect(map.headers['content-type']).toContain('xml')
  expect(map.payload).toContain(`<loc>https://shop.example/collections/${linen.id}</loc>`)
  expect(map.payload).toContain('<loc>https://shop.example/faq</loc>')
  expect(map.payload).not.toContain('shopper')
})

test('R-ROUTE-05, U-13 a page is its own, whichever page of its kind was opened before it', async () => {
  expect((await pageAt('/newsletter/confirm'))?.head.title).toBe('Newsletter')
  expect((await pageAt('/email/undo'))?.head.title).toBe('E-mail')
  const fresh = keepPages(house.platform, { ...house, makePage: makePublicPages(house.app, 'https://shop.example') })
  expect((await fresh('/home/whatever'))?.painting).toBeUndefined()
  expect((await fresh('/home'))?.painting).toEqual({ at: '/home', for: 'shopper' })
})
