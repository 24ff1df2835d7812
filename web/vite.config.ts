import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from '../contract/src/brand.ts'
import { earlyScript } from './scripts/early-script.ts'
import { helpersInFrame } from './scripts/helpers-in-frame.ts'
import { precompress } from './scripts/precompress.ts'
import { routeFiles } from './scripts/route-files.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { webManifest } from './scripts/web-manifest.ts'

/** Where `npm run dev` finds the server. */
const api = process.env['SATEEN_API'] ?? 'http://127.0.0.1:3000'
const proxy = { '/api': api, '/images': api }

const featureOf = (file: string): string | null => /web[\\/]src[\\/]([a-z]+)[\\/]/.exec(file)?.[1] ?? null

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('%brand%', brand) },
    earlyScript(),
    helpersInFrame(),
    routeFiles(),
    webManifest(),
    serviceWorker(),
    precompress(),
  ],
  css: {
    modules: { generateScopedName: process.env['NODE_ENV'] === 'production' ? '_[hash:base64:5]' : '[name]_[local]' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // `light-dark()` and `:has()` as they are; every browser since spring 2024 knows them.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content policy allows no data: fonts or scripts; the picture of the icons stands in the styles.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 400,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the frame stands on and what nearly every page shares in one file, instead of a request for each, with
            // the styles of what is seen first: a request more costs a phone more than a few rules that a page has in vain.
            // Of the library for queries what only single pages use stays with them.
            {
              name: 'frame',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/](?!.*(?:[mM]utationObserver|useMutation|[qQ]ueriesObserver|useQueries))|web[\\/]src[\\/](?:router|platform[\\/](?!copy-text|later-changes)|main|app[\\/](?!shell[\\/](?:menu-drawer\.tsx|invite-link|theme-choice))|items[\\/]picture-address|ui[\\/](?!grid|use-columns|icons-|(?:[a-z]+-)?(?:field|checkbox|group)\.tsx?)|(?:ui|items|likes|shop|shopper|session|signup|collections|promo|extension|quiz|offline)[\\/](?!extension)[a-z-]+\.module\.css)|web[\\/]src[\\/](?:promo[\\/](?:promo-link|queries)|extension[\\/](?:store-button|presence))|catalogue[\\/]src[\\/]item-name/,
            },
            {
              name: 'forms',
              test: /web[\\/]src[\\/](?:ui[\\/](?:icons-form|(?:[a-z]+-)?(?:field|checkbox|group))|(?:session|signup)[\\/][a-z-]+\.ts$|platform[\\/]later-changes)/,
              minShareCount: 2,
            },
            {
              name: 'cards',
              test: /web[\\/]src[\\/](?:ui[\\/](?:grid|use-columns)|items[\\/]item-card|likes[\\/]like|(?:items|shop|shopper|collections|quickview|taste|affiliate)[\\/][a-z-]+\.ts$)|catalogue[\\/]src[\\/]categories/,
              minShareCount: 2,
            },
            // What the pages of one feature share beside their components, in one file named for it.
            {
              name: featureOf,
              test: /web[\\/]src[\\/](?!offline|quickview)[a-z]+[\\/][a-z-]+\.(?:ts|module\.css)$/,
              minShareCount: 2,
            },
            {
              name: 'quickview',
              test: /web[\\/]src[\\/](?:quickview[\\/](?!quickview-(?:page|overlay)\.tsx)|taste[\\/](?:why-piece|taste\.module)|likes[\\/]pass-reasons)|catalogue[\\/]src[\\/]affiliate/,
              minShareCount: 2,
            },
            // What comes once a page rests, for the time without a network.
            { name: 'offline', test: /web[\\/]src[\\/](?:offline[\\/](?!service-worker)|likes[\\/]waiting)/ },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
