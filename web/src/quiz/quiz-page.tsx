import * as limits from '@sateen/contract/limits'
import { useEffect } from 'react'
import { useSearchParams } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { draftNow } from '../signup/draft.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { late, Part } from '../ui/part.tsx'
import { ExitDialog } from './exit-dialog.tsx'
import { QuizBar } from './quiz-bar.tsx'
import styles from './quiz.module.css'
import { signUpStep } from './rules.ts'
import { ItemStep } from './steps.tsx'
import { quizTexts } from './texts.ts'
import { useQuiz } from './use-quiz.ts'

const loadSignUp = () => import('./sign-up-steps.tsx')
const SignUpStep = late(() => loadSignUp().then((file) => file.SignUpStep))
const VerifyStep = late(() => loadSignUp().then((file) => file.VerifyStep))

/** The style quiz: six steps of items, the sign-up, the code. */
export function QuizPage() {
  const [params] = useSearchParams()
  const quiz = useQuiz()
  const { step } = quiz
  useTitle('Style quiz')

  // There before it is wanted: a step that does not come would keep her from all that she picked.
  const isNearSignUp = step >= limits.quizItemSteps - 1
  useEffect(() => {
    if (isNearSignUp) void loadSignUp().catch(() => undefined)
  }, [isNearSignUp])

  return (
    <div className={styles.quiz} data-step={step}>
      <QuizBar step={step} onBack={quiz.back} onClose={quiz.close} />
      <Part
        instead={(retry) => (
          <AlertBanner kind="danger" onRetry={retry}>
            {quizTexts.stepFailed}
          </AlertBanner>
        )}
      >
        {step < signUpStep ? (
          <ItemStep
            key={step}
            step={step}
            invite={params.get('invite')}
            isFinishing={quiz.isFinishing}
            onNext={quiz.next}
          />
        ) : step === signUpStep ? (
          <SignUpStep invite={params.get('invite')} onSignedUp={quiz.signedUp} />
        ) : (
          <VerifyStep email={draftNow().email} onVerified={quiz.verified} />
        )}
      </Part>
      <ExitDialog open={quiz.isAsking} onExit={quiz.exit} onStay={quiz.stay} />
    </div>
  )
}
