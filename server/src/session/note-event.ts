import type { Platform } from '../platform/platform.ts'
import { mac } from '../platform/secret.ts'

export type AuthEvent =
  | 'login'
  | 'logout'
  | 'logout everywhere'
  | 'sign-up'
  | 'confirm'
  | 'code asked'
  | 'reset asked'
  | 'reset'
  | 'password change'
  | 'e-mail change'
  | 'e-mail confirm'
  | 'e-mail undo'
  | 'account deleted'

/** Says in the log that something was done to an account; whose it is stands there under a pseudonym. */
export const noteEvent = (
  { log, secret }: Pick<Platform, 'log' | 'secret'>,
  event: AuthEvent,
  shopperId: string | undefined,
  result: string = 'done',
) => log.info({ event, shopper: shopperId ? mac(secret, 'log', shopperId).slice(0, 12) : null, result }, 'account')
