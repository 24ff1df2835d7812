import { clearLocal, dropLocal, keepLocal, readLocal } from './keep-local.ts'
import { makeHearers } from '../ui/hearers.ts'
import { useOutside } from '../ui/use-outside.ts'

/** Small choices kept on this device: each is written as `true`, and stands for as long as it is there. */
export type Flag = 'showTutorial' | 'extensionDismissed' | 'slashIsOff'
export type Theme = 'auto' | 'light' | 'dark'

const { hear, tell } = makeHearers()

export const readFlag = (flag: Flag): boolean => (readLocal(flag) ?? 'false') !== 'false'

export function setFlag(flag: Flag, on: boolean): void {
  if (on) keepLocal(flag, 'true')
  else dropLocal(flag)
  tell()
}

export const useFlag = (flag: Flag): boolean => useOutside(hear, () => readFlag(flag))

export function readTheme(): Theme {
  const kept = readLocal('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Applies a theme at once and keeps it; `auto` follows the system. */
export function setTheme(theme: Theme): void {
  if (theme === 'auto') {
    dropLocal('theme')
    delete document.documentElement.dataset['theme']
  } else {
    keepLocal('theme', theme)
    document.documentElement.dataset['theme'] = theme
  }
  tell()
}

export const useTheme = (): Theme => useOutside(hear, readTheme)

/** Empties local storage, as leaving asks for: the look chosen on this device goes too. */
export function forgetLocal(): void {
  clearLocal()
  setTheme('auto')
}

addEventListener('storage', () => tell())
