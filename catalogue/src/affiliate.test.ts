import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { affiliateLink, partnerOf, type AffiliateNetwork, isUsableNetwork } from './affiliate.ts'
import { demoAffiliates, exampleAffiliates } from './retailers.ts'

const linkOf = (url: string, subId?: string) => affiliateLink(url, exampleAffiliates, subId).link
const parameter = (link: string | null, name: string) => new URL(link ?? 'about:blank').searchParams.get(name)

test('X-AFF-01 X-AFF-02 X-AFF-03 X-AFF-04 C-CONST-25 nine hosts go by network A, two by B, one carries a click id', () => {
  expect(exampleAffiliates.hosts).toHaveLength(12)
  const ways = exampleAffiliates.hosts.map(({ host }) => {
    const link = linkOf(`https://${host}/p/1?size=M&flag`)
    if (parameter(link, 'murl') === `https://${host}/p/1?size=M&flag`) return 'A'
    if (parameter(link, 'ued') === `https://${host}/p/1?size=M&flag`) return 'B'
    return link === `https://${host}/p/1?size=M&flag&clickid=YOUR-CLICK-ID` ? 'C' : 'unknown'
  })
  expect(ways.join('')).toBe('AAAAAAAAABBC')
})

test('X-AFF-02 the network id, the offer id and the target stand in the link, the target encoded once', () => {
  expect(linkOf('https://norrvale.example/p/caf%C3%A9?a=1&u=https%3A%2F%2Fevil.example#x')).toBe(
    'https://click.linksynergy.com/link?id=YOUR-NETWORK-A-ID&offerid=100001.1&type=15&murl=https%3A%2F%2Fnorrvale.example%2Fp%2Fcaf%25C3%25A9%3Fa%3D1%26u%3Dhttps%253A%252F%252Fevil.example%23x',
  )
})

test('X-AFF-04 the query of an appended link stays byte for byte', () => {
  expect(linkOf('https://osier.example/s?q=red%20dress&&x=~a')).toBe(
    'https://osier.example/s?q=red%20dress&&x=~a&clickid=YOUR-CLICK-ID',
  )
  expect(linkOf('https://osier.example/p?clickid=')).toBe('https://osier.example/p?clickid=')
  expect(linkOf('https://osier.example/p?click%69d=1')).toBe('https://osier.example/p?click%69d=1')
  expect(linkOf('https://osier.example?')).toBe('https://osier.example/?clickid=YOUR-CLICK-ID')
})

test('X-AFF-05 X-AFF-06 other hosts and look-alikes are linked unchanged, subdomains count', () => {
  for (const url of [
    'https://evil-norrvale.example/p',
    'https://norrvale.example.evil.io/p',
    'https://evil.io/norrvale.example',
    'https://evil.io/?u=https://norrvale.example/',
    'https://norrvale.example@evil.io/',
    'https://xnorrvale.example/',
  ]) {
    expect(affiliateLink(url, exampleAffiliates)).toEqual({ link: url, reason: 'not a partner' })
  }
  for (const host of ['www.norrvale.example', 'WWW.Norrvale.Example', 'a.b.norrvale.example']) {
    expect(parameter(linkOf(`https://${host}/p`), 'murl')).toBe(`https://${host.toLowerCase()}/p`)
  }
})

test('X-AFF-06 user-info never reaches the network', () => {
  expect(parameter(linkOf('https://user:pass@norrvale.example/p'), 'murl')).toBe('https://norrvale.example/p')
})

test('X-AFF-07 a tracking link is not wrapped twice', () => {
  for (const { host } of exampleAffiliates.hosts) {
    const once = linkOf(`https://${host}/p/1`) as string
    expect(linkOf(once)).toBe(once)
  }
})

test('X-AFF-08 a slip in the settings makes no script link and no foreign one', () => {
  for (const template of [
    'javascript:alert(1)?u={url}',
    '{url}',
    'https://a.example/',
    'https://{offerId}/?u={url}',
    '//x/{url}',
  ]) {
    const hosts = [{ host: 'shop.example', network: 'A', offerId: 'evil.example' }]
    const { link } = affiliateLink('https://shop.example/p', { hosts, networks: { A: { kind: 'redirect', template } } })
    expect([template, link]).toEqual([template, 'https://shop.example/p'])
  }
  const unknown = {
    hosts: [
      { host: 'shop.example', network: 'constructor' },
      { host: '', network: 'A' },
    ],
    networks: {},
  }
  expect(affiliateLink('https://shop.example/p', unknown).link).toBe('https://shop.example/p')
  expect(affiliateLink('https://other.example/p', unknown).link).toBe('https://other.example/p')
})

test('X-AFF-09 what is not http or https is not linked at all', () => {
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)//https://norrvale.example/',
    'data:text/html,x',
    'ftp://norrvale.example',
    '//norrvale.example/p',
    '',
    ' ',
    'norrvale.example',
  ]) {
    expect([url, affiliateLink(url, exampleAffiliates)]).toEqual([url, { link: null, reason: 'not a web address' }])
  }
})

test('X-AFF-02 a click number is encoded and cut to what the network takes', () => {
  expect(parameter(linkOf('https://norrvale.example/p', 'a b&c=1'), 'u1')).toBe('a b&c=1')
  expect(parameter(linkOf('https://ostara.example/p', 'x'.repeat(80)), 'clickref')).toHaveLength(50)
  expect(linkOf('https://osier.example/p', 'x')).toBe('https://osier.example/p?clickid=YOUR-CLICK-ID')
})

test.each([
  [
    'https://www.anrdoezrs.net/links/{networkId}/type/dlg/{url}',
    'sid',
    'https://www.anrdoezrs.net/links/7/type/dlg/sid/a%2Fb/',
  ],
  [
    'https://prf.hn/click/camref:{networkId}/destination:{url}',
    'pubref',
    'https://prf.hn/click/camref:7/pubref:a%2Fb/destination:',
  ],
  ['https://n.example/c/{networkId}/{offerId}?u={url}', 'subId1', 'https://n.example/c/7/9?subId1=a%2Fb&u='],
  ['https://n.example/c?id={networkId}&murl={url}', 'u1', 'https://n.example/c?id=7&u1=a%2Fb&murl='],
  ['https://n.example/r?epi=&a={networkId}&url={url}', 'epi', 'https://n.example/r?epi=a%2Fb&a=7&url='],
])('X-AFF-02 the click number stands before the target of %s', (template, subParam, wanted) => {
  const hosts = [{ host: 'shop.example', network: 'N', offerId: '9' }]
  const networks = { N: { kind: 'redirect' as const, networkId: '7', template, subParam } }
  const target = 'https://shop.example/p?a=1&b=%20#top'
  const { link } = affiliateLink(target, { hosts, networks }, 'a/b')
  expect(link).toBe(wanted + encodeURIComponent(target))
  expect(affiliateLink(target, { hosts, networks }).link).not.toContain('a%2Fb')
})

test.each([
  ['https://n.example/r?u={url}&epi=', 'https://n.example/r?u=TARGET&epi=7'],
  ['https://n.example/c/{url}?a=1', 'https://n.example/c/TARGET?a=1&epi=7'],
  ['https://n.example/r?to=/{url}', 'https://n.example/r?to=/TARGET&epi=7'],
  ['https://n.example/go-{url}', 'https://n.example/go-TARGET?epi=7'],
  ['https://n.example/c/{url}/end', 'https://n.example/c/epi/7/TARGET/end'],
])('X-AFF-02 a template %s becomes %s with its click number', (template, wanted) => {
  const target = 'https://shop.example/p'
  const settings = {
    networks: { N: { kind: 'redirect' as const, template, subParam: 'epi' } },
    hosts: [{ host: 'shop.example', network: 'N' }],
  }
  expect(affiliateLink(target, settings, '7').link).toBe(wanted.replace('TARGET', encodeURIComponent(target)))
})

test('X-AFF-02 an id that nobody set is left empty in the link', () => {
  const template = 'https://n.example/r?id={networkId}&offer={offerId}&u={url}'
  const settings = {
    networks: { N: { kind: 'redirect' as const, template } },
    hosts: [{ host: 'shop.example', network: 'N' }],
  }
  expect(affiliateLink('https://shop.example/', settings).link).toBe(
    'https://n.example/r?id=&offer=&u=https%3A%2F%2Fshop.example%2F',
  )
})

test.each<[string, AffiliateNetwork, boolean]>([
  ['a redirect that names its target', { kind: 'redirect', template: 'https://n.example/r?u={url}' }, true],
  ['a redirect without a target', { kind: 'redirect', template: 'https://n.example/r' }, false],
  ['a redirect without an address', { kind: 'redirect' }, false],
  ['an id with its parameter', { kind: 'append', param: 'ref', value: '7' }, true],
  ['a parameter without an id', { kind: 'append', param: 'ref' }, false],
])('X-AFF-08 %s makes links or does not', (_, network, isUsable) => {
  expect(isUsableNetwork(network)).toBe(isUsable)
  const settings = { networks: { N: network }, hosts: [{ host: 'shop.example', network: 'N' }] }
  const { link, reason } = affiliateLink('https://shop.example/p', settings)
  if (isUsable) expect(reason).toBe(network.kind)
  else expect([link, reason]).toEqual(['https://shop.example/p', 'settings of the network are not usable'])
})

test('X-AFF-06 a partner may be written as people write hosts, and a name may end in a dot', () => {
  const linkBy = (host: string, url: string) =>
    affiliateLink(url, { networks: exampleAffiliates.networks, hosts: [{ host, network: 'A', offerId: '1' }] }).reason
  for (const host of [
    '*.shop.example',
    '.shop.example',
    'https://Shop.example/',
    'http://shop.example',
    ' shop.example ',
  ])
    expect([host, linkBy(host, 'https://www.shop.example/p')]).toEqual([host, 'redirect'])
  expect(linkBy('shop.example', 'https://shop.example./p')).toBe('redirect')
  for (const host of ['', '.', '*.', 'https://'])
    expect([host, linkBy(host, 'https://shop.example/p')]).toEqual([host, 'not a partner'])
})

test('X-AFF-06 a partner that is written with a path is no host, and never another one', () => {
  for (const host of ['shop.example', 'shop.examplewomen'])
    expect(partnerOf(host, [{ host: 'shop.example/women' }])).toBeNull()
})

test('X-AFF-06 a partner and a network may have letters beyond ASCII in their names', () => {
  const { networks } = exampleAffiliates
  const hosts = [{ host: 'Bücher.example', network: 'A', offerId: '1' }]
  const reasonOf = (url: string) => affiliateLink(url, { networks, hosts, trackerHosts: ['größe.example'] }).reason
  for (const url of ['https://bücher.example/p', 'https://www.BÜCHER.example/p', 'https://xn--bcher-kva.example/p'])
    expect([url, reasonOf(url)]).toEqual([url, 'redirect'])
  for (const url of [
    'https://bucher.example/p',
    'https://evilbücher.example/p',
    'https://bücher.example.evil.example/p',
  ])
    expect([url, reasonOf(url)]).toEqual([url, 'not a partner'])
  expect(reasonOf('https://go.größe.example/x')).toBe('already a tracking link')
})

test.each([[['example', 'shop.example']], [['shop.example', 'example']]])(
  'X-AFF-05 of two partners that an address belongs to (%j) the one that names more of it earns',
  (names) => {
    const hosts = names.map((host) => ({ host, network: host }))
    const networks = {
      example: { kind: 'append' as const, param: 'by', value: 'all' },
      'shop.example': { kind: 'append' as const, param: 'by', value: 'shop' },
    }
    const by = (url: string) => parameter(affiliateLink(url, { hosts, networks }).link, 'by')
    expect([by('https://www.shop.example/p'), by('https://other.example/p')]).toEqual(['shop', 'all'])
  },
)

test('X-AFF-05 of one host written twice the first entry earns; an entry that is no text is passed over', () => {
  const hosts = [
    { host: 7 as unknown as string, network: 'two' },
    ...['one', 'two'].map((network) => ({ host: 'shop.example', network })),
  ]
  const networks = {
    one: { kind: 'append' as const, param: 'by', value: 'one' },
    two: { kind: 'append' as const, param: 'by', value: 'two' },
  }
  expect(affiliateLink('https://shop.example/p', { hosts, networks }).link).toBe('https://shop.example/p?by=one')
})

test('X-AFF-07 a tracking link of anybody is left as it is; another page of a network is none', () => {
  const settings = {
    networks: {
      N: { kind: 'redirect' as const, networkId: '7', template: 'https://go.example/{networkId}/r?u={url}' },
    },
    hosts: [
      { host: 'shop.example', network: 'N' },
      { host: 'go.example', network: 'N' },
    ],
    trackerHosts: ['track.example'],
  }
  const told = (url: string) => affiliateLink(url, settings)
  for (const url of ['https://www.track.example/c?to=shop.example', ' https://track.example/ '])
    expect(told(url)).toEqual({ link: url.trim(), reason: 'already a tracking link' })
  expect(told('https://go.example/help').reason).toBe('redirect')
  expect(told('https://shop.example/x/r').reason).toBe('redirect')
  expect(told('https://shop.example/p').link).toBe('https://go.example/7/r?u=https%3A%2F%2Fshop.example%2Fp')
})

test('X-AFF-07 a network’s link on the partner’s own host is not wrapped again; a page that only looks like one is', () => {
  const inside = encodeURIComponent('https://norrvale.example/p')
  for (const link of [
    `https://go.norrvale.example/c/1/2/3?u=${inside}`,
    'https://cj.norrvale.example/links/7/type/dlg/https://norrvale.example/p',
    `https://go.norrvale.example/aff_c?offer_id=1&url=${inside}`,
    `https://go.norrvale.example/g/abc/?ulp=${inside}`,
  ])
    expect(affiliateLink(link, exampleAffiliates)).toEqual({ link, reason: 'already a tracking link' })
  for (const link of [`https://norrvale.example/p?murl=${inside}`, 'https://norrvale.example/c/1/2/3'])
    expect(affiliateLink(link, exampleAffiliates).reason).toBe('redirect')
})

test('X-AFF-04 what is appended stands before the part behind the hash, wholly encoded; half a setting appends nothing', () => {
  const hosts = [{ host: 'shop.example', network: 'N' }]
  const told = (url: string, network: { param?: string; value?: string }) =>
    affiliateLink(url, { hosts, networks: { N: { kind: 'append', ...network } } })
  expect(told('https://shop.example/p?#size', { param: 'a b', value: "(it's*)!" })).toEqual({
    link: 'https://shop.example/p?a%20b=%28it%27s%2A%29%21#size',
    reason: 'append',
  })
  expect(told('https://shop.example/p?a=', { param: 'a', value: 'b' }).reason).toBe('already carries a click id')
  for (const half of [{ param: 'a' }, { value: 'b' }])
    expect(told('https://u:p@shop.example/p', half)).toEqual({
      link: 'https://shop.example/p',
      reason: 'settings of the network are not usable',
    })
})

test('X-AFF-01 the demo sends its clicks to a stand-in on this machine', () => {
  const hosts = exampleAffiliates.hosts.map(({ host }) => host.replace('.example', '.localhost'))
  const settings = demoAffiliates(hosts, 'http://localhost:3000')
  const { link, reason } = affiliateLink('http://norrvale.localhost:3000/p/1', settings)
  expect(reason).toBe('redirect')
  expect(link).toMatch(/^http:\/\/localhost:3000\/demo-network\/a\?/)
  expect(parameter(link, 'murl')).toBe('http://norrvale.localhost:3000/p/1')
  expect(affiliateLink(link as string, settings).reason).toBe('already a tracking link')
})

const file = new URL('../../../shared/data/affiliate-vectors.json', import.meta.url)
describe.skipIf(!existsSync(file))('affiliate vectors (skipped where ../shared is missing)', () => {
  const { settings, vectors } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { settings: {}, vectors: [] }
  test.each(vectors as { id: string; rule: string; input: string; output: string | null; sub?: string }[])(
    'X-AFF-01 $id $rule',
    ({ input, output, sub }) => {
      const { link } = affiliateLink(input, settings, sub)
      const parsed = (text: string | null) => {
        if (text === null) return null
        const url = new URL(text)
        return [url.origin, url.username, url.pathname, [...url.searchParams].toSorted(), url.hash]
      }
      expect(parsed(link)).toEqual(parsed(output))
    },
  )
})
