import { brand } from '@sateen/contract/brand'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { mac } from '../platform/secret.ts'
import { queueLetter } from '../session/mail.ts'

export type LinkPurpose = 'confirm' | 'undo'

/** The token of a mailed link: which change of e-mail, and a mark that only we can make. */
const linkToken = (secret: string, purpose: LinkPurpose, changeId: string) =>
  `m1.${changeId}.${mac(secret, `email ${purpose}`, changeId)}`

const linkOf = ({ env, secret }: Platform, purpose: LinkPurpose, changeId: string) =>
  `${env.PUBLIC_URL}/email/${purpose}?token=${linkToken(secret, purpose, changeId)}`

/** Asks the new mailbox whether it is hers. */
export const mailNewEmail = (platform: Platform, tx: Database, shopperId: string, to: string, changeId: string) =>
  queueLetter(platform, tx, { to, shopperId }, `Confirm your e-mail for ${brand}`, {
    title: 'Is this your mailbox?',
    preview: 'One press, and your mails come here.',
    lead: 'Your account shows this address now. Confirm it, and codes and notices come here too.',
    button: { label: 'Confirm this e-mail', url: linkOf(platform, 'confirm', changeId) },
    note: 'The link works for 72 hours.',
    body: ['You did not ask for it? Then leave this mail be: without the link nothing comes here again.'],
    why: `Sent to ${to}, because an account was changed to this address.`,
  })

/** Tells the former mailbox, and hands it the way back. */
export const mailFormerEmail = (platform: Platform, tx: Database, shopperId: string, to: string, changeId: string) =>
  queueLetter(platform, tx, { to, shopperId }, `Your ${brand} e-mail was changed`, {
    title: 'Your e-mail was changed',
    preview: 'Was it not you? Take it back with one press.',
    lead: 'Your account shows another address now. Until that one is confirmed, codes and notices still come here.',
    button: { label: 'Take it back', url: linkOf(platform, 'undo', changeId) },
    note: 'The link works for 72 hours. It brings this address back and logs you out everywhere.',
    body: ['Was it you? Then there is nothing to do.', 'It was not you? Take it back, and then choose a new password.'],
    why: `Sent to ${to}, the mailbox of your account until now.`,
  })
