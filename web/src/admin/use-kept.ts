import { useState } from 'react'
import { useLocation } from '../router/router.tsx'

/** By the entry of the history and the name; not beyond the page's life, since who is looked for is nobody else's business. */
const kept = new Map<string, unknown>()

/** What a list of the desk is narrowed to: Back finds it as it was left, another entry of the history begins anew. */
export function useKept<Value>(name: string, first: () => Value): [Value, (value: Value) => void] {
  const at = `${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (kept.has(at) ? (kept.get(at) as Value) : first()))
  return [
    value,
    (next) => {
      kept.set(at, next)
      setValue(next)
    },
  ]
}
