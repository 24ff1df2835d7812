import { type FormEvent, useRef, useState } from 'react'
import type { Banner } from './banner-store.ts'
import { useFirstInvalid } from './first-invalid.ts'
import { afterWait } from './use-delayed.ts'

type Wants<Errors> = {
  /** What is wrong with each field as it stands; nothing where it is well. */
  errors?: Errors
  /** What is said above the fields where one of them is wrong, beside what stands at it. */
  lacking?: string | undefined
  /** Sends what was filled in. What it answers with is said above the fields as a success, what it throws as a fault. */
  onSend: () => Promise<string | undefined | void>
  /** What is said of a fault, where its own message is not enough. */
  wordsOf?: (fault: Error) => string
}

/**
 * How a form is sent: not while a field is wrong, the first such then has the focus; not twice at once; and why it failed
 * stands above its fields until it is sent again. `<Form of={form}>` draws it.
 */
export function useForm<Errors extends Partial<Record<string, string | null>>>({
  errors = {} as Errors,
  lacking,
  onSend,
  wordsOf,
}: Wants<Errors>) {
  const [ref, focusFirstInvalid] = useFirstInvalid()
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  // Two presses made by a program in one go come before anything is drawn anew.
  const isUnderWay = useRef(false)
  const [banner, say] = useState<Banner | null>(null)

  const send = async () => {
    if (isUnderWay.current) return
    const isWrong = Object.values(errors).some(Boolean)
    say(isWrong && lacking ? { kind: 'danger', text: lacking } : null)
    setWasSubmitted(true)
    if (isWrong) return focusFirstInvalid()
    isUnderWay.current = true
    setIsBusy(true)
    try {
      const success = await onSend()
      if (success) say({ kind: 'success', text: success })
    } catch (fault) {
      say({ kind: 'danger', text: wordsOf?.(fault as Error) ?? (fault as Error).message })
    } finally {
      // Where it leads to another page, that one has to come first: until then a press would send it all again.
      afterWait(() => {
        isUnderWay.current = false
        setIsBusy(false)
      })
    }
  }

  return {
    ref,
    /** What to show at the fields: nothing is wrong with a field before it was sent once. */
    shown: wasSubmitted ? errors : ({} as Partial<Errors>),
    isBusy,
    banner,
    say,
    /** For faults that an answer tells of: to be called beside what marks the field. */
    focusFirstInvalid,
    /** As before the first press. */
    unmark: () => setWasSubmitted(false),
    submit: (event: FormEvent) => {
      event.preventDefault()
      void send()
    },
  }
}
