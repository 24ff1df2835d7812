import { setFlag, useFlag } from '../../platform/local-flags.ts'
import { Switch } from '../../ui/checkbox.tsx'
import styles from './menu-drawer.module.css'

/** A key that does something by itself can be turned off (WCAG 2.2, 2.1.4). */
export function SlashChoice() {
  const isOff = useFlag('slashIsOff')
  return (
    <div className={styles.slash}>
      <Switch checked={!isOff} onChange={() => setFlag('slashIsOff', !isOff)}>
        Press / to search
      </Switch>
    </div>
  )
}
