import { type ReactNode, useLayoutEffect } from 'react'
import { setFlag, useFlag } from '../platform/local-flags.ts'
import { useSession } from '../platform/session-store.ts'
import { useSettings } from '../platform/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { x } from '../ui/icons.ts'
import { focusHeadingOf } from '../ui/kept-focus.ts'
import { makeHearers } from '../ui/hearers.ts'
import { useOutside } from '../ui/use-outside.ts'
import { checkAfterStore, usePresence } from './presence.ts'
import styles from './store-button.module.css'

export const storeButtonText = "ADD TO CHROME - IT'S FREE!"

/** How many offers stand in the page itself. */
let onPage = 0
const { hear, tell } = makeHearers()
function count(change: 1 | -1): void {
  onPage += change
  tell()
}

/** A page that makes the offer itself says so: the frame makes none beside it. */
export function useOfferOnPage(isMade: boolean): void {
  useLayoutEffect(() => {
    if (!isMade) return
    count(1)
    return () => count(-1)
  }, [isMade])
}

/** Offers the extension in the frame to shoppers who lack it, until they send the offer away. */
export function StoreButton() {
  const isOnPage = useOutside(hear, () => onPage > 0)
  return isOnPage ? null : <WantedOffer />
}

/** The same offer in a page; who has the extension, or sent the offer away, finds `instead`. */
export function PageStoreButton({ instead }: { instead: ReactNode }) {
  useOfferOnPage(true)
  return <WantedOffer kind="primary" instead={instead} />
}

type Kind = 'primary' | 'quiet'

function WantedOffer({ kind = 'quiet', instead = null }: { kind?: Kind; instead?: ReactNode }) {
  const isShopper = useSession() !== null
  const isDismissed = useFlag('extensionDismissed')
  return isShopper && !isDismissed ? <Offer kind={kind} instead={instead} /> : instead
}

function Offer({ kind, instead }: { kind: Kind; instead: ReactNode }) {
  const settings = useSettings().data
  const presence = usePresence(settings?.extensionId)
  if (presence.state === 'present') return instead
  // Its place is kept until it is known whether she lacks it: nothing beside it moves when it comes.
  const isKnown = settings !== undefined && presence.state === 'absent'
  return <StoreOffer storeUrl={settings?.extensionStoreUrl ?? null} isHidden={!isKnown} kind={kind} />
}

/** The offer itself, with the press that sends it away; filled where it is what the page is about. */
export function StoreOffer({
  storeUrl,
  isHidden,
  kind = 'quiet',
}: {
  storeUrl: string | null
  isHidden: boolean
  kind?: Kind
}) {
  return (
    <span className={isHidden ? styles.kept : styles.offer} data-kind={kind} aria-hidden={isHidden || undefined}>
      <StoreLink storeUrl={storeUrl} kind={kind} />
      <IconButton
        label="Dismiss the extension offer"
        tip="Not now"
        onClick={({ currentTarget }) => {
          focusHeadingOf(currentTarget)
          setFlag('extensionDismissed', true)
        }}
      >
        <Icon shape={x} size={18} />
      </IconButton>
    </span>
  )
}

/** To the store's page where the operator has one, else to the instructions; both lead to an extension soon after. */
function StoreLink({ storeUrl, kind }: { storeUrl: string | null; kind: Kind }) {
  const look = { kind, size: kind === 'primary' ? 'normal' : 'small' } as const
  if (!storeUrl) {
    return (
      <ButtonLink to="/extension-instructions" {...look} onClick={checkAfterStore}>
        {storeButtonText}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink href={storeUrl} target="_blank" rel="noopener" {...look} onClick={checkAfterStore}>
      {storeButtonText}
    </ButtonLink>
  )
}
