import { brand } from '@sateen/contract/brand'
import { Link } from '../router/router.tsx'
import { Part, StaticPage } from './static-page.tsx'

/** The rules of using the site. */
export function TermsPage() {
  return (
    <StaticPage title="Terms & Conditions" lead="Short, because what we do is simple.">
      <Part id="service" title="What you get">
        <p>
          {brand} shows you pieces of other stores. It sells and ships nothing. A purchase is a contract between you and
          the store, under the store’s own terms.
        </p>
      </Part>
      <Part id="account" title="Your account">
        <p>
          One account a person, with true details. Keep your password to yourself; you answer for what is done with it.
          You may delete your account at any time.
        </p>
      </Part>
      <Part id="age" title="Age">
        <p>You must have reached the minimum age of this site, thirteen unless its operator sets it higher.</p>
      </Part>
      <Part id="prices" title="Prices and availability">
        <p>
          Prices, descriptions and pictures come from the stores and may change between two refreshes. The store’s page
          is what counts.
        </p>
      </Part>
      <Part id="affiliate" title="Affiliate links">
        <p>
          Some links to stores are affiliate links: if you buy after following one, the store may pay us a commission.
          It does not change your price and has no part in what we show you.
        </p>
      </Part>
      <Part id="fair" title="Fair use">
        <p>
          Do not copy the catalogue by program, disturb the service, pose as somebody else, or use another person’s
          account. We may close an account that does.
        </p>
      </Part>
      <Part id="liability" title="Liability">
        <p>
          The service is given as it is. We answer for what the law does not let us exclude, and not for what stores do
          or fail to do.
        </p>
      </Part>
      <Part id="changes" title="Changes">
        <p>If these terms change in a way that matters to you, we tell you before the change takes effect.</p>
      </Part>
      <Part id="contact" title="Contact">
        <p>
          Questions go to{' '}
          <Link to="/contact" className="link">
            Contact &amp; Feedback
          </Link>
          .
        </p>
      </Part>
    </StaticPage>
  )
}
