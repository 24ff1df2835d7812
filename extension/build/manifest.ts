import { brand } from '@sateen/contract/brand'
import { isOfThisMachine, patternOfHost, patternOfSite } from '../src/own-site.ts'

/** Public half of a key of which the other half was thrown away: it gives every unpacked copy the same id. */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAnkuI68+bujt+Sv6qLlGvASEfXmT+x3lbcXBy0HHcZNjyqyyWicNV9l0H3mECQCMs7NQL70Sok0qZhJ3rH7YkVQEqOo7CjjIi6s4KaAsbiMcguxhZm4hUPNVxI3U2owIDL0HJPlAL5hcec+QtYhtjDs8GUh0gaEfl2RgVa7/m2LFFZFD5+hPK0/ql9iZON5gvO/UMTlCsJLcKi0QXd3m2LZczMY+vKm7b5R5ducjjtX8TWv0VXDiNejo3Ngq66ApMPUK9HB8ar0FLQMkEpO9BqMlIqjuTDzolFNoCfnmB6TqZIoLiiFzacLMX42hA3k1p0cRbTVeVKYl4pEBrWajNCQIDAQAB'

/** The id that follows from the key; the site's setting has it as its default. */
export const chromeId = 'kcceglgfcpchliehfnadonlbgnkanejj'
const firefoxId = '{faca5da6-0cb3-4a34-bb9b-116245b47abe}'

export type Target = 'chrome' | 'firefox'
/** Whom a build belongs to: one site, and the hosts of its partners. */
export type Belongs = { site: string; hosts: readonly string[]; version: string }

/** The manifest: two permissions, the partners' hosts and the site's, and nothing that a page could reach. */
export function manifestFor(target: Target, { site, hosts, version }: Belongs): Record<string, unknown> {
  const isChrome = target === 'chrome'
  const own = patternOfSite(site, isChrome)
  const partners = hosts.map((host) => patternOfHost(host))
  return {
    manifest_version: 3,
    name: brand,
    version,
    description: 'Learns your style from the pieces you look at in partner stores, and shows you what it learned.',
    homepage_url: site,
    incognito: 'not_allowed',
    icons: { 16: 'icon-16.png', 32: 'icon-32.png', 48: 'icon-48.png', 128: 'icon-128.png' },
    action: {
      default_title: brand,
      default_popup: 'popup.html',
      default_icon: { 16: 'icon-16.png', 32: 'icon-32.png' },
    },
    permissions: ['storage', 'scripting'],
    host_permissions: [...partners, own],
    optional_host_permissions: [
      'https://*/*',
      ...(isOfThisMachine(new URL(site).hostname) ? ['http://*.localhost/*', 'http://127.0.0.1/*'] : []),
    ],
    background: isChrome ? { service_worker: 'background.js' } : { scripts: ['background.js'] },
    content_scripts: [
      // A site without partners yet: browsers refuse an empty list.
      ...(partners.length > 0 ? [{ matches: partners, js: ['watch-item.js'], run_at: 'document_idle' }] : []),
      { matches: [own], js: ['presence.js'], run_at: 'document_idle' },
    ],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' https: http:; connect-src https: http:",
    },
    ...(isChrome
      ? // The first that knows `light-dark()`, in which the popup's colours are told.
        { key, minimum_chrome_version: '123', externally_connectable: { matches: [own] } }
      : { browser_specific_settings: { gecko, gecko_android: { strict_min_version: '142.0' } } }),
  }
}

const gecko = {
  id: firefoxId,
  strict_min_version: '140.0',
  data_collection_permissions: { required: ['browsingActivity', 'websiteContent'], optional: [] },
}
