import { useQuery } from '../query/use-query.ts'
import type { MouseEventHandler } from 'react'
import { send } from '../platform/send.ts'
import { Button } from '../ui/button.tsx'
import styles from './quiz.module.css'
import { useSessionLikes } from './session-likes.ts'
import { StepGrid } from './step-grid.tsx'
import { StepTitle } from './step-title.tsx'
import { quizTexts } from './texts.ts'

/** Steps 1 to 6. */
export function ItemStep({
  step,
  invite,
  isFinishing,
  onNext,
}: {
  step: number
  invite: string | null
  /** While a shopper's picks are sent. */
  isFinishing: boolean
  onNext: MouseEventHandler<HTMLButtonElement>
}) {
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
      <div className={styles.foot}>
        <p className="small" role="status">
          {count > 0 ? quizTexts.selected(count) : ''}
        </p>
        <Button busy={isFinishing && quizTexts.next} onClick={onNext}>
          {quizTexts.next}
        </Button>
      </div>
    </>
  )
}

function Invited({ slug }: { slug: string }) {
  const shopper = useQuery({
    queryKey: ['shopper', slug],
    queryFn: ({ signal }) => send('readShopper', { params: { id: slug } }, { signal }),
    retry: false,
  })
  return shopper.data ? <p className={styles.invited}>{quizTexts.invitedBy(shopper.data.name)}</p> : null
}
