/** The parts of the WebExtension interface that we use, under the one name that Chrome and Firefox share here. */
export type Sender = { id?: string; url?: string; origin?: string; frameId?: number; tab?: { id?: number } }
type Answer = (reply: unknown) => void
type Hearer = (message: unknown, sender: Sender, answer: Answer) => boolean | void
type Event<Listener> = { addListener: (listener: Listener) => void }
type Tab = { id?: number; url?: string }
type Script = { id: string; matches: string[]; js: string[]; runAt: 'document_idle'; persistAcrossSessions: boolean }

export type Store = {
  get: (keys: string | string[] | null) => Promise<Record<string, unknown>>
  set: (values: Record<string, unknown>) => Promise<void>
  remove: (keys: string | string[]) => Promise<void>
}

export type Manifest = {
  version: string
  homepage_url?: string
  content_scripts?: { matches: string[]; js: string[] }[]
}

export type Browser = {
  runtime: {
    id?: string
    getManifest: () => Manifest
    getURL: (path: string) => string
    sendMessage: (message: unknown) => Promise<unknown>
    onMessage: Event<Hearer>
    onMessageExternal?: Event<Hearer>
    onInstalled: Event<() => void>
    onStartup: Event<() => void>
  }
  storage: {
    local: Store & { setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> }
    /** Kept from the moment that an extension is switched on until it is put out: by her, an update, or the browser's end. */
    session: Store
    onChanged: Event<() => void>
  }
  tabs: {
    query: (asked: { active?: boolean; currentWindow?: boolean; url?: string[] }) => Promise<Tab[]>
    create: (tab: { url: string }) => Promise<Tab>
    sendMessage: (tab: number, message: unknown, options?: { frameId: number }) => Promise<unknown>
  }
  scripting: {
    executeScript: (script: { target: { tabId: number }; files: string[] }) => Promise<unknown>
    registerContentScripts: (scripts: Script[]) => Promise<void>
    unregisterContentScripts: (which: { ids: string[] }) => Promise<void>
  }
  permissions: {
    request: (asked: { origins: string[] }) => Promise<boolean>
    contains: (asked: { origins: string[] }) => Promise<boolean>
    getAll: () => Promise<{ origins?: string[] }>
  }
  action: {
    setBadgeText: (badge: { text: string; tabId?: number }) => Promise<void>
    setBadgeBackgroundColor: (badge: { color: string }) => Promise<void>
  }
}

const given = globalThis as unknown as { browser?: Browser; chrome?: Browser }

export const browser = (given.browser ?? given.chrome) as Browser
