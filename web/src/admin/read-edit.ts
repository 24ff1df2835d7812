import type { DeskCollectionWhole } from '@sateen/contract/admin'
import { send } from '../platform/send.ts'

/** An Edit as it was read, and the mark that its save stands on. */
export type ReadEdit = { whole: DeskCollectionWhole; etag: string | null }

export async function readEdit(id: string): Promise<ReadEdit> {
  let etag: string | null = null
  const whole = await send('deskCollection', { params: { id } }, { onMark: (mark) => (etag = mark) })
  return { whole, etag }
}
