import { useTitle } from '../platform/document-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { LoginForm } from './login-form.tsx'
import { SatinHalf } from './satin-half.tsx'
import styles from './session.module.css'
import { loginWords } from './texts.ts'

/** The door: log in, or see what this is. */
export function LoginPage() {
  useTitle('Log in')
  return (
    <div className={classNames(styles.halves, styles.door)}>
      <div className={styles.half}>
        <div className={styles.column}>
          <h1 className="d2">{loginWords.title}</h1>
          <p className="lead">{loginWords.lead}</p>
          <LoginForm />
          <div className={styles.foot}>
            <span className="small">{loginWords.newHere}</span>
            <ButtonLink to="/quiz" kind="secondary" size="small">
              Sign Up
            </ButtonLink>
          </div>
        </div>
      </div>
      <SatinHalf />
    </div>
  )
}
