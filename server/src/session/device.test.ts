import { expect, test } from 'vitest'
import { deviceOf, placeOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const windows = `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36`
const android = `${mozilla} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)`
const iphone = `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`

test.each([
  [windows, 'Chrome on Windows'],
  [`${windows} Edg/130.0`, 'Edge on Windows'],
  [`${android} Chrome/130.0 Mobile Safari/537.36 EdgA/130.0`, 'Edge on Android'],
  [`${windows} OPR/115.0`, 'Opera on Windows'],
  [`${android} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iphone} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone.replaceAll('iPhone', 'iPad')} Version/18.0 Safari/604.1`, 'Safari on iPad'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${mozilla} (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0`, 'Firefox on Linux'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) Chrome/130.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl on Windows', 'Windows'],
  ['Firefox/131.0', 'Firefox'],
  ['curl/8.5.0', 'Another device'],
  ['Firefox on Linuxe', 'Another device'],
  ['', 'Another device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('P-05 a place is a neighbourhood and a kind of device, kept as a keyed hash', () => {
  const place = (address: string, userAgent = windows, secret = 'one') => placeOf(secret, address, userAgent)
  const home = place('192.0.2.17')
  expect(home).toMatch(/^[\w-]{22}$/)
  expect([place('192.0.2.200'), place('::ffff:192.0.2.9'), place('192.0.2.17', `${windows} Other/1`)]).toEqual([
    home,
    home,
    home,
  ])
  // Kept hashes must be found again by a later release.
  expect(place('192.0.2.17', 'Firefox on Linux')).toBe('s02gP8a7-wBE4hbcSnjy0g')
  expect(place('2001:db8:1:2::1', 'Firefox on Linux')).toBe('QRT49K6rXlorg5VMaPy3uU')
  const lines = [place('2001:db8:1:2::1'), place('2001:db8:1:2:ffff::9')]
  expect(lines[0]).toBe(lines[1])
  const others = [
    home,
    lines[0],
    place('192.0.3.17'),
    place('2001:db8:1:3::1'),
    place('192.0.2.17', `${windows} Edg/130.0`),
    place('192.0.2.17', windows, 'two'),
    place('::ffff:7:9'),
  ]
  expect(new Set(others).size).toBe(others.length)
})
