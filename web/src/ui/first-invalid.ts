import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * For a form: its ref, and what moves the focus to the first field that is marked wrong. It goes there together with the
 * marks, whenever they come to be drawn: those of an answer are drawn later than the next picture where a machine is busy.
 * To be called beside what sets them.
 */
export function useFirstInvalid(): [form: RefObject<HTMLFormElement | null>, focus: () => void] {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useLayoutEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  return [form, useCallback(() => setAsked((times) => times + 1), [])]
}
