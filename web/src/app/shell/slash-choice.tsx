import { setFlag, useFlag } from '../../platform/local-flags.ts'
import { Switch } from '../../ui/checkbox.tsx'

/** A key that does something by itself can be turned off (WCAG 2.2, 2.1.4). */
export function SlashChoice() {
  const isOff = useFlag('slashIsOff')
  return (
    <Switch checked={!isOff} onChange={() => setFlag('slashIsOff', !isOff)}>
      Press / to search
    </Switch>
  )
}
