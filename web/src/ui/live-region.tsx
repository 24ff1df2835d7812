import { makeHearers } from './hearers.ts'
import { useOutside } from './use-outside.ts'

const { hear, tell } = makeHearers()
let said = ''

/** Milliseconds until a sentence stands there: what is seen of a press comes first. */
const pause = 60

/** Has a sentence read out politely, without showing it: `announce('Tagged. Cowl-Neck Satin Camisole.')`; an empty one takes back what stands. */
export function announce(sentence: string): void {
  setTimeout(() => {
    // The same words twice are a change only with a trailing mark that is not spoken.
    said = said === sentence && sentence ? `${sentence}\u00a0` : sentence
    tell()
  }, pause)
}

/** Empties the region at once, before it is moved: words that come into the page with it would be read out a second time. */
export function hush(): void {
  said = ''
  tell()
}

/** Stands once in the page. */
export function LiveRegion() {
  const sentence = useOutside(hear, () => said)
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {sentence}
    </p>
  )
}
