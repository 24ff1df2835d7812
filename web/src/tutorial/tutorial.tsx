import { useEffect, useState } from 'react'
import { setFlag } from '../platform/local-flags.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { prohibit, tagFill } from '../ui/icons-opinions.ts'
import { slides, tutorialTexts } from './texts.ts'
import styles from './tutorial.module.css'

/**
 * Three slides that show once: the flag is taken away as they open. Back leads to the first one; so does Close, as the next
 * time they are drawn anew: what fades does not turn back under her eyes.
 */
export function Tutorial() {
  const [isOpen, setIsOpen] = useState(true)
  const [step, setStep] = useState(0)
  useEffect(() => setFlag('showTutorial', false), [])
  const slide = slides[step] ?? slides[0]
  const isLast = step === slides.length - 1
  const close = () => setIsOpen(false)
  return (
    <Dialog open={isOpen} onClose={close} title={tutorialTexts.name} hideTitle size="wide" className={styles.dialog}>
      <div className={styles.tutorial} data-step={step}>
        <div className={styles.picture} data-picture={slide.picture} aria-hidden="true">
          <span className={styles.no}>
            <Icon shape={prohibit} size={28} />
          </span>
          <span className={styles.tag}>
            <Icon shape={tagFill} size={28} />
          </span>
        </div>
        <div className={styles.words}>
          <div aria-live="polite" aria-atomic="true">
            <p className="caps">{tutorialTexts.count(step + 1, slides.length)}</p>
            <h3 className="d3">{slide.title}</h3>
            <p className={styles.body}>{slide.body}</p>
          </div>
          <div className={styles.dashes} aria-hidden="true">
            {slides.map((one, at) => (
              <span key={one.title} className={classNames(styles.dash, at === step && styles.current)} />
            ))}
          </div>
          <div className={styles.actions}>
            {step > 0 ? (
              <Button kind="secondary" onClick={() => setStep(0)}>
                {tutorialTexts.back}
              </Button>
            ) : null}
            <Button data-autofocus="" onClick={() => (isLast ? close() : setStep(step + 1))}>
              {isLast ? tutorialTexts.done : tutorialTexts.next}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
