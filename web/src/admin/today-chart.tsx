import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './today.module.css'

/** The paper of a chart: its size, and where a value of each axis lies on it. */
export type Paper = { x: (index: number) => number; y: (value: number) => number; step: number; right: number }

type Props = {
  /** How many days stand side by side. */
  length: number
  /** The lines, from the lowest up, with their words. */
  ticks: readonly { value: number; label: string }[]
  /** Words below some days. */
  marks: readonly { index: number; label: string }[]
  /** Stands on the paper while there is nothing to draw. */
  empty: string | false
  children: (paper: Paper) => ReactNode
}

const height = 240
const [top, bottom] = [28, 30]
/** How much of its words stands before an anchor. */
const before = { start: 0, middle: 0.5, end: 1 }

/** A chart as wide as its place, so that its words keep their size; whoever does not see it has the table beside it. */
export function Chart({ length, ticks, marks, empty, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  /** How large the reader's letters are: the words on the paper are as large. */
  const [letter, setLetter] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      setLetter(Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    })
    observer.observe(element)
    // Other letters make the page longer, not this place wider.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const left = 12 + (letter / 2) * Math.max(...ticks.map(({ label }) => label.length))
  const [lowest, highest] = [ticks[0]!.value, ticks.at(-1)!.value]
  const step = Math.max(1, (width - left) / length)
  const paper: Paper = {
    x: (index) => left + (index + 0.5) * step,
    y: (value) => top + (1 - (value - lowest) / (highest - lowest || 1)) * (height - top - bottom),
    step,
    right: width,
  }
  const words = marks.map(({ index, label }) => {
    const anchor: keyof typeof before = index === length - 1 ? 'end' : index === 0 ? 'start' : 'middle'
    const x = anchor === 'end' ? width : paper.x(index)
    const wide = label.length * letter * 0.44
    const from = x - wide * before[anchor]
    // With the room of a letter behind them, or they would read as one.
    return { label, x, anchor, from, to: from + wide + letter }
  })
  return (
    <div ref={place} className={styles.chart} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map(({ value, label }) => (
            <g key={value}>
              <line
                className={value === lowest ? styles.base : styles.grid}
                x1={left}
                x2={width}
                y1={paper.y(value)}
                y2={paper.y(value)}
              />
              <text x={0} y={paper.y(value) + 4}>
                {label}
              </text>
            </g>
          ))}
          {empty ? null : children(paper)}
          {apart(words).map(({ label, x, anchor }) => (
            <text key={label} x={x} y={height - 6} textAnchor={anchor}>
              {label}
            </text>
          ))}
        </svg>
      ) : null}
      {empty ? (
        <p className={styles.nothing} style={{ marginInlineStart: left, height: height - top - bottom, top }}>
          <span>{empty}</span>
        </p>
      ) : null}
    </div>
  )
}

/** Words in a line without those that would run into the ones after them: the last is always told. */
export function apart<Placed extends { from: number; to: number }>(words: readonly Placed[]): Placed[] {
  const kept: Placed[] = []
  for (const word of words.toReversed()) if (!kept[0] || word.to <= kept[0].from) kept.unshift(word)
  return kept
}

/** Round numbers from a lowest to at least a highest value, in three to five steps. */
export function ticksOf(lowest: number, highest: number): number[] {
  const span = Math.max(highest - lowest, 1e-9)
  const power = 10 ** Math.floor(Math.log10(span / 4))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= span) ?? 10 * power
  const first = Math.floor(lowest / step) * step
  const count = Math.max(1, Math.ceil((highest - first) / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, index) => Number((first + index * step).toPrecision(12)))
}
