import { createElement, startTransition, useEffect, useState } from 'react'
import { type SlotName, useSlot } from '../pages.ts'

/** A place that a feature fills. It comes after the page itself, which must not wait for it. */
export function Slot({ name }: { name: SlotName }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsDue(true)), 0)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? <Filled name={name} /> : null
}

function Filled({ name }: { name: SlotName }) {
  return createElement(useSlot(name))
}
