import type { ReactNode } from 'react'
import { AlertBanner } from './alert-banner.tsx'
import type { useForm } from './use-form.ts'

type Props = {
  of: Pick<ReturnType<typeof useForm>, 'ref' | 'banner' | 'say' | 'submit'>
  className: string | undefined
  children: ReactNode
}

/** A form with its own words for what is wrong, and above its fields what became of the last sending. */
export function Form({ of: { ref, banner, say, submit }, className, children }: Props) {
  return (
    <form ref={ref} className={className} noValidate onSubmit={submit}>
      {banner ? (
        <AlertBanner kind={banner.kind} onDismiss={() => say(null)}>
          {banner.text}
        </AlertBanner>
      ) : null}
      {children}
    </form>
  )
}
