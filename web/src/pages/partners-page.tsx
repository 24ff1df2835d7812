import { Link } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { PageHead } from '../ui/page-head.tsx'
import { partnerNames } from './partner-names.ts'
import styles from './static-page.module.css'

/** The stores that take part. */
export function PartnersPage() {
  useTitle('Supported Brands')
  return (
    <div className="page">
      <PageHead
        title="Supported Brands"
        lead={
          <>
            Stores whose pieces come into your shop. Missing one?{' '}
            <Link to="/contact" className="link">
              Tell us
            </Link>
            .
          </>
        }
      />
      <ul className={styles.ribbon} aria-label="Partner stores">
        {partnerNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
