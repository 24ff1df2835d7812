import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildAlone } from './build-alone.ts'

const source = join(import.meta.dirname, '../src/app/early.ts')
const name = 'early.js'

/**
 * Puts `src/app/early.ts` into the page as a small script of its own, which the browser runs before it paints: it sets the
 * theme and asks for the first page's data while the app's script is still on its way. It is no module, since modules wait.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    async buildStart() {
      if (this.meta.watchMode || this.environment.mode !== 'build') return
      this.emitFile({ type: 'asset', name, source: await buildAlone(source) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(name))
        const script = built
          ? `<script src="/${built.fileName}"></script>`
          : '<script type="module" async src="/src/app/early.ts"></script>'
        return html.replace('<!--head-->', `${script}\n    <!--head-->`)
      },
    },
  }
}
