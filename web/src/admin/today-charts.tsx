import type { TodayDay } from '@sateen/contract/today'
import { showCount } from './texts.ts'
import { Chart, ticksOf } from './today-chart.tsx'
import { shortDay, showRate } from './today-words.ts'
import styles from './today.module.css'

type Props = { days: readonly TodayDay[] }

const nothingYet = 'No day with ten people yet.'

/** The first day, some between, and today. */
function marksOf(days: readonly TodayDay[]) {
  const every = days.length <= 7 ? 2 : days.length <= 28 ? 7 : 21
  const last = days.length - 1
  return days.flatMap(({ day }, index) => {
    if (index === last) return [{ index, label: 'Today' }]
    return index % every === 0 && last - index >= every / 2 ? [{ index, label: shortDay(day) }] : []
  })
}

/** How many shoppers opened their shops, a bar a day; days of a refresh stand out. */
export function OpenedChart({ days }: Props) {
  const ticks = ticksOf(0, Math.max(4, ...days.map(({ opened }) => opened ?? 0)))
  const last = days.at(-1)
  return (
    <section aria-labelledby="opened-title">
      <header className={styles.chartHead}>
        <h2 id="opened-title" className="d4">
          Shops opened
        </h2>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.inkKey}>Refresh days</span>
          <span className={styles.quietKey}>Other days</span>
        </p>
        <p className="note">Shoppers who opened their shop at least once that day.</p>
      </header>
      <Chart
        length={days.length}
        ticks={ticks.map((value) => ({ value, label: showCount(value) }))}
        marks={marksOf(days)}
        empty={days.every(({ opened }) => opened === null) && nothingYet}
      >
        {({ x, y, step, right }) => (
          <>
            {days.map(({ day, opened, isRefresh }, index) =>
              opened === null ? null : (
                <rect
                  key={day}
                  className={isRefresh ? styles.inkBar : styles.quietBar}
                  x={x(index) - step * 0.3}
                  width={step * 0.6}
                  y={y(opened)}
                  height={y(0) - y(opened)}
                />
              ),
            )}
            {last && last.opened !== null ? (
              <text className={styles.written} x={right} y={y(highestUnder(days, step)) - 7} textAnchor="end">
                {showCount(last.opened)}
              </text>
            ) : null}
          </>
        )}
      </Chart>
      <DayTable caption="Shops opened by day" heads={['Day', 'Shops opened']}>
        {days.map(({ day, opened }) => [shortDay(day), opened === null ? 'not shown' : showCount(opened)])}
      </DayTable>
    </section>
  )
}

const writtenWidth = 44

/** The highest of the bars that the last figure is written over. */
const highestUnder = (days: readonly TodayDay[], step: number) =>
  Math.max(...days.slice(-Math.ceil(writtenWidth / step)).map(({ opened }) => opened ?? 0))

/** Of a hundred pieces shown how many were tagged, a line with the range that holds the truth in 95 of 100 cases. */
export function LikesChart({ days }: Props) {
  const known = days.flatMap(({ likes }, index) => (likes ? [{ ...likes, index }] : []))
  const lowest = Math.min(...known.map(({ low }) => low))
  const highest = Math.max(...known.map(({ high }) => high))
  const ticks = known.length > 0 ? ticksOf(lowest, highest) : [0, 2, 4, 6, 8]
  const last = known.at(-1)
  return (
    <section aria-labelledby="likes-title">
      <header className={styles.chartHead}>
        <h2 id="likes-title" className="d4">
          Likes per hundred shown
        </h2>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.lineKey}>Tagged</span>
          <span className={styles.bandKey}>95% range</span>
        </p>
        <p className="note">Of a hundred pieces shown in My Shop, how many were tagged.</p>
      </header>
      <Chart
        length={days.length}
        ticks={ticks.map((value) => ({ value, label: showRate(value) }))}
        marks={marksOf(days)}
        empty={known.length === 0 && nothingYet}
      >
        {({ x, y }) => {
          const point = (index: number, value: number, aside = 0) =>
            `${(x(index) + aside).toFixed(1)},${y(value).toFixed(1)}`
          // The range of a day that stands alone has no length of its own: it is a bar.
          const sides = (run: readonly unknown[]) => (run.length === 1 ? [-4, 4] : [0])
          return runsOf(known).map((run) => (
            <g key={run[0]!.index}>
              <polygon
                className={styles.band}
                points={[
                  ...run.flatMap(({ index, high }) => sides(run).map((aside) => point(index, high, aside))),
                  ...run.toReversed().flatMap(({ index, low }) => sides(run).map((aside) => point(index, low, -aside))),
                ].join(' ')}
              />
              <polyline className={styles.line} points={run.map(({ index, rate }) => point(index, rate)).join(' ')} />
              {run.at(-1) === last && last ? (
                <>
                  <circle className={styles.dot} cx={x(last.index)} cy={y(last.rate)} r={4} />
                  <text className={styles.written} x={x(last.index) + 4} y={y(last.high) - 8} textAnchor="end">
                    {showRate(last.rate)}
                  </text>
                </>
              ) : run.length === 1 ? (
                <circle className={styles.dot} cx={x(run[0]!.index)} cy={y(run[0]!.rate)} r={2.5} />
              ) : null}
            </g>
          ))
        }}
      </Chart>
      <DayTable caption="Likes per hundred shown by day" heads={['Day', 'Tagged of a hundred', '95% range']}>
        {days.map(({ day, likes }) => [
          shortDay(day),
          likes ? showRate(likes.rate) : 'not shown',
          likes ? `${showRate(likes.low)} to ${showRate(likes.high)}` : '',
        ])}
      </DayTable>
    </section>
  )
}

/** Days in a row of which something is known: a line is not drawn over a day that is left out. */
function runsOf<Point extends { index: number }>(points: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run.at(-1)!.index === point.index - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** The same for those who do not see the drawing. */
function DayTable({ caption, heads, children }: { caption: string; heads: string[]; children: string[][] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.map(([day, ...cells]) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
