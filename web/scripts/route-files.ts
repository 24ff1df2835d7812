import type { Plugin, Rollup } from 'vite'
import { pageFiles } from '../src/app/page-files.ts'

/**
 * Writes `route-files.json`: for each page of the route table the scripts and styles that it needs beside the entry's.
 * The server adds them to the head of the page it answers, so that the browser fetches them side by side.
 * Shape: `{ [page]: { scripts: ['/assets/…'], styles: ['/assets/…'] } }`, in the names of `page-files.ts`.
 */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const frame = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith('/web/src/main.tsx')))
        const known = new Set(frame.flatMap((chunk) => [...reach(chunk, bundle)]))
        const files = Object.entries(pageFiles).flatMap(([page, source]) => {
          const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(`/web/src/${source}`)))
          if (!chunk) return []
          const needed = [...reach(chunk, bundle)].filter((name) => !known.has(name))
          return [
            [
              page,
              { scripts: needed.map(address), styles: needed.flatMap((name) => stylesOf(bundle[name])).map(address) },
            ],
          ]
        })
        this.emitFile({
          type: 'asset',
          fileName: 'route-files.json',
          source: JSON.stringify(Object.fromEntries(files)),
        })
      },
    },
  }
}

const address = (name: string) => `/${name}`

/** A chunk's own script and styles, and those of everything that it imports from the start. */
export const filesOf = (chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] =>
  [...reach(chunk, bundle)].flatMap((name) => [name, ...stylesOf(bundle[name])])

/** The chunk and everything it imports from the start. */
function reach(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') reach(next, bundle, seen)
  }
  return seen
}

function stylesOf(file: Rollup.OutputBundle[string] | undefined): string[] {
  const metadata = (file as { viteMetadata?: { importedCss: Set<string> } } | undefined)?.viteMetadata
  return [...(metadata?.importedCss ?? [])]
}
