import { setFlag, useFlag } from '../platform/local-flags.ts'
import { useSession } from '../platform/session-store.ts'
import { useSettings } from '../platform/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { x } from '../ui/icons.ts'
import { checkAfterStore, usePresence } from './presence.ts'
import styles from './store-button.module.css'

export const storeButtonText = "ADD TO CHROME - IT'S FREE!"

/** Offers the extension to shoppers who lack it, until they send the offer away. */
export function StoreButton() {
  const isShopper = useSession() !== null
  const isDismissed = useFlag('extensionDismissed')
  return isShopper && !isDismissed ? <Offer /> : null
}

function Offer() {
  const settings = useSettings().data
  const presence = usePresence(settings?.extensionId)
  if (presence.state === 'present') return null
  // Its place is kept until it is known whether she lacks it: nothing beside it moves when it comes.
  const isKnown = settings !== undefined && presence.state === 'absent'
  return <StoreOffer storeUrl={settings?.extensionStoreUrl ?? null} isHidden={!isKnown} />
}

/** The offer itself, with the press that sends it away. */
export function StoreOffer({ storeUrl, isHidden = false }: { storeUrl: string | null; isHidden?: boolean }) {
  return (
    <span className={isHidden ? styles.kept : styles.offer} aria-hidden={isHidden || undefined}>
      <StoreLink storeUrl={storeUrl} />
      <IconButton label="Dismiss the extension offer" tip="Not now" onClick={() => setFlag('extensionDismissed', true)}>
        <Icon shape={x} size={18} />
      </IconButton>
    </span>
  )
}

/** To the store's page where the operator has one, else to the instructions. */
function StoreLink({ storeUrl }: { storeUrl: string | null }) {
  if (!storeUrl) {
    return (
      <ButtonLink to="/extension-instructions" kind="quiet" size="small">
        {storeButtonText}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink href={storeUrl} target="_blank" rel="noopener" kind="quiet" size="small" onClick={checkAfterStore}>
      {storeButtonText}
    </ButtonLink>
  )
}
