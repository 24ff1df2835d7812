import { join } from 'node:path'
import { build } from 'vite'

/** Builds one file, with what it imports in it, into a classic script. @param define names that it has filled in */
export async function buildAlone(source: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      rollupOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${source} could not be built.`)
  return chunk.code
}
