import { noteChange } from '../platform/audit-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { asPage } from './rules.ts'
import { markMessage, readMessages } from './sql.ts'

/** What people wrote to the site, and which of it is done with. */
export const deskMessageAnswers = ({ sql, now }: Platform): SomeAnswers<'deskMessages' | 'markMessage'> => ({
  deskMessages: async ({ query }) =>
    // From the main database: who marked a message sees at once that it is marked.
    asPage(
      await readMessages(sql, query),
      ({ at, done_at, ...message }) => ({
        ...message,
        at: at.toISOString(),
        doneAt: done_at?.toISOString() ?? null,
      }),
      ({ mark }) => mark,
    ),
  markMessage: async ({ params, body, shopper }) => {
    await sql.transaction().execute(async (tx) => {
      if (!(await markMessage(tx, params.id, body.isDone ? now() : null)))
        throw new Refusal('NotFound', 'There is no such message.')
      const event = body.isDone ? 'message done' : 'message waits again'
      await noteChange(tx, { by: shopper.id, event, subject: params.id }, now())
    })
    return {}
  },
})
