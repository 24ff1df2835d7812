export type Consent = 'yes' | 'no'

const key = 'analytics'

/** What was answered on this device to the question whether visits may be counted; null where nothing was. */
export function readConsent(): Consent | null {
  const kept = localStorage.getItem(key)
  return kept === 'yes' || kept === 'no' ? kept : null
}

export const keepConsent = (answer: Consent): void => localStorage.setItem(key, answer)
