import * as limits from '@sateen/contract/limits'
import type { MouseEventHandler } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { arrowLeftLight, xLight } from '../ui/icons.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './quiz.module.css'

/** The quiz's own head: back, wordmark, how far, close, and the line that grows. */
export function QuizBar({
  step,
  onBack,
  onClose,
}: {
  step: number
  onBack: MouseEventHandler<HTMLButtonElement> | undefined
  onClose: () => void
}) {
  return (
    <header className={styles.bar}>
      <div>
        {onBack ? (
          <IconButton label="Back" onClick={onBack}>
            <Icon shape={arrowLeftLight} size={24} />
          </IconButton>
        ) : null}
      </div>
      <Wordmark className={styles.wordmark} />
      <div className={styles.barEnd}>
        <span className="small figures">{`${step}/${limits.quizTotalSteps}`}</span>
        <IconButton label="Close" onClick={onClose}>
          <Icon shape={xLight} size={24} />
        </IconButton>
      </div>
      <div className={styles.line} aria-hidden="true">
        <div style={{ inlineSize: `${(step / limits.quizTotalSteps) * 100}%` }} />
      </div>
    </header>
  )
}
