import type { Item } from '@sateen/contract/items'
import { useState } from 'react'
import { giveReason, passReasons } from './pass-reason.ts'
import styles from './pass-reasons.module.css'
import { passTexts } from './pass-texts.ts'

/** Why a piece is none for her: one further press, where she likes to. */
export function PassReasons({ item }: { item: Item }) {
  const [isGiven, setIsGiven] = useState(false)
  if (isGiven) return <p className={styles.noted}>{passTexts.noted}</p>
  return (
    <div role="group" aria-label={passTexts.why} className={styles.reasons}>
      <span aria-hidden="true">{passTexts.why}</span>
      {passReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          onClick={() => {
            setIsGiven(true)
            void giveReason(item, reason)
          }}
        >
          {passTexts.reasons[reason]}
        </button>
      ))}
    </div>
  )
}
