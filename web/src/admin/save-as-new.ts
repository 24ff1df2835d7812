import { send } from '../platform/send.ts'
import type { EditDraft } from './edit-draft.ts'

/**
 * Makes a new Edit of a draft whose own is gone: inactive, so that nobody else's deletion is undone for everyone to see.
 * @param onceKey keys by which a second try is known as one
 * @returns its id
 */
export async function saveAsNew(draft: EditDraft, onceKey: (body: unknown) => string): Promise<string> {
  const { image, from, until } = draft
  const body = {
    title: draft.title.trim(),
    subtitle: draft.subtitle.trim(),
    order: draft.order || 0,
    isActive: false,
  }
  const { id } = await send('createCollection', { body }, { onceKey: onceKey(body) })
  // By this call, since it leaves out what was deleted meanwhile, where the other one refuses it.
  const items = draft.items.map(({ itemId }) => itemId)
  await send('saveCollection', { params: { id }, body: { image, from: from || null, until: until || null, items } })
  return id
}
