import type { ReactNode } from 'react'

export type Toast = {
  text: string
  icon?: ReactNode
  /** One thing to do about it: `{ label: 'Undo', run }`. */
  action?: { label: string; run: () => void }
  /** A question with a few answers, each one press; what the toast says was then said aloud already. */
  choices?: { question: string; options: readonly { label: string; run: () => void }[] }
}

type Shown = Toast & { id: number }

const listeners = new Set<() => void>()
let shown: Shown | null = null
let count = 0

function set(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast for five seconds, in place of the one before: `showToast({ text: 'Removed.', action: { label: 'Undo', run } })`. */
export function showToast(toast: Toast | string): void {
  count += 1
  set({ ...(typeof toast === 'string' ? { text: toast } : toast), id: count })
}

export const hideToast = (): void => set(null)
export const currentToast = (): Shown | null => shown
export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
