import { useEffect, useState } from 'react'

/** What of the view's height lies above the line that a section must cross to be the current one. */
const line = 0.35

/** The id of the section that is being read, by how far the page is scrolled. @param ids in the order of the page */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null)
  const key = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const above = key
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight * line)
      setCurrent(above.at(-1) ?? key.split(' ')[0] ?? null)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])
  return current
}
