import { brand } from '@sateen/contract/brand'
import { addToOutbox } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { keepMessage } from './sql.ts'

/** `id` where the message has one already: it is kept once under it. */
export type ContactMessage = { name: string; email: string; message: string; id?: string | undefined }

/** Keeps a message for the desk and mails it to the operator, in one transaction: either both happen or neither. */
export async function leaveMessage(
  { sql, env, now, outbox }: Platform,
  { name, email, message, id }: ContactMessage,
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const isNew = await keepMessage(tx, { ...(id && { id }), name, email, body: message, at: now() })
    if (!isNew || !env.OPERATOR_EMAIL) return
    const letter = {
      to: env.OPERATOR_EMAIL,
      subject: `${brand}: a message of ${momentOf(now())}`,
      text: `${oneLine(name)} <${email}> wrote:\n\n${message}\n`,
      replyTo: email,
    }
    await addToOutbox(tx, 'mail', letter, { now: now() })
  })
  outbox.kick()
}

/** Tells one message from another in the inbox: no header holds words of strangers. */
const momentOf = (at: Date) =>
  `${at.toLocaleString('en', { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' })} UTC`

/** A name must neither begin a line of its own nor turn the words around it. */
const oneLine = (text: string) =>
  [...text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()].slice(0, 100).join('')
