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
  if (!settings || presence.state !== 'absent') return null
  return (
    <span className={styles.offer}>
      <StoreLink storeUrl={settings.extensionStoreUrl} />
      <IconButton label="Dismiss the extension offer" tip="Not now" onClick={() => setFlag('extensionDismissed', true)}>
        <Icon shape={x} size={18} />
      </IconButton>
    </span>
  )
}

/** To the store's page where the operator has one, else to the instructions. */
export function StoreLink({ storeUrl }: { storeUrl: string | null }) {
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
