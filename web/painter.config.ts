import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import pages from './vite.config.ts'

/**
 * Builds the painter beside the pages: one file for the server, with all that it needs inside, that draws a page before
 * any script runs. Same sources, same class names; nothing of it is sent to a browser.
 */
export default defineConfig(({ mode }) => {
  const config = pages as UserConfig
  // Of the pages' plugins those that change sources, which come as lists: the others write files of the browser's build.
  const shared = { ...config, plugins: config.plugins?.filter((plugin) => Array.isArray(plugin)), build: {} }
  return mergeConfig(shared, {
    mode,
    publicDir: false,
    // Whatever the server is started as: the other React draws several times slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/paint.tsx',
      outDir: 'dist/.painter',
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      assetsInlineLimit: 0,
      rollupOptions: { output: { codeSplitting: false } },
    },
  } satisfies UserConfig)
})
