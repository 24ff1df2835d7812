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
  empty?: string | false
  children: (paper: Paper) => ReactNode
}

const height = 240
const [top, bottom] = [28, 30]

/** A chart as wide as its place, so that its words keep their size; whoever does not see it has the table beside it. */
export function Chart({ length, ticks, marks, empty = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const left = 12 + 8 * Math.max(...ticks.map(({ label }) => label.length))
  const [lowest, highest] = [ticks[0]!.value, ticks.at(-1)!.value]
  const step = Math.max(1, (width - left) / length)
  const paper: Paper = {
    x: (index) => left + (index + 0.5) * step,
    y: (value) => top + (1 - (value - lowest) / (highest - lowest || 1)) * (height - top - bottom),
    step,
    right: width,
  }
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
          {empty ? (
            // Between two lines of the grid.
            <text x={(left + width) / 2} y={top + 0.375 * (height - top - bottom) + 4} textAnchor="middle">
              {empty}
            </text>
          ) : (
            children(paper)
          )}
          {marks.map(({ index, label }) => {
            const isLast = index === length - 1
            return (
              <text
                key={index}
                x={isLast ? width : paper.x(index)}
                y={height - 6}
                textAnchor={isLast ? 'end' : index === 0 ? 'start' : 'middle'}
              >
                {label}
              </text>
            )
          })}
        </svg>
      ) : null}
    </div>
  )
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
