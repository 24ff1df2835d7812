import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Popover } from './popover.tsx'
import styles from './popover.module.css'

type Choice = { label: string; run: () => void }

type Props = {
  label: string
  align?: 'start' | 'end'
  choices: Choice[]
  /** Draws the control that opens the menu. */
  opener: (props: { 'aria-expanded': boolean; onClick: () => void }) => ReactNode
}

/** A short list of things to do, under the control that opens it; arrow keys move through it. */
export function Menu({ label, align, choices, opener }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Popover
      open={isOpen}
      onClose={close}
      label={label}
      align={align ?? 'start'}
      className={styles.menu ?? ''}
      opener={opener({ 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) })}
    >
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className={styles.item}
          onKeyDown={walk}
          onClick={() => {
            close()
            choice.run()
          }}
        >
          {choice.label}
        </button>
      ))}
    </Popover>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key] as
    | 'nextElementSibling'
    | undefined
  const next = step && event.currentTarget[step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
