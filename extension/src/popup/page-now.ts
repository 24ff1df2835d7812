import { browser } from '../browser.ts'
import type { Piece } from '../messages.ts'

/** The page that the popup was opened over: a partner's, with its reading where it could be read; else null. */
export type PageNow = { host: string; piece: Piece | null } | null

/** So long the popup waits for a page: one that is busy may answer late or never. */
const patienceMs = 500

type Reply = { isProduct: boolean; piece: Piece } | null | undefined

/**
 * Other pages' addresses are not even told to us: without the permission of their host a tab has none.
 * @param late is called once a page has answered that was not waited for: until then nothing is known of its piece
 */
export async function readPageNow(site: string, late: () => void): Promise<PageNow> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  if (tab?.id === undefined || !tab.url || !/^https?:/.test(tab.url) || new URL(tab.url).origin === site) return null
  const host = new URL(tab.url).hostname
  const asked = browser.tabs.sendMessage(tab.id, { type: 'read' }, { frameId: 0 }).catch(() => null) as Promise<Reply>
  const busy = new Promise<'busy'>((done) => setTimeout(() => done('busy'), patienceMs))
  const reply = await Promise.race([asked, busy])
  if (reply === 'busy') void asked.then(late)
  if (!reply) return null
  return { host, piece: reply !== 'busy' && reply.isProduct ? reply.piece : null }
}
