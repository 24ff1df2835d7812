import type { DeskImport } from '@sateen/contract/admin'
import { Icon } from '../ui/icon.tsx'
import { checkCircle, warningCircle } from '../ui/icons.ts'
import styles from './desk.module.css'
import { showCount } from './texts.ts'

/** How a feed's last reading went, in a word or two. */
export function FeedHealth({ state, refused }: Pick<DeskImport, 'state' | 'refused'>) {
  if (state === 'running') return <span>Being read</span>
  const isGood = state === 'done' && refused === 0
  const word =
    state === 'refused'
      ? 'File refused'
      : state === 'failed'
        ? 'Failed'
        : isGood
          ? 'Good'
          : `${showCount(refused)} ${refused === 1 ? 'row' : 'rows'} refused`
  return (
    <span className={`${styles.state} ${isGood ? styles.good : state === 'done' ? styles.warned : styles.bad}`}>
      <Icon shape={isGood ? checkCircle : warningCircle} size={18} />
      {word}
    </span>
  )
}
