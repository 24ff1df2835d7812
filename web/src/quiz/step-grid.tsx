import * as limits from '@sateen/contract/limits'
import { type KeyboardEvent, useRef } from 'react'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { BlankTile, QuizTile } from './quiz-tile.tsx'
import styles from './quiz.module.css'
import { togglePick, useSessionLikes } from './session-likes.ts'
import { useStepItems } from './use-step-items.ts'

/** The six tiles of a step. Arrow keys move between them. */
export function StepGrid({ step, label }: { step: number; label: string }) {
  const { tiles, error, retry } = useStepItems(step)
  const likes = useSessionLikes()
  const grid = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const buttons = [...(grid.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const columns = grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 3
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const next = step === undefined ? undefined : buttons[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      {error ? (
        <AlertBanner kind="danger" onRetry={retry}>
          {error}
        </AlertBanner>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus -- its tiles take the focus */}
      <div
        ref={grid}
        className={styles.grid}
        role="group"
        aria-label={label}
        aria-busy={tiles === null}
        onKeyDown={move}
      >
        {(tiles ?? Array<null>(limits.quizItemsPerStep).fill(null)).map((item, index) =>
          item ? (
            <QuizTile
              key={item.itemId}
              item={item}
              isPicked={likes.get(item.itemId) === true}
              onPress={() => togglePick(item.itemId, item.image)}
            />
          ) : (
            <BlankTile key={`blank ${index}`} />
          ),
        )}
      </div>
    </>
  )
}
