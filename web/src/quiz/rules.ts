import * as limits from '@sateen/contract/limits'
import type { QuizItem } from '@sateen/contract/quiz'

/** The quiz item paths of steps 1 to 6, in order. */
export const pathOfStep = ['Bottoms', 'Tops', 'Outerwear', 'Dresses', 'Swimwear', 'Accessories'] as const

export const signUpStep = limits.quizItemSteps + 1
export const verifyStep = limits.quizItemSteps + 2

/**
 * Six random items of a step, as different from one another as the step allows: of two of one kind of garment the later
 * drawn waits until nothing else is left. Fewer than six are padded with blanks (null).
 * @param random numbers from 0 to 1, handed in
 */
export function drawSix(items: readonly QuizItem[], random: () => number): (QuizItem | null)[] {
  const waiting = shuffle(items, random)
  const drawn: QuizItem[] = []
  while (drawn.length < limits.quizItemsPerStep && waiting.length > 0) {
    const apart = waiting.findIndex((item) => drawn.every((other) => !isSameGarment(item, other)))
    drawn.push(...waiting.splice(Math.max(0, apart), 1))
  }
  return [...drawn, ...Array<null>(limits.quizItemsPerStep - drawn.length).fill(null)]
}

/** Whether tiles that were drawn ahead are what the step offers now: none has gone, and no blank stands where one could. */
export function isOfferedStill(tiles: readonly (QuizItem | null)[], items: readonly QuizItem[]): boolean {
  const offered = new Set(items.map(({ itemId }) => itemId))
  const shown = tiles.filter((tile) => tile !== null)
  return (
    shown.every(({ itemId }) => offered.has(itemId)) && shown.length === Math.min(items.length, limits.quizItemsPerStep)
  )
}

/** The last word of a title names the garment. */
function isSameGarment(one: QuizItem, other: QuizItem): boolean {
  const garment = ({ title }: QuizItem) => title.toLowerCase().split(/\s+/).at(-1)
  return garment(one) === garment(other)
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const shuffled = [...list]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
  }
  return shuffled
}
