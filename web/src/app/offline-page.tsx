import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** In the place of a page of which nothing was kept; what can be done without a network stands beside the button. */
export const OfflinePage = ({ children }: { children?: ReactNode }) => (
  <MessagePage
    title="You're offline"
    sentence="This page needs a connection. It comes as soon as you are back."
    action={
      <>
        <Button onClick={() => location.reload()}>Try again</Button> {children}
      </>
    }
  />
)
