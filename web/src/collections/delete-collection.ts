import { isGoneAlready } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'

/** Deletes a collection; one that is gone already is what was wished. @param match the version that it stands on */
export async function deleteCollection(id: string, { match }: { match?: string }): Promise<void> {
  try {
    await send('deleteCollection', { params: { id } }, match === undefined ? {} : { match })
  } catch (fault) {
    if (!isGoneAlready(fault)) throw fault
  }
}
