/** The moment it is. */
export const now = (): Date => new Date()

/** The day it is, as YYYY-MM-DD. */
export const today = (): string => now().toISOString().slice(0, 10)
