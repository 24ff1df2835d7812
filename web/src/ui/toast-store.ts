import type { ReactNode } from 'react'
import { makeOneShown } from './one-shown.ts'

export type Toast = {
  text: string
  icon?: ReactNode
  /** One thing to do about it: `{ label: 'Undo', run }`. */
  action?: { label: string; run: () => void }
  /** Whether what it says was said aloud already, at the press that it comes of. */
  isSaid?: boolean
  /** A question with a few answers, each one press. */
  choices?: { question: string; options: readonly { label: string; run: () => void }[] }
}

const toasts = makeOneShown<Toast>()

/** Shows a toast for five seconds, in place of the one before: `showToast({ text: 'Removed.', action: { label: 'Undo', run } })`. */
export function showToast(toast: Toast | string): void {
  toasts.show(typeof toast === 'string' ? { text: toast } : toast)
}

export const { hide: hideToast, current: currentToast, hear: onToast } = toasts
