/**
 * Ctrl+Z, or Cmd+Z. A layout that writes no Latin letters has no z: there the key of that place counts. In a field the
 * press is the field's own.
 */
export function isUndoKey({ key, code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return false
  if (target instanceof Element && target.matches('input, textarea, select')) return false
  return /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
}
