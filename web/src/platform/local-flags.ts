import { useSyncExternalStore } from 'react'

/** Small choices kept on this device: `showTutorial` and `extensionDismissed` are `true` or absent. */
export type Flag = 'showTutorial' | 'extensionDismissed'
export type Theme = 'auto' | 'light' | 'dark'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readFlag = (flag: Flag): boolean => localStorage.getItem(flag) === 'true'

export function setFlag(flag: Flag, on: boolean): void {
  if (on) localStorage.setItem(flag, 'true')
  else localStorage.removeItem(flag)
  tell()
}

export const useFlag = (flag: Flag): boolean => useSyncExternalStore(subscribe, () => readFlag(flag))

export function readTheme(): Theme {
  const kept = localStorage.getItem('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Applies a theme at once and keeps it; `auto` follows the system. */
export function setTheme(theme: Theme): void {
  if (theme === 'auto') {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem('theme', theme)
    document.documentElement.dataset['theme'] = theme
  }
  tell()
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)

/** Empties local storage, as leaving asks for; only the look chosen for this device stays. */
export function forgetLocal(): void {
  const theme = readTheme()
  localStorage.clear()
  if (theme !== 'auto') localStorage.setItem('theme', theme)
  tell()
}

addEventListener('storage', tell)
