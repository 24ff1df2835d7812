import { Component, type ComponentType, createElement, type ReactNode, Suspense, use } from 'react'
import { showBanner } from './banner-store.ts'
import { WaitLine } from './wait-line.tsx'

/** Milliseconds in which React asks again for what has just failed. */
const faultStays = 1000

/**
 * A component whose script comes once it is drawn. One that did not come is asked for again when it is drawn the next
 * time, where `lazy` would remember the fault. Stands inside of a `Part`.
 * @example const JoinDialog = late(() => import('./join-dialog.tsx').then((file) => file.JoinDialog))
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | undefined
  const ask = () => {
    const script = load()
    coming = script
    script.catch(() => setTimeout(() => (coming = undefined), faultStays))
    return script
  }
  return function Late(props: Props) {
    return createElement(use(coming ?? ask()), props)
  }
}

type Props = {
  children: ReactNode
  /** Stands there until the script is; a line at the top of the window where a press asked for the part. */
  fallback?: ReactNode
  /** Stands there where it did not come; nothing, and a banner that says so, where none is given. */
  instead?: (retry: () => void) => ReactNode
  /** Puts back what the part was asked for with, so that the next press asks for it anew. */
  onFailed?: () => void
}

/** A part of a page that has a script of its own: where that does not come, the page and all that is typed in it stay. */
export class Part extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    const { instead, onFailed } = this.props
    if (instead) return
    showBanner({ kind: 'danger', text: 'This part of the page did not come. Please try again.' })
    if (!onFailed) return
    onFailed()
    this.setState({ hasFailed: false })
  }

  override render() {
    const { children, onFailed, instead, fallback = onFailed ? <WaitLine /> : null } = this.props
    if (this.state.hasFailed) return instead?.(() => this.setState({ hasFailed: false })) ?? null
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}
