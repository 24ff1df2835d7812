import type { ReactNode } from 'react'
import { makeHearers } from './hearers.ts'

export type Toast = {
  text: string
  icon?: ReactNode
  /** One thing to do about it: `{ label: 'Undo', run }`. */
  action?: { label: string; run: () => void }
  /** A question with a few answers, each one press; what the toast says was then said aloud already. */
  choices?: { question: string; options: readonly { label: string; run: () => void }[] }
}

type Shown = Toast & { id: number }

const { hear, tell } = makeHearers()
let shown: Shown | null = null
let count = 0

function set(next: Shown | null): void {
  shown = next
  tell()
}

/** Shows a toast for five seconds, in place of the one before: `showToast({ text: 'Removed.', action: { label: 'Undo', run } })`. */
export function showToast(toast: Toast | string): void {
  count += 1
  set({ ...(typeof toast === 'string' ? { text: toast } : toast), id: count })
}

export const hideToast = (): void => set(null)
export const currentToast = (): Shown | null => shown
export const onToast = hear
