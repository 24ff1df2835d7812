import { brand } from '@sateen/contract/brand'
import type { Database } from '../platform/database/tables.ts'
import { setLetter, type Letter, type LetterContent } from '../platform/mail/letter.ts'
import { addToOutbox } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { codeLifeMs } from './codes.ts'

const worksOnce = `It works once, for ${codeLifeMs / 60_000} minutes.`
const leaveIt = `You did not ask for it? Then leave this mail be. Without the code nothing happens, and nobody from ${brand} will ever ask you for it.`

type Reader = { to: string; shopperId: string | null }

/** Puts a letter into the outbox, in the transaction of its cause. */
export const queueLetter = (
  { env, now }: Pick<Platform, 'env' | 'now'>,
  tx: Database,
  { to, shopperId }: Reader,
  subject: string,
  content: LetterContent,
  further: Partial<Letter> = {},
) =>
  addToOutbox(tx, 'mail', { to, subject, ...setLetter(content, env.PUBLIC_URL), ...further } satisfies Letter, {
    shopperId,
    now: now(),
    topic: content.code === undefined ? 'notice' : 'code',
  })

/** The code that opens an account: the first one, or a new one. */
export const mailConfirmCode = (platform: Platform, tx: Database, reader: Reader, code: string, isFirst: boolean) =>
  queueLetter(
    platform,
    tx,
    reader,
    `${code} is your ${brand} code`,
    {
      title: isFirst ? 'Your verification code' : 'Your new code',
      preview: worksOnce,
      lead: isFirst
        ? 'Enter these six digits and your shop opens.'
        : 'Enter these six digits and your shop opens. Earlier codes no longer work.',
      code,
      note: worksOnce,
      body: [leaveIt],
      why: `Sent to ${reader.to}, where someone signed up.`,
    },
    goodFor(platform),
  )

/** The code with which a new password is chosen. */
export const mailResetCode = (platform: Platform, tx: Database, reader: Reader, code: string) =>
  queueLetter(
    platform,
    tx,
    reader,
    `${code} is your ${brand} reset code`,
    {
      title: 'Choose a new password',
      preview: worksOnce,
      lead: 'Enter these six digits with your new password.',
      code,
      note: worksOnce,
      body: [leaveIt],
      why: `Sent to ${reader.to}, because someone asked to reset its password.`,
    },
    goodFor(platform),
  )

export const mailPasswordChanged = (platform: Platform, tx: Database, reader: Reader) =>
  queueLetter(platform, tx, reader, `Your ${brand} password was changed`, {
    title: 'Your password was changed',
    preview: 'Was it you? Then there is nothing to do.',
    lead: 'From now on only the new one works, and you are signed out on your other devices.',
    button: { label: 'Choose a new password', url: `${platform.env.PUBLIC_URL}/forgotpassword` },
    body: [
      'Was it you? Then there is nothing to do.',
      'It was not you? Choose a new password at once: the code for it comes to this mailbox only.',
    ],
    why: `Sent to ${reader.to}, the mailbox of your account.`,
  })

/** After a refresh token came twice: somebody may have copied it. */
export const mailTokenReuse = (platform: Platform, tx: Database, reader: Reader, device: string) =>
  queueLetter(platform, tx, reader, `You were signed out of ${brand}`, {
    title: 'We signed you out, to be safe',
    preview: 'An old sign-in was used again.',
    lead: `An old sign-in of ${device} was used once more. That can happen when a copy of it was made, so we ended it.`,
    button: { label: 'Log in again', url: `${platform.env.PUBLIC_URL}/login` },
    body: [
      'Your other devices stay signed in. Under Profile you can see them all and end all sessions.',
      'If you do not know why this could have happened, choose a new password.',
    ],
    why: `Sent to ${reader.to}, the mailbox of your account.`,
  })

const goodFor = ({ now }: Platform) => ({ goodUntil: new Date(now().getTime() + codeLifeMs).toISOString() })
