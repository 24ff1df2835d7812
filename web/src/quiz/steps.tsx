import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pictureAt } from '../items/picture-address.ts'
import { send } from '../platform/send.ts'
import { SignupForm } from '../signup/signup-form.tsx'
import { VerifyForm } from '../signup/verify-form.tsx'
import { Button } from '../ui/button.tsx'
import styles from './quiz.module.css'
import { pickedItems, pickedPictures, useSessionLikes } from './session-likes.ts'
import { StepGrid } from './step-grid.tsx'
import { quizTexts } from './texts.ts'

/** The heading of a step takes the focus when the step opens, so that everybody hears where they are. */
function StepTitle({ children, takesFocus = true }: { children: string; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Steps 1 to 6. */
export function ItemStep({ step, invite, onNext }: { step: number; invite: string | null; onNext: () => void }) {
  const likes = useSessionLikes()
  const title = quizTexts.title(quizTexts.kinds[step - 1] ?? '')
  const count = [...likes.values()].filter(Boolean).length
  return (
    <>
      <div className={styles.step}>
        {step === 1 && invite ? <Invited slug={invite} /> : null}
        <StepTitle>{title}</StepTitle>
        <p className={styles.subtitle}>{quizTexts.subtitle}</p>
        <StepGrid step={step} label={title} />
      </div>
      <footer className={styles.foot}>
        <p className="small" role="status">
          {count > 0 ? quizTexts.selected(count) : ''}
        </p>
        <Button className={styles.next} onClick={onNext}>
          {quizTexts.next}
        </Button>
      </footer>
    </>
  )
}

function Invited({ slug }: { slug: string }) {
  const shopper = useQuery({ queryKey: ['shopper', slug], queryFn: ({ signal }) => send('readShopper', { params: { id: slug } }, { signal }), retry: false })
  return shopper.data ? <p className={styles.invited}>{quizTexts.invitedBy(shopper.data.name)}</p> : null
}

/** Step 7: the sign-up, beside what was picked. */
export function SignUpStep({ invite, onSignedUp }: { invite: string | null; onSignedUp: () => void }) {
  const pictures = pickedPictures().slice(0, 6)
  return (
    <div className={styles.halves}>
      <div className={styles.satin} aria-hidden="true">
        <div className={styles.picks}>
          {pictures.map((image) => (
            <img key={image} src={pictureAt(image, 320)} alt="" width={150} height={200} />
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
  return (
    <div className={styles.narrow}>
      <StepTitle takesFocus={false}>{quizTexts.verifyTitle}</StepTitle>
      <p className={styles.subtitle}>{quizTexts.verifySubtitle(email)}</p>
      <VerifyForm onVerified={onVerified} />
    </div>
  )
}
