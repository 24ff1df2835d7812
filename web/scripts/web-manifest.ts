import type { Plugin } from 'vite'
import { brand } from '../../contract/src/brand.ts'

const paper = { light: '#fbfaf7', dark: '#141311' }
const icon = (file: string, size: number, purpose: string) => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a device needs to know to install the site as an app of its own. */
const manifest = {
  id: '/',
  name: brand,
  short_name: brand,
  description: 'A shop of one: pieces from stores you love, picked for your taste three times a week.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: paper.light,
  background_color: paper.light,
  // Read where it is known: the same two colours after dark.
  user_preferences: { color_scheme: { dark: { theme_color: paper.dark, background_color: paper.dark } } },
  icons: [
    // A browser that draws outlines has this one already, as the icon of the page.
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('192', 192, 'any'),
    icon('512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Tagged', url: '/home/tagged' },
    { name: 'Search', url: '/search' },
  ],
}

/** Puts `manifest.webmanifest` beside the page, with the name of the brand in it. */
export function webManifest(): Plugin {
  const address = '/manifest.webmanifest'
  const source = JSON.stringify(manifest)
  return {
    name: 'web-manifest',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== address) return next()
        response.setHeader('content-type', 'application/manifest+json')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
  }
}
