import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { AlertBanner } from './alert-banner.tsx'
import { typeInto } from './type-into.ts'
import type { useForm } from './use-form.ts'

type Props = {
  of: Pick<ReturnType<typeof useForm>, 'ref' | 'banner' | 'say' | 'submit'>
  className: string | undefined
  children: ReactNode
}

/** A form with its own words for what is wrong, and above its fields what became of the last sending. */
export function Form({ of: { ref, banner, say, submit }, className, children }: Props) {
  return (
    <form ref={ref} className={className} noValidate onSubmitCapture={takeUp} onSubmit={submit}>
      {banner ? (
        <AlertBanner kind={banner.kind} onDismiss={() => say(null)}>
          {banner.text}
        </AlertBanner>
      ) : null}
      {children}
    </form>
  )
}

/** What a browser or a password manager has filled in without an event counts as typed before the form is looked at. */
function takeUp({ currentTarget }: FormEvent<HTMLFormElement>): void {
  // React keeps the attribute at what it holds, and puts its own value back into what it has not heard of.
  const filled = [...currentTarget.querySelectorAll('input')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  for (const [field, value] of filled.map((one) => [one, one.value] as const)) flushSync(() => typeInto(field, value))
}
