import { brand } from '@sateen/contract/brand'
import { Link } from '../router/router.tsx'
import { Button } from '../ui/button.tsx'
import { type Consent, keepConsent } from './consent.ts'
import styles from './consent-bar.module.css'

/** Asks once whether visits may be counted. Both answers weigh the same; nothing waits for one. */
export function ConsentBar({ onAnswer }: { onAnswer: (answer: Consent) => void }) {
  const give = (answer: Consent) => () => {
    keepConsent(answer)
    onAnswer(answer)
  }
  return (
    <section aria-label="Counting visits" className={styles.bar}>
      <p className="small">
        May {brand} count visits and what is looked at? It stays on this site, without your name.{' '}
        <Link to="/privacy" className="link">
          Privacy Policy
        </Link>
      </p>
      <span className={styles.answers}>
        <Button kind="secondary" size="small" onClick={give('no')}>
          NO
        </Button>
        <Button kind="secondary" size="small" onClick={give('yes')}>
          YES
        </Button>
      </span>
    </section>
  )
}
