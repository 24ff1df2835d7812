import { brand } from '@sateen/contract/brand'
import { Link } from '../router/router.tsx'
import { Part, StaticPage } from './static-page.tsx'
import styles from './static-page.module.css'

/** What this is and who it is for. */
export function AboutPage() {
  return (
    <>
      <div className={styles.satin}>
        <p className="page d1">
          A shop with
          <br />
          one customer.
        </p>
      </div>
      <StaticPage
        title={`About ${brand}`}
        lead="A shop of one: pieces from stores you love, picked for your taste three times a week."
      >
        <Part id="what" title="What it does">
          <p>
            {brand} builds a shop for a single person. It begins with a style quiz of six short steps, and it goes on
            learning from what you tag, what you pass on and, where you add the companion extension, from pieces that
            you look at in partner stores.
          </p>
          <p>
            Your shop is made anew every Monday, Wednesday and Friday. In between it keeps its order, so that what you
            saw this morning is where you left it tonight.
          </p>
        </Part>
        <Part id="how" title="How pieces are chosen">
          <p>
            Every piece is ranked by how well it suits what you have shown to like, and mixed so that stores, kinds and
            prices vary. Commission is never looked at: the program that ranks does not know which store pays.
          </p>
        </Part>
        <Part id="money" title="How it earns">
          <p>
            {brand} sells nothing itself. Shop Now opens the store that has the piece; for some stores that link carries
            a mark by which the store may pay a commission. The price is the same for you. A line beside each link says
            so.
          </p>
        </Part>
        <Part id="edit" title="The Edit">
          <p>
            Beside your own shop there is <Link to="/collections" className="link">{`The ${brand} Edit`}</Link>: small
            collections that people put together by hand, open to everyone.
          </p>
        </Part>
        <Part id="yours" title="It is yours">
          <p>
            You can download everything that is kept of you, hide your public shop and delete your account in your
            profile at any time. The{' '}
            <Link to="/privacy" className="link">
              privacy policy
            </Link>{' '}
            says what is kept and for how long.
          </p>
        </Part>
      </StaticPage>
    </>
  )
}
