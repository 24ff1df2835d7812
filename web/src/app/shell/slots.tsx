import { createElement, startTransition, useEffect, useState } from 'react'
import { type SlotName, useSlot } from '../pages.ts'

/**
 * Places side by side that features fill: all at once, after the page itself, which must not wait for them.
 * A place without room is filled without being drawn: what its feature asks for is known where it has room.
 */
export function Slots({ names, hasRoom = true }: { names: SlotName[]; hasRoom?: boolean }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsDue(true)), 0)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? names.map((name) => <Filled key={name} name={name} hasRoom={hasRoom} />) : null
}

function Filled({ name, hasRoom }: { name: SlotName; hasRoom: boolean }) {
  return createElement(useSlot(name), { hasRoom })
}
