import { brand } from '@sateen/contract/brand'
import { Link } from '../router/router.tsx'
import { Part, StaticPage } from './static-page.tsx'

/** What is kept of people, why, and for how long. */
export function PrivacyPage() {
  return (
    <StaticPage title="Privacy Policy" lead="What is kept, why, for how long, and how to have it back or gone.">
      <Part id="who" title="Who is responsible">
        <p>
          This {brand} is run by whoever hosts this site. You reach them through{' '}
          <Link to="/contact" className="link">
            Contact &amp; Feedback
          </Link>
          .
        </p>
      </Part>
      <Part id="account" title="Your account">
        <p>
          First and last name, e-mail, birthday, username, a keyed hash of your password and, if you add one, your
          picture. They are kept for as long as you have an account. An account that is never confirmed is erased after
          a day.
        </p>
      </Part>
      <Part id="taste" title="Your taste">
        <p>
          What you pick in the quiz, tag, pass on and view, with the moment it happened. It is used to choose the pieces
          of your shop and for nothing else. It fades with time and goes with your account.
        </p>
      </Part>
      <Part id="extension" title="The extension">
        <p>
          On product pages of partner stores, and on no other page, it sends the address of the page and what the page
          says of the piece: name, description, picture, brand and price. Nothing is sent before you have agreed and
          connected your account. You can pause it, switch single stores off, and see in its own list everything that
          was sent.
        </p>
        <p>
          Finds are erased after three months. The use of this information follows the limited-use rules of the
          extension stores: it serves the one purpose that you see, is not sold, and no person reads it without your
          consent.
        </p>
      </Part>
      <Part id="usage" title="Usage">
        <p>
          We count visits, pages and what is viewed, tagged and passed on, on our own server, without name, e-mail or
          address. If your browser sends Do Not Track or Global Privacy Control, nothing is counted. No other company
          gets these figures unless the operator says so here.
        </p>
      </Part>
      <Part id="letters" title="Letters">
        <p>
          Signing up asks for our letters. None is sent before you confirm your address, and each carries a link that
          ends them with one press.
        </p>
      </Part>
      <Part id="storage" title="Cookies and storage">
        <p>
          We set no cookies. Your browser keeps the tokens that hold you signed in, a few choices, such as the dark
          theme, and your last shop and lists with pictures that you saw, so that you can read them without a network.
          Logging out clears them in every tab.
        </p>
      </Part>
      <Part id="shop-now" title="Shop Now">
        <p>
          Links to some stores carry a mark that names this site and a random number. They carry nothing about you. What
          you do in a store is between you and the store.
        </p>
      </Part>
      <Part id="rights" title="Your rights">
        <p>
          In your profile you may see and correct what is kept, download all of it, hide your public shop and delete
          your account. Deletion takes effect at once; copies in backups are gone within thirty days.
        </p>
      </Part>
      <Part id="children" title="Children">
        <p>
          {brand} is not for children under the minimum age of this site, which is thirteen unless its operator sets it
          higher. We do not knowingly keep anything of them.
        </p>
      </Part>
    </StaticPage>
  )
}
