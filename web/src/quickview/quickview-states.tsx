import { ButtonLink } from '../ui/button.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import styles from './quickview-states.module.css'
import { JoinPanel } from './item-view.tsx'
import { quickviewTexts } from './texts.ts'

/** The item is not there any more, or never was. */
export function Gone({ heading: Heading, isShopper }: { heading: 'h1' | 'h2'; isShopper: boolean }) {
  return (
    <div className={styles.state}>
      <Heading className="d3">{quickviewTexts.gone}</Heading>
      <p className="lead">{quickviewTexts.goneBody}</p>
      <ButtonLink to={isShopper ? '/home' : '/'}>{isShopper ? 'Back to your shop' : 'Back to the start'}</ButtonLink>
    </div>
  )
}

/** A visitor came by an address alone: the prompt, and nothing of the item. */
export function SignInFirst({ heading }: { heading: 'h1' | 'h2' }) {
  return (
    <div className={styles.state}>
      <JoinPanel heading={heading} isTitle />
    </div>
  )
}

/** The item did not come, and may yet. */
export function Failed({
  heading: Heading,
  message,
  onRetry,
}: {
  heading: 'h1' | 'h2'
  message: string
  onRetry: () => void
}) {
  return (
    <div className={styles.state}>
      <Heading className="visually-hidden">{quickviewTexts.details}</Heading>
      <AlertBanner kind="danger" onRetry={onRetry}>
        {message}
      </AlertBanner>
    </div>
  )
}

export const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <div className={styles.ground} data-awaits="picture" />
    <div className={styles.lines} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  </div>
)
