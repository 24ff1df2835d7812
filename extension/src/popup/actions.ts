import { browser } from '../browser.ts'
import type { PopupMessage } from '../messages.ts'
import type { Sent, Waiting } from '../outbox.ts'
import type { State } from '../state.ts'
import type { PageNow } from './page-now.ts'

/** Everything that the popup shows, read anew at each change. */
export type Shown = {
  state: State
  site: string
  hosts: string[]
  version: string
  page: PageNow
  waiting: Waiting[]
  log: Sent[]
}

export const act = (message: PopupMessage) => browser.runtime.sendMessage(message)

/** Opens a page of the site and leaves. */
export async function openSite(site: string, path: string): Promise<void> {
  await browser.tabs.create({ url: site + path })
  window.close()
}
