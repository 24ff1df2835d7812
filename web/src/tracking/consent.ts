import { keepLocal, readLocal } from '../platform/keep-local.ts'

export type Consent = 'yes' | 'no'

const key = 'analytics'

/** What was answered on this device to the question whether visits may be counted; null where nothing was. */
export function readConsent(): Consent | null {
  const kept = readLocal(key)
  return kept === 'yes' || kept === 'no' ? kept : null
}

export const keepConsent = (answer: Consent): void => keepLocal(key, answer)
