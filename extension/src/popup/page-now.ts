import { browser } from '../browser.ts'
import type { Piece } from '../messages.ts'

/** The page that the popup was opened over: a partner's, with its reading where it could be read; else null. */
export type PageNow = { host: string; piece: Piece | null } | null

/** Other pages' addresses are not even told to us: without the permission of their host a tab has none. */
export async function readPageNow(site: string): Promise<PageNow> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  if (tab?.id === undefined || !tab.url || !/^https?:/.test(tab.url) || new URL(tab.url).origin === site) return null
  const host = new URL(tab.url).hostname
  const reply = (await browser.tabs.sendMessage(tab.id, { type: 'read' }, { frameId: 0 }).catch(() => null)) as
    | { isProduct: boolean; piece: Piece }
    | null
    | undefined
  if (!reply) return null
  return { host, piece: reply.isProduct ? reply.piece : null }
}
