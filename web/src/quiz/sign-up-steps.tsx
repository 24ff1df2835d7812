import { pictureAt } from '@sateen/contract/pictures'
import { useState } from 'react'
import { SignupForm } from '../signup/signup-form.tsx'
import { VerifyForm } from '../signup/verify-form.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './quiz.module.css'
import { pickedItems, pickedPictures } from './session-likes.ts'
import { StepTitle } from './step-title.tsx'
import { quizTexts } from './texts.ts'

/** Step 7: the sign-up, beside what was picked. */
export function SignUpStep({ invite, onSignedUp }: { invite: string | null; onSignedUp: () => void }) {
  const pictures = pickedPictures().slice(0, 6)
  return (
    <div className={styles.halves}>
      <div className={styles.satin} aria-hidden="true">
        <div className={styles.picks}>
          {pictures.map((image) => (
            <Picture
              key={image}
              src={pictureAt(image, 320)}
              alt=""
              eager
              width={150}
              height={200}
              className={styles.pick}
            />
          ))}
        </div>
      </div>
      <div className={styles.form}>
        <StepTitle>{quizTexts.signUpTitle}</StepTitle>
        <p className={styles.subtitle}>{quizTexts.signUpSubtitle}</p>
        <SignupForm submitText={quizTexts.unlock} likedItems={pickedItems} invite={invite} onSignedUp={onSignedUp} />
      </div>
    </div>
  )
}

/** Step 8: the code. */
export function VerifyStep({ email, onVerified }: { email: string; onVerified: () => void }) {
  // Confirmed, it is forgotten; the words stand until her shop is there.
  const [sentTo] = useState(email)
  return (
    <div className={styles.narrow}>
      <StepTitle takesFocus={false}>{quizTexts.verifyTitle}</StepTitle>
      <p className={styles.subtitle}>{quizTexts.verifySubtitle(sentTo)}</p>
      <VerifyForm onVerified={onVerified} />
    </div>
  )
}
