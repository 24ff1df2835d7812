import type { KeptAnswer, Keeper } from '../platform/kept.ts'
import { firstNameOf, type Me, withOpinion } from '../platform/me.ts'
import { storedSession } from '../platform/session-store.ts'
import { inStore, rowsOf } from './database.ts'
import { readPresses } from './presses.ts'

/** How many answers are kept of a shopper; the oldest go first. */
const answersMost = 80

/** Keeps answers in this browser's database, each when the page has nothing better to do. */
export const keeper: Keeper = {
  keep: (kept) => whenIdle(() => void write(kept).catch(() => undefined)),
  async find(userId, address) {
    const kept = await inStore(
      'answers',
      'readonly',
      (store) => store.get([userId, address]) as IDBRequest<KeptAnswer | undefined>,
    )
    if (kept?.name !== 'readAccount') return kept ?? null
    // What she pressed since stands in her lists, although the server has yet to hear of it.
    let me = kept.answer as Me
    for (const { item, opinion } of await readPresses(userId)) me = withOpinion(me, item, opinion)
    return { ...kept, answer: me }
  },
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

async function write(kept: KeptAnswer): Promise<void> {
  // Another tab may have left since.
  if (storedSession()?.user_id !== kept.userId) return
  const row = kept.name === 'readAccount' ? { ...kept, answer: withoutPerson(kept.answer as Me) } : kept
  await inStore('answers', 'readwrite', (store) => store.put(row))
  await dropOldest(kept.userId)
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
