import { trimEmail } from '@sateen/contract/fields'
import { useEffect, useState } from 'react'
import { useNavigate } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { setFlag } from '../platform/local-flags.ts'
import { useSession } from '../platform/session-store.ts'
import { clearDraft, draftNow } from './draft.ts'
import { newUserNow } from './new-user.ts'
import styles from './signup.module.css'
import { verifyTexts } from './texts.ts'
import { VerifyForm } from './verify-form.tsx'

/** The code that was mailed, on a page of its own. */
export function VerifyPage() {
  useTitle(verifyTexts.title)
  const navigate = useNavigate()
  const isShopper = useSession() !== null
  const [known] = useState(() => ({
    email: newUserNow().email || trimEmail(draftNow().email),
    hasPassword: draftNow().pw !== '',
  }))

  useEffect(() => {
    if (!isShopper) return
    setFlag('showTutorial', true)
    clearDraft()
    navigate('/home', { replace: true })
  }, [isShopper, navigate])

  const address = <span className={styles.strong}>{known.email}</span>
  return (
    <div className={styles.column}>
      <h1 className="d2">{verifyTexts.title}</h1>
      <p className={`lead ${styles.lead ?? ''}`}>
        {known.email && known.hasPassword ? (
          <>
            {verifyTexts.sent}
            {address}.
          </>
        ) : (
          <>
            {verifyTexts.notVerified}
            {known.email ? <>{address} </> : null}
            {verifyTexts.notVerifiedEnd}
          </>
        )}
      </p>
      <VerifyForm onVerified={() => setFlag('showTutorial', true)} />
    </div>
  )
}
