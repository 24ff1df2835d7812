import { createElement, startTransition, useEffect, useState } from 'react'
import { type SlotName, useSlot } from '../pages.ts'

/** Places side by side that features fill: all at once, after the page itself, which must not wait for them. */
export function Slots({ names }: { names: SlotName[] }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsDue(true)), 0)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? names.map((name) => <Filled key={name} name={name} />) : null
}

function Filled({ name }: { name: SlotName }) {
  return createElement(useSlot(name))
}
