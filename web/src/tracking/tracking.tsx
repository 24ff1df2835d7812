import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../platform/site.ts'
import { readConsent } from './consent.ts'
import { startTracking } from './start-tracking.ts'
import { allowTracking, asksForPrivacy } from './track.ts'
import { late, Part } from '../ui/part.tsx'

const ConsentBar = late(() => import('./consent-bar.tsx').then((file) => file.ConsentBar))

/** Starts the counting of visits once the site's setting is known; under `ask` only after a yes. Shows nothing but that question. */
export function Tracking() {
  const consent = useSettings().data?.analyticsConsent
  const [answer, setAnswer] = useState(readConsent)
  const hasStarted = useRef(false)
  const isAllowed = consent === 'on' || (consent === 'ask' && answer === 'yes')

  useEffect(() => {
    if (consent === undefined || hasStarted.current) return
    if (!isAllowed || asksForPrivacy()) return allowTracking(false)
    hasStarted.current = true
    startTracking()
  }, [consent, isAllowed])

  if (consent !== 'ask' || answer !== null || asksForPrivacy()) return null
  return (
    <Part instead={() => null}>
      <ConsentBar onAnswer={setAnswer} />
    </Part>
  )
}
