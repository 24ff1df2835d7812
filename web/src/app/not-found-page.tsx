import { useTitle } from '../platform/document-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  useTitle('Page not found')
  return (
    <MessagePage
      title="This page isn’t here"
      sentence="Page not found: it may have moved, or the address has a slip in it."
      action={<ButtonLink to="/">Go to the start</ButtonLink>}
    />
  )
}
