import type { Item } from '@sateen/contract/items'
import { useState } from 'react'
import { useIsAway } from '../platform/connection.ts'
import { late, Part } from '../ui/part.tsx'
import { useOpinion } from './use-opinion.ts'

const PassReasons = late(() => import('./pass-reasons.tsx').then((file) => file.PassReasons))

/** Below the buttons of a piece that is passed on here, not before: the question why, which comes with the press. */
export function AfterPass({ item }: { item: Item }) {
  const isPassed = useOpinion(item) === 'passed'
  const isAway = useIsAway()
  const [wasPassed, setWasPassed] = useState(isPassed)
  if (wasPassed && !isPassed) setWasPassed(false)
  if (!isPassed || wasPassed || isAway) return null
  return (
    <Part instead={() => null}>
      <PassReasons item={item} />
    </Part>
  )
}
