import type { Plugin } from 'vite'

/**
 * Puts `src/app/early.ts` into the page as a small script of its own, which the browser runs before it paints: it sets the
 * theme and asks for the first page's data while the app's script is still on its way. Vite would otherwise merge it into
 * the one entry.
 */
export function earlyScript(): Plugin {
  let building = false
  return {
    name: 'early-script',
    configResolved: (config) => void (building = config.command === 'build'),
    buildStart() {
      if (building) this.emitFile({ type: 'chunk', id: 'src/app/early.ts', name: 'early' })
    },
    // It is no module, since modules wait; so its names are kept from the page's own.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.name === 'early') file.code = `(()=>{${file.code}})()`
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const early = Object.values(context.bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'early')
        const script = early
          ? `<script src="/${early.fileName}"></script>`
          : '<script type="module" async src="/src/app/early.ts"></script>'
        return html.replace('<!--head-->', `${script}\n    <!--head-->`)
      },
    },
  }
}
