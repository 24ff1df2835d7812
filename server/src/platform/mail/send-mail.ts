import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { GivenUp, NotYet, type OutboxHandler } from '../outbox.ts'
import { mac } from '../secret.ts'
import { captureMail } from './captured.ts'
import type { Letter } from './letter.ts'
import { isQuiet, quietUntil } from './quiet.ts'
import { satinBand } from './satin.ts'

/** Whether mail stays on this machine, because no server is named. */
export const isMailCaptured = (env: Pick<Env, 'SMTP_URL'>) => env.SMTP_URL === undefined

/** Providers lock out who knocks with a wrong password again and again. */
const shutMs = 60_000

/**
 * Makes the handler of kind `mail`: by the server of `SMTP_URL`, else into the folder. The same row has the same
 * Message-ID at every try, so that a receiver can tell a repeat. Where user and password are refused one letter a minute
 * tries them for all.
 */
export function makeMailHandler(
  env: Env,
  secret: string,
  now: () => Date,
): { handle: OutboxHandler; close: () => void } {
  const manners = { disableFileAccess: true, disableUrlAccess: true }
  const smtp = env.SMTP_URL
    ? createTransport({
        url: env.SMTP_URL,
        pool: true,
        maxConnections: 4,
        idleTimeout: 20_000,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        // Servers look through a letter before they say yes: who leaves too soon sends it again.
        socketTimeout: 120_000,
        ...manners,
      })
    : null
  const paper = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...manners })
  const host = new URL(env.PUBLIC_URL).hostname
  let shutUntil: Date | null = null
  const inAMinute = () => new Date(now().getTime() + shutMs)

  const handle: OutboxHandler = async (row) => {
    const letter = row.body as Letter
    if (letter.goodUntil && new Date(letter.goodUntil) <= now()) throw new GivenUp('too late')
    if (letter.quiet && isQuiet(now(), letter.quiet)) throw new NotYet(quietUntil(now(), letter.quiet), 'night')
    const mail = {
      ...(await toMail(letter, env)),
      messageId: `<m${lettersOf(secret, 'message', row.id)}@${host}>`,
      baseBoundary: lettersOf(secret, 'boundary', row.id),
      date: now(),
    }
    if (!smtp) return captureMail(env.DATA_DIR, row, now(), letter, (await paper.sendMail(mail)).message as Buffer)
    if (shutUntil && now() < shutUntil) throw Object.assign(new NotYet(shutUntil, 'shut'), { code: 'EAUTH' })
    if (shutUntil) shutUntil = inAMinute()
    try {
      await smtp.sendMail(mail)
      shutUntil = null
    } catch (fault) {
      shutUntil = fault instanceof Error && 'code' in fault && fault.code === 'EAUTH' ? inAMinute() : null
      throw isFinal(fault) ? Object.assign(new GivenUp('refused'), { responseCode: fault.responseCode }) : fault
    }
  }
  return { handle, close: () => smtp?.close() }
}

/** The marks of a mail hold no digits, so that the six of a code are the only ones that stand together in it. */
const lettersOf = (secret: string, purpose: string, rowId: unknown) =>
  mac(secret, purpose, String(rowId))
    .replace(/[^a-z]/gi, '')
    .slice(0, 20)

async function toMail(letter: Letter, env: Env) {
  return {
    from: env.MAIL_FROM,
    // As an object an address is one address, whatever stands in it.
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    ...(letter.html && { html: letter.html }),
    ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
    ...(letter.html?.includes('cid:satin') && {
      attachments: [
        { filename: 'satin.jpg', content: await satinBand(), cid: 'satin', contentDisposition: 'inline' as const },
      ],
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribeUrl && {
        'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * A server that refuses this mailbox or this letter with a 5xx will say the same next time. What it says at the door, of user
 * and password, of the sender or of the order of commands is about every letter, and ends when the host mends a setting.
 */
function isFinal(fault: unknown): fault is Error & { responseCode: number } {
  if (!(fault instanceof Error) || !('responseCode' in fault) || !('command' in fault)) return false
  const { command, responseCode } = fault
  const isOfLetter = command === 'RCPT TO' || command === 'DATA'
  return isOfLetter && typeof responseCode === 'number' && responseCode >= 500 && ![503, 530].includes(responseCode)
}
