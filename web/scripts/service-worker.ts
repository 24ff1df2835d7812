import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { buildAlone } from './build-alone.ts'
import { filesOf } from './route-files.ts'

const source = join(import.meta.dirname, '../src/offline/service-worker.ts')

/** What can be read without a network, and what these pages bring in when it is asked for. */
const readable = [
  'src/main.tsx',
  'src/shop/home-page.tsx',
  'src/shop/category-page.tsx',
  'src/shop/subcategory-page.tsx',
  'src/likes/wishlist-page.tsx',
  'src/history/history-page.tsx',
  'src/collections/collections-page.tsx',
  'src/collections/collection-page.tsx',
  'src/quickview/quickview-page.tsx',
  'src/quickview/quickview-overlay.tsx',
  'src/session/login-page.tsx',
  'src/search/search-page.tsx',
  'src/search/filter-panel.tsx',
  'src/promo/promo-link.tsx',
  'src/extension/store-button.tsx',
  'src/app/shell/menu-drawer.tsx',
  'src/likes/join-dialog.tsx',
  'src/likes/waiting.tsx',
  'src/offline/keeper.ts',
  'src/offline/start.ts',
  'src/offline/kept-strip.tsx',
]
const others = ['/favicon.svg', '/manifest.webmanifest', '/icons/192.png']

/**
 * Builds the service worker into `/service-worker.js`, a script of its own that knows the files of this build. Its text
 * changes with every build that changes a file, so that the browser takes it for a new one.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...namesOf(bundle).map((name) => `/${name}`), ...others]
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await buildAlone(source, {
            shellFiles: JSON.stringify(files.toSorted()),
            shellVersion: JSON.stringify(versionOf(files, bundle)),
          }),
        })
      },
    },
  }
}

/** The scripts, styles and fonts of the readable pages, and the script before them. */
function namesOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const roots = readable.map((file) => {
    const chunk = chunks.find((one) => one.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/web/${file}`)))
    if (!chunk) throw new Error(`The service worker lacks ${file}.`)
    return chunk
  })
  // Of the fonts what most texts are set in; those of accents stay where the browser puts what it has fetched.
  const beside = Object.keys(bundle).filter(
    (name) => (name.endsWith('.woff2') && !name.includes('-latin-')) || /early-[\w-]+\.js$/.test(name),
  )
  return [...new Set([...roots.flatMap((root) => filesOf(root, bundle)), ...beside])]
}

/** Changes with the files, and with the page that names them. */
function versionOf(files: string[], bundle: Rollup.OutputBundle): string {
  const hash = createHash('sha256').update(readFileSync(source)).update(files.toSorted().join())
  const page = bundle['index.html']
  if (page?.type === 'asset') hash.update(page.source)
  return hash.digest('base64url').slice(0, 12)
}
