import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from '../contract/src/brand.ts'
import { classNames } from './scripts/class-names.ts'
import { earlyScript } from './scripts/early-script.ts'
import { helpersInFrame } from './scripts/helpers-in-frame.ts'
import { namedClasses } from './scripts/named-classes.ts'
import { precompress } from './scripts/precompress.ts'
import { routeFiles } from './scripts/route-files.ts'
import {
  cards,
  featureOf,
  featureParts,
  forms,
  frame,
  likes,
  offer,
  offline,
  quickview,
} from './scripts/script-files.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { webManifest } from './scripts/web-manifest.ts'

/** Where `npm run dev` finds the server. */
const api = process.env['SATEEN_API'] ?? 'http://127.0.0.1:3000'
const proxy = { '/api': api, '/images': api }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('%brand%', brand) },
    earlyScript(),
    helpersInFrame(),
    namedClasses(),
    routeFiles(),
    webManifest(),
    serviceWorker(),
    precompress(),
  ],
  css: {
    modules: { generateScopedName: process.env['NODE_ENV'] === 'production' ? await classNames() : '[name]_[local]' },
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
            { name: 'frame', test: frame },
            { name: 'offer', test: offer },
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'likes', test: likes, minShareCount: 2 },
            { name: 'cards', test: cards, minShareCount: 2 },
            { name: featureOf, test: featureParts, minShareCount: 2 },
            { name: 'quickview', test: quickview },
            { name: 'offline', test: offline },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
