import { type ComponentType, use } from 'react'
import { pageFiles } from './page-files.ts'

export type PageName = keyof typeof pageFiles
/** Parts of the shell that features fill; each is a script of its own. */
export type SlotName = 'PromoLink' | 'StoreButton' | 'QuickviewOverlay'

/** `prepare` asks for what the page at an address shows, ahead of its first drawing. */
type Component = ComponentType<Record<string, unknown>> & { prepare?: (path: string) => Promise<unknown> }
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

/** Milliseconds in which React asks again for what has just failed. */
const faultStays = 1000
const coming = new Map<string, Promise<Component>>()

/** `session/login-page.tsx` → `LoginPage`: a file is named for the one component it exports. */
const exportOf = (file: string): string =>
  file
    .replace(/^.*\/|\.tsx$/g, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function load(file: string): Promise<Component> {
  const under = coming.get(file)
  if (under) return under
  const find = files[`../${file}`]
  const script = (find ? find() : Promise.reject(new Error(`There is no ${file}.`))).then((module) => {
    const component = module[exportOf(file)]
    // What React itself notes of a promise: with it `use` answers at once instead of waiting for a turn.
    void Object.assign(script, { status: 'fulfilled', value: component })
    return component
  })
  coming.set(file, script)
  // A script that did not arrive is asked for again at the next try, not while its fault is still being shown.
  script.catch(() => setTimeout(() => coming.delete(file), faultStays))
  return script
}

/** Fetches a page's script ahead of time; nothing happens where it fails. */
export const prefetchPage = (name: PageName): Promise<Component | void> => load(pageFiles[name]).catch(() => {})
export const prefetchSlot = (name: SlotName): Promise<unknown> => load(slotFiles[name]).catch(() => {})

/** The component of a page; suspends until its script is there, not at all when it is there already. */
export const usePage = (name: PageName): Component => use(load(pageFiles[name]))
export const useSlot = (name: SlotName): Component => use(load(slotFiles[name]))
