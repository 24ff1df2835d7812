/**
 * What a form shows once an answer has come: what is saved now, and over it whatever was changed since it was sent.
 * @param sent the form as it stood when it was sent
 * @param now the form as it stands
 */
export function withLaterChanges<Draft extends object>(saved: Draft, sent: Draft, now: Draft): Draft {
  const parts = Object.entries(now).filter(([part, value]) => value !== sent[part as keyof Draft])
  return { ...saved, ...Object.fromEntries(parts) }
}
