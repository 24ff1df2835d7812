import { browser, type Sender } from './browser.ts'
import {
  allow,
  choose,
  inTurn,
  keepByHand,
  learnOnlyFor,
  leaveOut,
  letGo,
  outbox,
  pair,
  siteInUse,
  takeView,
} from './keeper.ts'
import { askedByPage, isPiece, type PageMessage, type Paired, type Pong, type PopupMessage } from './messages.ts'
import { addedHosts, builtFor, partnerHosts, patternOfHost, patternOfSite } from './own-site.ts'
import { changeQuiet, mayWatch } from './rules.ts'
import { readState, writeState } from './state.ts'

const store = browser.storage.local
const { runtime } = browser

/** Pages' scripts, ours too, never see the token or what waits. Firefox has no such level and no way in either. */
void store.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
void browser.action.setBadgeBackgroundColor({ color: '#1b1917' })
// Whatever has woken the worker: what waits is tried.
void outbox.flush()
void begin()

runtime.onStartup.addListener(() => void outbox.flush())
// Wakes us at once; what there is to do then is done whenever we begin.
runtime.onInstalled.addListener(() => undefined)

runtime.onMessage.addListener((message, sender, answer) => {
  if (sender.id !== runtime.id) return
  void hear(message, sender).then(answer, () => answer(null))
  return true
})

runtime.onMessageExternal?.addListener((message, sender, answer) => {
  void answerSite(message, sender.origin ?? originOf(sender.url)).then(answer, () => answer(null))
  return true
})

function hear(message: unknown, sender: Sender): Promise<unknown> {
  if (sender.url?.startsWith(runtime.getURL(''))) return obeyPopup(message as PopupMessage)
  const asked = message as { type?: unknown; asked?: unknown } | null
  if (asked?.type === 'from site') return answerSite(asked.asked, originOf(sender.url))
  return hearPage(message as PageMessage, sender)
}

/** Who is at the site, as its page said last; undefined since the worker woke. */
let here: string | null | undefined

/** Hears a page of the site in use, and no other, in the three things that it may say; two of them are questions. */
async function answerSite(message: unknown, origin: string | null): Promise<Pong | Paired | null> {
  const asked = askedByPage(message)
  if (!asked || origin !== (await siteInUse())) return null
  if (asked.type === 'sateen:shopper') {
    here = asked.userId
    await learnOnlyFor(here)
    return null
  }
  void outbox.flush()
  if (asked.type === 'sateen:pair') {
    const paired = await pair(asked.code)
    await lookAgain()
    return { type: 'sateen:paired', id: asked.id, ...paired }
  }
  const { connection } = await readState(store)
  // The connection of another may still be ending: that waits its turn behind calls to the site.
  const connected = connection !== null && (here === undefined || connection.userId === here)
  return { type: 'sateen:pong', id: asked.id, version: runtime.getManifest().version, connected }
}

async function hearPage(message: PageMessage, sender: Sender): Promise<unknown> {
  const host = sender.url ? new URL(sender.url).hostname : ''
  if (sender.frameId !== 0 || host === '') return null
  void outbox.flush()
  if (message.type === 'may watch') {
    // Within an app the browser itself does not take the mark of the page before away.
    await mark(sender.tab?.id, '')
    return mayWatch(await readState(store), host)
  }
  if (message.type !== 'viewed' || !isPiece(message.piece) || originOf(message.piece.url) !== originOf(sender.url))
    return null
  const verdict = await takeView(message.piece, message.openSince)
  if (verdict === 'ask') await mark(sender.tab?.id, '?')
  return verdict
}

/** Marks a tab whose piece waits for her word. It may have been closed meanwhile. */
async function mark(tabId: number | undefined, text: '?' | ''): Promise<void> {
  if (tabId !== undefined) await browser.action.setBadgeText({ text, tabId }).catch(() => undefined)
}

/** What may be learned has changed: pages that were to be left alone are looked at as they stand, without a reload. */
async function lookAgain(): Promise<void> {
  for (const { id, url } of await browser.tabs.query({}))
    if (id !== undefined && url !== undefined)
      void browser.tabs.sendMessage(id, { type: 'look again' }, { frameId: 0 }).catch(() => undefined)
}

/** She has answered for a page's piece or, without an address, is not asked any more. */
async function unmark(address?: string): Promise<void> {
  const tabs = await browser.tabs.query({})
  for (const { id, url } of tabs) if (address === undefined || url === address) await mark(id, '')
}

async function obeyPopup(message: PopupMessage): Promise<unknown> {
  switch (message.type) {
    case 'look after outbox':
      return void outbox.flush()
    case 'allow':
      await allow(message.isAllowed)
      return lookAgain()
    case 'choose':
      if (message.choices.asksFirst === false) await unmark()
      await choose((choices) => ({ ...choices, ...message.choices }))
      return lookAgain()
    case 'quiet':
      await choose((choices) => ({
        ...choices,
        quietHosts: changeQuiet(choices.quietHosts, message.host, message.isQuiet),
      }))
      return lookAgain()
    case 'keep':
      await unmark(message.piece.url)
      return keepByHand(message.piece)
    case 'not a piece':
      await unmark(message.piece.url)
      return leaveOut(message.piece.address)
    case 'disconnect':
      return inTurn(letGo)
    case 'use site':
      return inTurn(() => useSite(message.site))
    case 'watch host':
      return watchHost(message.host)
  }
}

/** Moves to another site, whose permission the popup has asked for; back to the build's own where it is that. */
async function useSite(site: string): Promise<void> {
  const own = builtFor(runtime.getManifest())
  await letGo()
  await writeState(store, { otherSite: site === own ? null : site })
  if (site === own) await browser.scripting.unregisterContentScripts({ ids: ['other site'] }).catch(() => undefined)
  else await registerSite(site)
  await showPresence()
}

const registerSite = (site: string) => register('other site', patternOfSite(site, false), 'presence.js')
const registerHost = (host: string) => register(`host ${host}`, patternOfHost(host), 'watch-item.js')

async function watchHost(host: string): Promise<void> {
  await registerHost(host)
  await watchOpen([host])
}

/**
 * Begins anew once installed, updated, or switched on again; a worker that only slept does not. What was registered goes
 * with the version that did it; what she has allowed stays. A page that a starting browser loads is watched already.
 */
async function begin(): Promise<void> {
  const { session } = browser.storage
  if ((await session.get('hasBegun')).hasBegun === true) return
  const manifest = runtime.getManifest()
  const { otherSite } = await readState(store)
  const added = addedHosts(manifest, (await browser.permissions.getAll()).origins ?? [])
  if (otherSite !== null) await registerSite(otherSite)
  for (const host of added) await registerHost(host)
  await showPresence()
  await watchOpen([...partnerHosts(manifest), ...added])
  await session.set({ hasBegun: true })
}

async function register(id: string, pattern: string, file: string): Promise<void> {
  await browser.scripting.unregisterContentScripts({ ids: [id] }).catch(() => undefined)
  await browser.scripting.registerContentScripts([
    { id, matches: [pattern], js: [file], runAt: 'document_idle', persistAcrossSessions: true },
  ])
}

/** Pages of the site that were open before us get their answerer now, so that they notice without a reload. */
async function showPresence(): Promise<void> {
  const site = await siteInUse()
  const tabs = await browser.tabs.query({ url: [patternOfSite(site, false)] })
  for (const { id, url } of tabs) if (originOf(url) === site) inject(id, 'presence.js')
}

/** Pages of partners that were open before us, or that the version before us has left, are watched from now on. */
async function watchOpen(hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return
  for (const { id } of await browser.tabs.query({ url: hosts.map(patternOfHost) })) inject(id, 'watch-item.js')
}

/** Nobody waits for it: a tab may be asleep, and takes it once it wakes. */
function inject(tabId: number | undefined, file: string): void {
  if (tabId !== undefined)
    void browser.scripting.executeScript({ target: { tabId }, files: [file] }).catch(() => undefined)
}

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : null)
