/** The moment that a `Retry-After` names, in seconds or as a date; a second from now at least. */
export function retryAt(said: string | null | undefined, now: Date, mostMs: number): Date | null {
  if (said === null || said === undefined) return null
  const moment = /^\d+$/.test(said.trim()) ? now.getTime() + Number(said) * 1000 : Date.parse(said)
  if (Number.isNaN(moment)) return null
  return new Date(Math.min(Math.max(moment, now.getTime() + 1000), now.getTime() + mostMs))
}
