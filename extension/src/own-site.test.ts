import { expect, test } from 'vitest'
import { addedHosts, builtFor, hostOf, partnerHosts, patternOfHost, patternOfSite, typedSite } from './own-site.ts'

test('a build knows its site and its partners from its own package', () => {
  const manifest = {
    version: '1.0.0',
    homepage_url: 'http://localhost:3000',
    content_scripts: [
      {
        matches: [patternOfHost('shop.example'), patternOfHost('norrvale.localhost')],
        js: ['moz-extension://some-id/watch-item.js'],
      },
      { matches: ['http://localhost:3000/*'], js: ['presence.js'] },
    ],
  }
  expect(builtFor(manifest)).toBe('http://localhost:3000')
  expect(partnerHosts(manifest)).toEqual(['shop.example', 'norrvale.localhost'])
})

test('S-EXT-12 stores that she has allowed by herself are told from those of the build and from sites', () => {
  const manifest = {
    version: '1.0.0',
    content_scripts: [{ matches: [patternOfHost('shop.example')], js: ['watch-item.js'] }],
  }
  const allowed = ['shop.example', 'www.shop.example', 'later.example', 'norrvale.localhost'].map(patternOfHost)
  const sites = ['https://sateen.example', 'http://localhost:4000'].map((site) => patternOfSite(site, false))
  const origins = [...allowed, ...sites, 'https://*/*', 'http://later.example/*', '<all_urls>']
  expect(addedHosts(manifest, origins)).toEqual(['later.example', 'norrvale.localhost'])
})

test('partners are reached encrypted, names of this machine aside; Firefox knows no ports', () => {
  expect(patternOfHost('shop.example')).toBe('https://*.shop.example/*')
  expect(patternOfHost('norrvale.localhost')).toBe('http://*.norrvale.localhost/*')
  expect(patternOfSite('http://localhost:3000', true)).toBe('http://localhost:3000/*')
  expect(patternOfSite('http://localhost:3000', false)).toBe('http://localhost/*')
  expect(hostOf('<all_urls>')).toBeNull()
})

test('another site is typed as an encrypted address of a host', () => {
  expect(typedSite(' sateen.example/home ')).toBe('https://sateen.example')
  expect(typedSite('http://localhost:4000')).toBe('http://localhost:4000')
  for (const odd of [
    '',
    'http://sateen.example',
    'javascript:alert(1)',
    'https://user@sateen.example',
    'word',
    'ftp://sateen.example',
  ])
    expect(typedSite(odd)).toBeNull()
})
