import { expect, test } from 'vitest'
import { cleanUrl } from './clean-url.ts'

test('S-EXT-11 what a shop of one address writes behind it names the piece and stays; a size chosen there goes', () => {
  const clean = (path: string) => cleanUrl(`https://shop.example${path}`)
  expect(clean('/?gclid=1#/p/7?utm_source=a&color=red')).toBe('https://shop.example/#/p/7?color=red')
  expect(clean('/en-gb/index.html#!/p/7')).toBe('https://shop.example/en-gb/index.html#!/p/7')
  expect(clean('/12-dress.html#/1-size-s')).toBe('https://shop.example/12-dress.html')
  for (const fragment of ['#/', '#//evil.example', String.raw`#/\evil.example`, '#top'])
    expect(clean(`/${fragment}`)).toBe('https://shop.example/')
})

test('tracking parameters and the fragment go, other parameters stay in their order', () => {
  expect(cleanUrl('https://shop.example/p?utm_source=a&color=navy&srsltid=x&size=M&gclid=1&flag#top')).toBe(
    'https://shop.example/p?color=navy&size=M&flag',
  )
  expect(
    cleanUrl('https://shop.example/p?UTM_Medium=a&ranMID=1&ranEAID=2&ranSiteID=3&irclickid=4&cjevent=5&awc=6&fbclid=7'),
  ).toBe('https://shop.example/p')
  for (const query of [
    '_pos=1&_sid=a&_ss=r',
    'pr_prod_strat=e5&pr_rec_id=1&pr_rec_pid=2&pr_ref_pid=3&pr_seq=uniform',
    'tduid=1&clickref=2&im_ref=3&sv1=affiliate',
    'iradid=1&irpid=2&cj_pid=3&pz_cref=4&afftrack=5&rfsn=6&subid1=7',
    'at_medium=affiliate&at_campaign=x&wt_mc=y&mkwid=1&pcrid=2&adgroupid=3&itm_source=z',
    '_kx=1&mkt_tok=2&_hsenc=3&s_kwcid=4&mtm_campaign=5&hsa_src=g',
  ])
    expect(cleanUrl(`https://shop.example/p?${query}&variant=12`)).toBe('https://shop.example/p?variant=12')
  expect(cleanUrl('https://shop.example/p?q=red%20dress&utm=1')).toBe('https://shop.example/p?q=red%20dress&utm=1')
  // A name may be written in percent codes, or in what looks like them.
  expect(cleanUrl('https://shop.example/p?%75tm_source=a&%zz=1')).toBe('https://shop.example/p?%zz=1')
})

test.each([
  'https://click.linksynergy.com/deeplink?id=X&mid=1&murl=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred%26awc%3D5',
  'https://www.shareasale.com/m-pr.cfm?merchantID=1&userID=2&urllink=shop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://www.anrdoezrs.net/links/1/type/dlg/https://shop.example/p/1?color=red',
  'https://www.anrdoezrs.net/links/1/type/dlg/sid/abc/https://shop.example/p/1?color=red',
  'https://prf.hn/click/camref:1/destination:https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://go.skimresources.com/?id=1X2&xs=1&url=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://brand.pxf.io/c/1/2/3?u=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://brand.7eer.net/c/1/2/3?u=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://clk.tradedoubler.com/click?p=1&a=2&url=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://clk.tradedoubler.com/click?p(1)a(2)url(https://shop.example/p/1?color=red)',
  'https://track.webgains.com/click.html?wgcampaignid=1&wgtarget=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://ad.admitad.com/g/a1/?ref=https%3A%2F%2Fblog.example%2F&ulp=https%253A%252F%252Fshop.example%252Fp%252F1%253Fcolor%253Dred',
  'https://www.jdoqocy.com/links/1/type/am/sid/x/https://shop.example/p/1?color=red',
  'https://cj.dotomi.com/links-t/1/type/dlg/sid/x/https://shop.example/p/1?color=red&cjevent=1',
  'https://www.anrdoezrs.net/links/1/type/dlg/fragment/a/sid/b/https://shop.example/p/1?color=red',
  'https://goto.brand.example/c/1/2/3?subId1=x&u=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://ad.zanox.com/ppc/?1C2&ulp=[[https://shop.example/p/1?color=red]]',
  'https://www1.belboon.de/adtracking/1.html&deeplink=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://ad.doubleclick.net/ddm/clk/1;2;3?https://shop.example/p/1?color=red',
  'https://cj.brand.example/links/1/type/dlg/https://shop.example/p/1?color=red',
  'https://net.brand.example/aff_c?offer_id=1&aff_id=2&url=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://go.adt9.example/t/t?a=1&as=2&tk=1&url=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://alias.example/g/a1b2/?ulp=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://www.awin1.com/cread.php?awinmid=1&ued=%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://lm.facebook.com/l.php?u=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred&h=1',
  'https://track.webgains.com/click.html?wgcampaignid=1&wgtarget=https://shop.example/p/1?color=red&utm_source=x',
  'https://www.awin1.com/cread.php?ued=https%253A%252F%252Fshop.example%252Fp%252F1%253Fcolor%253Dred',
  'https://www.bing.com/ck/a?!&&p=ab12&ptn=3&hsh=4&u=a1aHR0cHM6Ly9zaG9wLmV4YW1wbGUvcC8xP2NvbG9yPXJlZA&ntb=1',
  'https://www.bing.com/aclick?ld=e8&u=aHR0cHMlM0ElMkYlMkZzaG9wLmV4YW1wbGUlMkZwJTJGMSUzRmNvbG9yJTNEcmVk&rlid=1',
  'https://www.awin1.com/cread.php?awinmid=1&ued=aHR0cHM6Ly9zaG9wLmV4YW1wbGUvcC8xP2NvbG9yPXJlZA==',
  'https://www.awin1.com/cread.php?awinmid=1&ued=68747470733a2f2f73686f702e6578616d706c652f702f313f636f6c6f723d726564',
  'https://www.awin1.com/cread.php?awinmid=1&ued=https%25253A%25252F%25252Fshop.example%25252Fp%25252F1%25253Fcolor%25253Dred',
  'https://www.bing.com/ck/a?u=a1aHR0cHM6Ly93d3cuYXdpbjEuY29tL2NyZWFkLnBocD9hd2lubWlkPTEmdWVkPWh0dHBzJTNBJTJGJTJGc2hvcC5leGFtcGxlJTJGcCUyRjElM0Zjb2xvciUzRHJlZA',
  'https://prf.hn/click/camref:1/destination:https%253A%252F%252Fshop.example%252Fp%252F1%253Fcolor%253Dred',
  'https://r.search.yahoo.com/_ylt=A/RV=2/RU=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred/RK=2/RS=x-',
  'https://www.googleadservices.com/pagead/aclk?sa=L&adurl=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred&data=05',
  'https://vk.com/away.php?to=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://www.shareasale.com/r.cfm?b=1&u=2&m=3&urllink=shop.example%252Fp%252F1%253Fcolor%253Dred',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.example_p_1-3Fcolor-3Dred&d=DwMF&s=x',
  'https://urldefense.com/v3/__https://shop.example/p/1?color=red__;!!A!b$',
  'https://shop-example.cdn.ampproject.org/c/s/shop.example/p/1?color=red',
  'https://www.google.com/amp/s/shop.example/p/1?color=red',
  'https://app.unheard-of.example/track/ab12?return=https%3A%2F%2Fblog.example&url=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  'https://go.unheard-of.example/AB/p?image=https%3A%2F%2Fi.example%2F1.jpg&to=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
])('a link of a network is unwrapped to the shop: %s', (link) => {
  expect(cleanUrl(link)).toBe('https://shop.example/p/1?color=red')
})

test('a target that nobody encoded keeps its whole query; a look-alike of a network is a page of its own', () => {
  const target = 'https://shop.example/p?color=red&size=10'
  expect(cleanUrl(`https://track.webgains.com/click.html?wgcampaignid=1&wgtarget=${target}`)).toBe(target)
  for (const page of [
    'https://notawin1.com/cread.php?ued=https%3A%2F%2Fshop.example%2Fp',
    'https://shop.example/login?url=https%3A%2F%2Fshop.example%2Fp',
    'https://shop.example/t/t?size=M',
    'https://shop.example/p/trackpants?image=https%3A%2F%2Fi.example%2F1.jpg',
    'https://shop.example/p/1?return=https%3A%2F%2Fshop.example%2Fp',
    'https://shop.example/go/p?size=M',
    'https://urldefense.com/v3/__javascript:alert(1)__;!!A!b$',
  ])
    expect(cleanUrl(page)).toBe(page)
})

test('what is no web address is none', () => {
  for (const value of ['javascript:alert(1)', '//shop.example/p', '', null, 'https://a:b@shop.example/p'])
    expect(cleanUrl(value)).toBeNull()
})

test.each([
  'https://click.linksynergy.com/link?id=1&murl=javascript%3Aalert(1)',
  'https://click.linksynergy.com/deeplink?id=1&mid=2&murl=data%3Atext%2Fhtml%2Cx',
  'https://www.awin1.com/cread.php?ued=amF2YXNjcmlwdDphbGVydCgxKS8v',
  'https://www.awin1.com/cread.php?awinmid=1&ued=ftp%3A%2F%2Fshop.example%2Fp',
  'https://shareasale.com/r.cfm?b=1&u=2&m=3&urllink=%20javascript:alert(1)',
  'https://brand.pxf.io/c/1/2/3?u=javascript%253Aalert(1)',
  'https://go.skimresources.com/?id=1X2&xs=1&url=shop-app%3A%2F%2Fp%2F1',
  'https://prf.hn/click/camref:1/destination:javascript:alert(1)',
  'https://ad.unheard-of.example/g/shopname/?ulp=vbscript:x',
  'https://www.awin1.com/cread.php?ued=https%3A%2F%2Fprf.hn%2Fclick%2Fcamref%3A1%2Fdestination%3Afile%3A%2F%2F%2Fx',
])('a link of a network that leads to no web address is none: %s', (link) => {
  expect(cleanUrl(link)).toBeNull()
})

test.each([
  'https://www.awin1.com/pclick.php?p=1&a=2&m=3',
  'https://click.linksynergy.com/fs-bin/click?id=1&offerid=2.3&type=4',
  'https://brand.pxf.io/c/1/2/3?prop=blog:spring',
])('a link of a network that names its item by number only stays: %s', (link) => {
  expect(cleanUrl(link)).toBe(link)
})

test.each([
  'https://www.bing.com/ck/a?u=a1aHR0cHM6Ly9hOmJAc2hvcC5leGFtcGxlL3A',
  'https://www.bing.com/ck/a?u=a1aHR0cHM6Ly___g',
  'https://www.bing.com/ck/a?u=a1!!!!',
  'https://shop.example/p?u=aHR0cHM6Ly9zaG9wLmV4YW1wbGUvcC8xP2NvbG9yPXJlZA',
])('what is packed and no web address, or not a network’s, stays: %s', (link) => {
  expect(cleanUrl(link)).toBe(link)
})
