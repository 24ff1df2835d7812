import type { Answer } from '@sateen/contract/calls'
import type { KeptAnswer, Keeper } from '../platform/kept.ts'
import { addressOfMe, firstNameOf, type Me, withOpinion } from '../platform/me.ts'
import { storedSession } from '../platform/session-store.ts'
import { inStore, rowsOf } from './database.ts'
import { readPresses } from './presses.ts'

/** How many answers are kept of a shopper; the oldest go first. */
const answersMost = 80

/** Keeps answers in this browser's database, each when the page has nothing better to do, or is out of sight. */
export const keeper: Keeper = {
  keep: (kept) => whenIdle(() => void write(kept).catch(() => undefined)),
  async find(userId, address) {
    const kept = await read(userId, address)
    if (kept?.name === 'readAccount') return { ...kept, answer: await asPressed(kept.answer as Me) }
    if (kept?.name !== 'recommendationPage') return kept ?? null
    // As the server does: what she has an opinion of stands in her shop no more.
    const account = await read(userId, addressOfMe(userId))
    const me = account && (await asPressed(account.answer as Me))
    const decided = new Set([...(me?.likes.map(({ itemId }) => itemId) ?? []), ...(me?.dislikes ?? [])])
    const { results, ...rest } = kept.answer as Answer<'recommendationPage'>
    return { ...kept, answer: { ...rest, results: results.filter(({ itemId }) => !decided.has(itemId)) } }
  },
}

const read = (userId: string, address: string): Promise<KeptAnswer | undefined> =>
  inStore('answers', 'readonly', (store) => store.get([userId, address]) as IDBRequest<KeptAnswer | undefined>)

/** What she pressed since stands in her lists, although the server has yet to hear of it. */
const asPressed = async (me: Me): Promise<Me> =>
  (await readPresses(me.sub)).reduce((now, { item, opinion }) => withOpinion(now, item, opinion), me)

const whenIdle = (work: () => void): void => {
  if (document.hidden) work()
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

async function write(kept: KeptAnswer): Promise<void> {
  // Another tab may have left since.
  if (storedSession()?.user_id !== kept.userId) return
  const row = kept.name === 'readAccount' ? { ...kept, answer: withoutPerson(kept.answer as Me) } : kept
  await inStore('answers', 'readwrite', (store) => putNewer(store, row))
  await dropOldest(kept.userId)
}

/** What another tab heard later stays. */
function putNewer(store: IDBObjectStore, row: KeptAnswer): IDBRequest<KeptAnswer | undefined> {
  const held = store.get([row.userId, row.address]) as IDBRequest<KeptAnswer | undefined>
  held.addEventListener('success', () => void (row.at >= (held.result?.at ?? 0) && store.put(row)))
  return held
}

/** Of her details only what her lists need: her first name to greet her, and what she tagged and passed. */
const withoutPerson = (me: Me): Me => ({
  ...me,
  name: firstNameOf(me) ?? '',
  email: '',
  emailUnconfirmed: false,
  birthdate: '',
  avatar: null,
  avatarThumb: null,
  isAdmin: false,
})

async function dropOldest(userId: string): Promise<void> {
  const count = await inStore('answers', 'readonly', (store) => store.count(rowsOf(userId)))
  if (count <= answersMost) return
  const all = await inStore('answers', 'readonly', (store) => store.getAll(rowsOf(userId)) as IDBRequest<KeptAnswer[]>)
  const old = all.toSorted((one, other) => one.at - other.at).slice(0, count - answersMost)
  for (const { address } of old) await inStore('answers', 'readwrite', (store) => store.delete([userId, address]))
}
