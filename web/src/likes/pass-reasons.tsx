import type { Item } from '@sateen/contract/items'
import { useState } from 'react'
import { useIsAway } from '../platform/connection.ts'
import { giveReason, passReasons } from './pass-reason.ts'
import styles from './pass-reasons.module.css'
import { passTexts } from './pass-texts.ts'
import { useOpinion } from './use-opinion.ts'

/** Below the buttons of a piece that was passed on here: one further press for why, where the shopper likes to. */
export function PassReasons({ item }: { item: Item }) {
  const opinion = useOpinion(item)
  const isAway = useIsAway()
  const [atFirst, setAtFirst] = useState(opinion)
  const [isGiven, setIsGiven] = useState(false)
  if (opinion !== 'passed' && (atFirst !== null || isGiven)) {
    setAtFirst(null)
    setIsGiven(false)
  }
  if (opinion !== 'passed' || atFirst === 'passed' || isAway) return null
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
