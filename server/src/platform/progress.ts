/** Where progress is shown: a stream such as standard error. */
export type ProgressStream = { write: (text: string) => unknown; isTTY?: boolean; columns?: number }

export type Progress = {
  /** Says how far the work is: `done` of the total, and what was counted where that is something else than `done`. */
  to: (done: number, counted?: number) => void
  /** Ends the line; `words` say what came out of it. */
  end: (words?: string) => void
}

export type ProgressPlan = {
  label: string
  /** What is counted: `rows`, `items`. */
  unit: string
  /** How much there is in the measure of `done`; null where nobody knows. */
  total: number | null
  stream?: ProgressStream
  /** Milliseconds, always growing. */
  clock?: () => number
}

const barWidth = 24
const redrawEveryMs = 100
const plainEveryMs = 5_000

/**
 * Starts a progress line: on a terminal a bar with rate and time left that redraws itself, elsewhere (a file, a log) one
 * plain line every five seconds and one at the end.
 */
export function startProgress({
  label,
  unit,
  total,
  stream = process.stderr,
  clock = () => performance.now(),
}: ProgressPlan): Progress {
  const startedAt = clock()
  const isTerminal = stream.isTTY === true
  // Somebody who looks on sees at once what is done; a log hears of nothing short.
  let drawnAt = isTerminal ? -Infinity : startedAt
  let reached = { done: 0, counted: 0 }
  const draw = () => {
    const line = describeProgress({
      label,
      unit,
      total,
      ...reached,
      seconds: (clock() - startedAt) / 1000,
      hasBar: isTerminal,
    })
    stream.write(isTerminal ? `\r${line.slice(0, (stream.columns || 100) - 1)}\u001b[K` : `${line}\n`)
  }
  return {
    to(done, counted = done) {
      reached = { done, counted }
      const now = clock()
      if (now - drawnAt < (isTerminal ? redrawEveryMs : plainEveryMs)) return
      drawnAt = now
      draw()
    },
    end(words) {
      const seconds = (clock() - startedAt) / 1000
      const said = words ?? `${whole(reached.counted)} ${unit}`
      stream.write(
        `${isTerminal ? '\r' : ''}${label}: ${said} in ${describeSpan(seconds)}${isTerminal ? '\u001b[K' : ''}\n`,
      )
    },
  }
}

/** Progress of work in stages: each has a line of its own, which begins with it and ends with the next one. */
export function startStages(stream: ProgressStream) {
  let current: { name: string; line: Progress } | undefined
  return {
    to(stage: Pick<ProgressPlan, 'label' | 'unit' | 'total'>, done: number, counted?: number): void {
      const name = `${stage.label} ${stage.unit}`
      if (current?.name !== name) {
        current?.line.end()
        current = { name, line: startProgress({ ...stage, stream }) }
      }
      current.line.to(done, counted)
    },
    end: () => current?.line.end(),
  }
}

type Moment = {
  label: string
  unit: string
  total: number | null
  done: number
  counted: number
  seconds: number
  hasBar: boolean
}

/** One line of progress: share, count, rate and time left, as far as they are known. */
function describeProgress({ label, unit, total, done, counted, seconds, hasBar }: Moment): string {
  const share = total === null || total <= 0 ? null : Math.min(1, done / total)
  // A moment tells no rate.
  const rate = seconds >= 0.1 ? counted / seconds : 0
  const parts = [`${whole(counted)} ${unit}`]
  if (rate > 0) parts.push(`${rate >= 10 ? whole(rate) : rate.toFixed(1)}/s`)
  if (share !== null && share > 0 && share < 1) parts.push(`${describeSpan((seconds * (1 - share)) / share)} left`)
  if (share === null) return `${label}  ${parts.join('  ')}`
  const full = Math.round(share * barWidth)
  const bar = hasBar ? `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ` : ''
  return `${label}  ${bar}${Math.floor(share * 100)} %  ${parts.join('  ')}`
}

/** A span as a person says it: `0.4 s`, `12 s`, `3 min 5 s`. */
export function describeSpan(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const rounded = Math.round(seconds)
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
