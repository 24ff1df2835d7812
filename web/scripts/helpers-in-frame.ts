import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'

const helpersId = '\0rolldown/runtime.js'
/** By this name the frame gives them on. No script of ours is minified to it. */
const given = '$helpers'

/**
 * Moves the bundler's helpers (a few hundred bytes that nearly every script wants) into the script of the frame, which is
 * there before all others: as a file of their own, which the bundler always makes of them, they cost each page a request.
 */
export function helpersInFrame(): Plugin {
  let built: string | undefined
  return {
    name: 'helpers-in-frame',
    apply: 'build',
    // Names are made before: a script to which the frame is added bears another one where anything changed, as the frame
    // does. Under its former name a browser would keep it, and it would bring the former release's frame into a new page.
    augmentChunkHash() {
      built ??= nameOf([...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? ''))
      return built
    },
    generateBundle: {
      // Before anything writes down which files a page needs.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const helpers = chunks.find(({ moduleIds }) => moduleIds.every((id) => id === helpersId))
        const frame = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/src/main.tsx')))
        if (!helpers || !frame) return
        for (const chunk of chunks) {
          if (!chunk.imports.includes(helpers.fileName)) continue
          chunk.code = withoutFile(chunk, helpers, frame)
          chunk.imports = chunk.imports.filter((name) => name !== helpers.fileName)
        }
        delete bundle[helpers.fileName]
      },
    },
  }
}

const nameOf = (codes: string[]): string => createHash('sha256').update(codes.toSorted().join()).digest('hex')

function withoutFile(chunk: Rollup.OutputChunk, helpers: Rollup.OutputChunk, frame: Rollup.OutputChunk): string {
  const file = (of: Rollup.OutputChunk) => of.fileName.split('/').at(-1)!
  const taking = new RegExp(`import(?:\\{([^}]*)\\}from)?["'\`]\\./${RegExp.escape(file(helpers))}["'\`];?`)
  return chunk.code.replace(taking, (_, taken = '') => {
    const names = `const{${renamed(taken)}}=${given};`
    return chunk === frame
      ? `const ${given}=${asOne(helpers.code)};export{${given}};${names}`
      : `import{${given}}from"./${file(frame)}";${names}`
  })
}

/** The helpers as one object, by the names under which their file gives them. */
function asOne(code: string): string {
  const [, body, names] = /^(.*)export\{([^}]*)\};?\s*$/s.exec(code) ?? []
  if (body === undefined || names === undefined) throw new Error('The helpers of the bundler do not look as expected.')
  const pairs = names.split(',').map((name) => name.trim().split(' as '))
  return `(()=>{${body}return{${pairs.map(([own, outer = own]) => `${outer}:${own}`).join(',')}}})()`
}

/** `a as b,c` of an import as it is written to take an object apart. */
const renamed = (names: string): string => names.replaceAll(' as ', ':')
