import { useEffect } from 'react'
import { hideToast } from '../ui/toast-store.ts'
import { isUndoKey } from '../ui/undo-key.ts'

/** Ctrl+Z, or Cmd+Z, brings back what was removed last; in a field it stays the field's own. */
export function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (!undo) return
    const press = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return
      event.preventDefault()
      hideToast()
      undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo])
}
