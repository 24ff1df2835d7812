import { useNavigate } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { pickedItems } from '../quiz/session-likes.ts'
import { SignupForm } from './signup-form.tsx'
import styles from './signup.module.css'
import { signupTexts } from './texts.ts'

/** Sign-up without the quiz. */
export function SignupPage() {
  useTitle('Sign Up')
  const navigate = useNavigate()
  return (
    <div className={styles.column}>
      <h1 className="d2">{signupTexts.title}</h1>
      <p className={`lead ${styles.lead ?? ''}`}>{signupTexts.lead}</p>
      <SignupForm submitText={signupTexts.submit} likedItems={pickedItems} onSignedUp={() => navigate('/verify')} />
    </div>
  )
}
