import { makeHearers } from '../ui/hearers.ts'
import { useOutside } from '../ui/use-outside.ts'
import { isOfSite } from './read-answer.ts'

/**
 * Whether the site can be reached. The browser's word counts where it says no; where it says yes, the site itself is
 * asked, because a lost call may be one lost call, and a network may lead nowhere.
 */
const pauses = [1000, 2000, 5000, 10_000, 20_000]
/** A network that answers nothing, as in a tunnel, can keep a question for minutes; the next look may find the way out. */
const lookLimit = 10_000
let away = !navigator.onLine
let looks = 0
let timer: ReturnType<typeof setTimeout> | undefined
let looking: Promise<boolean> | null = null
const { hear, tell } = makeHearers()

export const isAway = (): boolean => away

/** Hears of every change, in the order of asking. */
export const onConnection = hear

export const useIsAway = (): boolean => useOutside(onConnection, isAway)

/** An answer has come. */
export function noteReached(): void {
  if (away) turn(false)
}

/** A call got no answer. Resolves to whether the site is away, rather than only that call lost. */
export async function noteUnreachable(): Promise<boolean> {
  if (navigator.onLine && (await look())) return false
  if (!away) turn(true)
  return true
}

function look(): Promise<boolean> {
  looking ??= ask().finally(() => {
    looking = null
  })
  return looking
}

async function ask(): Promise<boolean> {
  const patience = new AbortController()
  const limit = setTimeout(() => patience.abort(), lookLimit)
  try {
    const answer = await fetch('/api/v1/settings', { cache: 'no-store', signal: patience.signal })
    return answer.ok && isOfSite(answer)
  } catch {
    return false
  } finally {
    clearTimeout(limit)
  }
}

function turn(next: boolean): void {
  away = next
  looks = 0
  clearTimeout(timer)
  if (away) lookLater()
  tell()
}

function lookLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void lookAgain(), pauses[Math.min(looks, pauses.length - 1)])
  looks += 1
}

/** While the site is away it is looked for now and then, by a tab that is in sight. */
async function lookAgain(): Promise<void> {
  const isWorthIt = navigator.onLine && document.visibilityState === 'visible'
  if (isWorthIt && (await look())) return noteReached()
  if (away) lookLater()
}

/** Who is at the page waits a second at most for the next look; however much she presses, no more than two are made a second. */
function lookForHer(): void {
  if (!away || looks < 2) return
  looks = 0
  void lookAgain()
}

if (away) lookLater()
for (const sign of ['pointerdown', 'keydown', 'focus', 'visibilitychange']) addEventListener(sign, lookForHer, true)
addEventListener('offline', () => away || turn(true))
addEventListener('online', () => {
  looks = 0
  // A look that began before fails for sure; the one after it counts.
  if (away) void (looking ?? Promise.resolve()).then(lookAgain)
})
