import { brand } from '@sateen/contract/brand'
import { Link } from '../router/router.tsx'
import { Part, StaticPage } from '../pages/static-page.tsx'
import { StoreButton } from './store-button.tsx'

/** What the extension does, what it never does, and the way to it. */
export function AddPage() {
  return (
    <StaticPage title={`Add ${brand} to your browser`} lead="Look at pieces as you always do. Your shop learns what you like.">
      <p>
        <StoreButton />
      </p>
      <Part id="does" title="What it does">
        <p>On a product page of a partner store it reads the piece: name, brand, price and picture. The piece comes into your History and tells your shop what you like.</p>
      </Part>
      <Part id="never" title="What it never does">
        <p>It never changes a page, a link, a code or a cookie. It reads no other site. It sends nothing before you have agreed, and nothing while it is paused. It holds no affiliate marks.</p>
      </Part>
      <Part id="how" title="How to add it">
        <p>
          Three steps each for Chrome, Edge and Firefox stand on the{' '}
          <Link to="/extension-instructions" className="link">
            instructions page
          </Link>
          .
        </p>
      </Part>
    </StaticPage>
  )
}
