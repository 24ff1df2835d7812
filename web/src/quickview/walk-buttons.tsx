import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { arrowLeftLight } from '../ui/icons.ts'
import { quickviewTexts } from './texts.ts'
import type { Step, Walk } from './use-walk.ts'
import styles from './walk-buttons.module.css'

/** Two buttons on the sides of the picture, from one piece of the list behind to the next. */
export function WalkButtons({ walk: { goesOn, go } }: { walk: Walk }) {
  if (!goesOn.back && !goesOn.on) return null
  // At an end the button stays, as the focus may be on it.
  const button = (label: string, isThere: boolean, step: Step) => (
    <IconButton
      label={label}
      look="chip"
      className={step === 1 ? styles.on : undefined}
      aria-disabled={isThere ? undefined : true}
      onClick={() => go(step)}
    >
      <Icon shape={arrowLeftLight} size={20} />
    </IconButton>
  )
  return (
    <div className={styles.buttons}>
      {button(quickviewTexts.previous, goesOn.back, -1)}
      {button(quickviewTexts.next, goesOn.on, 1)}
    </div>
  )
}
