import { brand } from '@sateen/contract/brand'
import { Part, StaticPage } from '../pages/static-page.tsx'
import { StoreButton } from './store-button.tsx'

/** How the companion extension is installed. */
export function InstructionsPage() {
  return (
    <StaticPage title="Add the extension" lead={`It notices which pieces you look at in partner stores, and your ${brand} shop follows.`}>
      <p>
        <StoreButton />
      </p>
      <Part id="chrome" title="Chrome">
        <ol>
          <li>Open the store’s page with the button above, where it is offered.</li>
          <li>Press Add to Chrome and confirm.</li>
          <li>Pin {brand} with the puzzle sign beside the address bar.</li>
        </ol>
      </Part>
      <Part id="edge" title="Edge">
        <ol>
          <li>Open the same page in Edge and allow extensions from other stores when it asks.</li>
          <li>Press Get and confirm.</li>
          <li>Show {brand} in the toolbar with the eye sign.</li>
        </ol>
      </Part>
      <Part id="firefox" title="Firefox">
        <ol>
          <li>Open the add-on’s page in Firefox.</li>
          <li>Press Add to Firefox and allow what it names.</li>
          <li>Keep {brand} in the toolbar when it asks.</li>
        </ol>
      </Part>
      <Part id="after" title="Then">
        <p>Come back to this site: it notices the extension within a few seconds. Connect it to your shop once; from then on it works by itself on partner stores and on no other page.</p>
      </Part>
    </StaticPage>
  )
}
