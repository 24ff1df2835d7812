import { useState } from 'react'
import { setFlag, useFlag } from '../platform/local-flags.ts'
import { send } from '../platform/send.ts'
import { useSession } from '../platform/session-store.ts'
import { useSettings } from '../platform/site.ts'
import { useNavigate } from '../router/router.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { columnsOfDesk, useColumns } from '../ui/use-columns.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import styles from './extension.module.css'
import { pairExtension } from './pairing.ts'
import { usePresence } from './presence.ts'
import { useAbout } from './queries.ts'
import { browserOf, isOlder } from './rules.ts'
import { StoreOffer, useOfferOnPage } from './store-button.tsx'
import { stepsOf, texts } from './texts.ts'

/**
 * Whether the extension is here, and the one press that connects it; nothing but the offer where it is not.
 * @param mayDownload whether this site's own build is offered to who is not offered the store's
 */
export function ConnectPart({ mayDownload = false }: { mayDownload?: boolean }) {
  const settings = useSettings().data
  const presence = usePresence(settings?.extensionId)
  const newest = useAbout().data?.version
  const isShopper = useSession() !== null
  const isDismissed = useFlag('extensionDismissed')
  const isWanted = isShopper && !isDismissed
  // Without a store its button leads to instructions: a page that may hand out the file itself does so first, and a phone,
  // whose head has no room for the button, finds it below.
  const isOffered = isWanted && !(mayDownload && settings?.extensionStoreUrl === null)
  const isOnPhone = useColumns() < columnsOfDesk
  useOfferOnPage(isOffered && settings !== undefined && presence.state !== 'present')
  const isLate = useDelayed(presence.state === 'unknown')
  // One that is here answers at once: until it does, the page says what is true of everybody else.
  if (presence.state !== 'present')
    return (
      <div className={styles.connect}>
        <p className="small">{texts.absent}</p>
        {mayDownload && !isOffered ? <Download /> : null}
        {isWanted && settings && (isOffered || isOnPhone) ? (
          <StoreOffer storeUrl={settings.extensionStoreUrl} isHidden={presence.state === 'unknown' && !isLate} />
        ) : null}
      </div>
    )
  const isStale = newest !== undefined && presence.version !== null && isOlder(presence.version, newest)
  return (
    <div className={styles.connect}>
      {isStale ? <AlertBanner kind="warn">{texts.older(presence.version ?? '', newest)}</AlertBanner> : null}
      {presence.connected ? (
        <AlertBanner kind="success">
          <strong>{texts.connected}</strong> {texts.tryIt}
        </AlertBanner>
      ) : (
        <Connect isShopper={isShopper} />
      )}
    </div>
  )
}

function Download() {
  const { file, saveAs } = stepsOf[browserOf(navigator.userAgent)]
  return (
    <ButtonLink href={`/extension/${file}`} download={saveAs} target="_self">
      {texts.download}
    </ButtonLink>
  )
}

function Connect({ isShopper }: { isShopper: boolean }) {
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest')
  const navigate = useNavigate()
  const connect = async () => {
    setState('busy')
    const isConnected = await send('makePairingCode')
      .then(({ code }) => pairExtension(code))
      .catch(() => false)
    setState(isConnected ? 'rest' : 'failed')
  }
  return (
    <>
      <AlertBanner kind="success">
        <strong>{texts.noticed}</strong>
        <br />
        {isShopper ? texts.oneMore : texts.logInFirst}
      </AlertBanner>
      {state === 'failed' ? <AlertBanner kind="danger">{texts.failed}</AlertBanner> : null}
      <div className={styles.presses}>
        {isShopper ? (
          <Button busy={state === 'busy' && texts.connecting} onClick={() => void connect()}>
            {texts.connect}
          </Button>
        ) : (
          <ButtonLink to="/login">LOG IN</ButtonLink>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            setFlag('extensionDismissed', true)
            navigate(isShopper ? '/home' : '/')
          }}
        >
          {texts.notNow}
        </Button>
      </div>
    </>
  )
}
