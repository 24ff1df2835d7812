import { setTheme, type Theme, useTheme } from '../../platform/local-flags.ts'
import styles from './menu-drawer.module.css'

const choices: { theme: Theme; label: string }[] = [
  { theme: 'auto', label: 'Auto' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const chosen = useTheme()
  return (
    <fieldset className={styles.theme}>
      <legend className="visually-hidden">Look</legend>
      <span className="caps" aria-hidden="true">
        Look
      </span>
      <span className={styles.choices}>
        {choices.map(({ theme, label }) => (
          <label key={theme}>
            <input type="radio" name="theme" checked={theme === chosen} onChange={() => setTheme(theme)} />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
