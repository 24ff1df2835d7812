import { isIPv6 } from 'node:net'
import { mac } from '../platform/secret.ts'

// In this order, since browsers also name those they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The kind of device in the words of a person, such as `Firefox on Linux`; nothing of the text itself is kept. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another device'
}

/** Where somebody is: the neighbourhood of the address and the kind of device, as a keyed hash. */
export const placeOf = (secret: string, address: string, userAgent: string) =>
  mac(secret, 'place', `${neighbourhoodOf(address)} ${deviceOf(userAgent)}`).slice(0, 22)

/** The part of an address that stays while a line at home gets a new one. */
function neighbourhoodOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain.split('.').slice(0, 3).join('.')
}
