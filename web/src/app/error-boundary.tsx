import { Component, type ReactNode } from 'react'
import { isAway } from '../platform/connection.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { OfflinePage } from './offline-page.tsx'

type Props = {
  children: ReactNode
  /** A change of it tries again. */
  place: string
  /** What stands in the place of the fallen part; a whole page's message where nothing is given. */
  fallback?: ReactNode
}

type State = { error: Error | null; place: string }

/** Catches what a page throws while drawing: says so in its place, the header and footer stay. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place }
  }

  override render() {
    if (!this.state.error) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    if (isAway()) return <OfflinePage />
    return (
      <div role="alert">
        <MessagePage
          title="Something came undone"
          sentence="That is our fault, not yours. Try again; what you tagged is safe."
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        />
      </div>
    )
  }
}
