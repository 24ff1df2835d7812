import type { DeskTrends } from '@sateen/contract/admin'
import { itemName } from '@sateen/catalogue/item-name'
import { useQuery } from '@tanstack/react-query'
import { srcSetOf } from '../items/picture-address.ts'
import { QuickviewLink } from '../platform/quickview-link.tsx'
import { send } from '../platform/send.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Picture } from '../ui/picture.tsx'
import { showCount, showDay } from './texts.ts'
import styles from './trends.module.css'

/** What shoppers tagged in 28 days: by day, and the pieces that most of them tagged. */
export function Trends() {
  const trends = useQuery({ queryKey: ['desk', 'trends'], queryFn: ({ signal }) => send('deskTrends', {}, { signal }) })
  if (trends.error) return <AlertBanner kind="danger">{trends.error.message}</AlertBanner>
  if (!trends.data) return <div aria-busy="true" />
  const { days, topPieces } = trends.data
  return (
    <>
      <section aria-labelledby="tagged-title">
        <div className={styles.head}>
          <h2 id="tagged-title" className="d4">
            Pieces tagged
          </h2>
          <p className="note">On each of the last 28 days, from ten shoppers up</p>
        </div>
        <Bars days={days} />
        <table className="visually-hidden">
          <caption>Pieces tagged by day</caption>
          <tbody>
            {days.map(({ day, tagged }) => (
              <tr key={day}>
                <th scope="row">{showDay(day)}</th>
                <td>{tagged === null ? 'not shown' : showCount(tagged)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="top-title">
        <div className={styles.head}>
          <h2 id="top-title" className="d4">
            Top pieces
          </h2>
          <p className="note">Tagged most in 28 days, from ten shoppers up</p>
        </div>
        {topPieces.length === 0 ? <p className="small">No piece was tagged by ten shoppers yet.</p> : null}
        <ol className={styles.top}>
          {topPieces.map(({ item, tagged }) => (
            <li key={item.itemId}>
              <Picture src={item.image} srcSet={srcSetOf(item.image)} sizes="220px" alt="" ground={item.ground} />
              <p className="caps">{item.store}</p>
              <p>
                <QuickviewLink itemId={item.itemId}>{itemName(item.name)}</QuickviewLink>
              </p>
              <p className="figures">{showCount(tagged)} tagged it</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const [width, height, left, top] = [880, 200, 48, 16]

/** The days as bars on three lines; the last one is written. */
function Bars({ days }: { days: DeskTrends['days'] }) {
  const most = niceMost(Math.max(1, ...days.map(({ tagged }) => tagged ?? 0)))
  const step = (width - left) / days.length
  const y = (value: number) => top + height - (value / most) * height
  const last = days.at(-1)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height + top + 28}`} aria-hidden="true">
      {[0, most / 2, most].map((value) => (
        <g key={value}>
          <line className={value === 0 ? styles.base : styles.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 10} y={y(value) + 4} textAnchor="end">
            {showCount(value)}
          </text>
        </g>
      ))}
      {days.map(({ day, tagged }, index) => (
        <g key={day}>
          <rect
            className={styles.bar}
            x={left + index * step + step * 0.22}
            width={step * 0.56}
            y={y(tagged ?? 0)}
            height={y(0) - y(tagged ?? 0)}
          />
          {index % 7 === 0 ? (
            <text x={left + index * step + step / 2} y={top + height + 22} textAnchor="middle">
              {showDay(day)}
            </text>
          ) : null}
        </g>
      ))}
      {last?.tagged ? (
        <text className={styles.last} x={width - step / 2} y={y(last.tagged) - 6} textAnchor="middle">
          {showCount(last.tagged)}
        </text>
      ) : null}
    </svg>
  )
}

/** The least of 2, 4, 10, 20, 40, 100 … that is not below a value, so that its half is a whole number too. */
function niceMost(value: number): number {
  let power = 1
  while (power * 10 < value) power *= 10
  return ([2, 4, 10].find((factor) => factor * power >= value) ?? 10) * power
}
