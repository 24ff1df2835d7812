import { type ComponentType, use } from 'react'
import { pageFiles } from './page-files.ts'

export type PageName = keyof typeof pageFiles
/** Parts of the shell that features fill; each is a script of its own. */
export type SlotName = 'PromoLink' | 'StoreButton' | 'QuickviewOverlay'

type Component = ComponentType<Record<string, unknown>>
type Module = Record<string, Component>

const files = import.meta.glob<Module>([
  '../*/*-page.tsx',
  '!../app/*',
  '../promo/promo-link.tsx',
  '../extension/store-button.tsx',
  '../quickview/quickview-overlay.tsx',
])

const slotFiles: Record<SlotName, string> = {
  PromoLink: 'promo/promo-link.tsx',
  StoreButton: 'extension/store-button.tsx',
  QuickviewOverlay: 'quickview/quickview-overlay.tsx',
}

const loaded = new Map<string, Component>()
const loading = new Map<string, Promise<Component>>()

/** `session/login-page.tsx` → `LoginPage`: a file is named for the one component it exports. */
const exportOf = (file: string): string =>
  file
    .replace(/^.*\/|\.tsx$/g, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function load(file: string): Promise<Component> {
  const under = loading.get(file)
  if (under) return under
  const find = files[`../${file}`]
  const coming = (find ? find() : Promise.reject(new Error(`There is no ${file}.`))).then((module) => {
    const component = module[exportOf(file)]
    if (!component) throw new Error(`${file} exports no ${exportOf(file)}.`)
    loaded.set(file, component)
    return component
  })
  loading.set(file, coming)
  // A script that did not arrive is asked for again at the next try.
  coming.catch(() => loading.delete(file))
  return coming
}

/** Fetches a page's script ahead of time; nothing happens where it fails. */
export const prefetchPage = (name: PageName): Promise<unknown> => load(pageFiles[name]).catch(() => {})
export const prefetchSlot = (name: SlotName): Promise<unknown> => load(slotFiles[name]).catch(() => {})

/** The component of a page; suspends until its script is there, not at all when it is there already. */
export function usePage(name: PageName): Component {
  const file = pageFiles[name]
  return loaded.get(file) ?? use(load(file))
}

export function useSlot(name: SlotName): Component {
  const file = slotFiles[name]
  return loaded.get(file) ?? use(load(file))
}
