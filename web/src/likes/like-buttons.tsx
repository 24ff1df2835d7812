import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { type MouseEvent, useState } from 'react'
import { isAway } from '../platform/connection.ts'
import type { Opinion } from '../platform/me.ts'
import { currentSession } from '../platform/session-store.ts'
import { iconButton } from '../ui/icon-button.tsx'
import { late, Part } from '../ui/part.tsx'
import { currentToast } from '../ui/toast-store.ts'
import styles from './like-buttons.module.css'
import { pressOpinion } from './use-opinion.ts'

/**
 * The question is one press away, so it is no part of what a page brings; where it does not come, nothing is asked. Nor is it
 * asked where something was said since the press, as the wish list offers Undo: a question that comes late takes no place.
 */
function askWhyPassed(item: Item): void {
  const before = currentToast()
  const isFree = () => [null, before].includes(currentToast())
  void import('./pass-reason.ts').then((file) => isFree() && file.askWhyPassed(item)).catch(() => undefined)
}

/** A pleasure that nobody waits for comes with what a page brings once it rests. */
const swell = (button: HTMLElement) =>
  void import('./swell.ts').then((file) => file.swell(button)).catch(() => undefined)

const JoinDialog = late(() => import('./join-dialog.tsx').then((file) => file.JoinDialog))

type Props = { item: Item; opinion: Opinion; look?: 'plain' | 'square' }

/** The two buttons of an item: no and tag. A visitor is asked to sign up instead. */
export function LikeButtons({ item, opinion, look = 'plain' }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const name = itemName(item.name)
  const pressed = (button: 'tagged' | 'passed') => (event: MouseEvent<HTMLElement>) => {
    if (!currentSession()) return setIsAsking(true)
    // In the quickview the question stands below the buttons instead; without a network there is nobody to tell.
    if (button === 'passed' && opinion !== 'passed' && look === 'plain' && !isAway()) askWhyPassed(item)
    if (button === 'tagged' && opinion !== 'tagged') swell(event.currentTarget)
    pressOpinion(item, button)
  }
  return (
    <span className={styles.buttons}>
      <button
        {...iconButton({
          label: `Dislike ${name}`,
          tip: 'Not for me',
          look,
          icon: opinion === 'passed' ? 'passed' : 'no',
        })}
        aria-pressed={opinion === 'passed'}
        onClick={pressed('passed')}
      />
      <button
        {...iconButton({
          label: `Like ${name}`,
          tip: 'Tag',
          look,
          icon: opinion !== 'tagged' ? 'tag' : look === 'square' ? 'taggedOnAccent' : 'tagged',
          className: look === 'square' && opinion === 'tagged' ? styles.onAccent : undefined,
        })}
        aria-pressed={opinion === 'tagged'}
        onClick={pressed('tagged')}
      />
      {isAsking ? (
        <Part onFailed={() => setIsAsking(false)}>
          <JoinDialog onClose={() => setIsAsking(false)} />
        </Part>
      ) : null}
    </span>
  )
}
