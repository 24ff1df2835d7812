import type { Plugin } from 'vite'

/**
 * Puts `src/app/early.ts` into the page as a small script of its own: it sets the theme and asks for the first page's
 * data while the app's script is still on its way. Vite would otherwise merge it into the one entry.
 */
export function earlyScript(): Plugin {
  let building = false
  let reference = ''
  return {
    name: 'early-script',
    configResolved: (config) => void (building = config.command === 'build'),
    buildStart() {
      if (building) reference = this.emitFile({ type: 'chunk', id: 'src/app/early.ts', name: 'early' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const early = Object.values(context.bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'early')
        const address = reference && early ? `/${early.fileName}` : '/src/app/early.ts'
        return html.replace('<!--head-->', `<script type="module" async src="${address}"></script>\n    <!--head-->`)
      },
    },
  }
}
