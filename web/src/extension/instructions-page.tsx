import { brand } from '@sateen/contract/brand'
import { useTitle } from '../platform/document-title.ts'
import { Link } from '../router/router.tsx'
import { ConnectPart } from './connect-part.tsx'
import styles from './extension.module.css'
import { StepsPart } from './steps-part.tsx'
import { TryPart } from './try-part.tsx'

/** How the companion extension is installed and connected. */
export function InstructionsPage() {
  useTitle('Add the extension')
  return (
    <div className={`page ${styles.instructions}`}>
      <h1 className="d1">Add the extension</h1>
      <p className="lead">
        It notices which pieces you look at in partner stores, and your {brand} shop follows.{' '}
        <Link to={`/Add${brand}`} className="link">
          What it does and never does
        </Link>
      </p>
      <ConnectPart />
      <StepsPart />
      <TryPart />
    </div>
  )
}
