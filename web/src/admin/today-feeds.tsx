import type { DeskToday, TodayFeed } from '@sateen/contract/today'
import { Link } from '../router/router.tsx'
import { FeedHealth } from './feed-health.tsx'
import { showCount } from './texts.ts'
import { sayRefused, showWhen, type SiteDay } from './today-words.ts'
import styles from './today.module.css'

/** The feeds that were read last, with what each reading refused and why. */
export function TodayFeeds({ today }: { today: DeskToday }) {
  const { feeds, feedCount } = today
  return (
    <section aria-labelledby="feeds-title" className={styles.feeds}>
      <header className={styles.sectionHead}>
        <h2 id="feeds-title" className="d4">
          Feeds
        </h2>
        <Link to="/admin/feeds" className="link small">
          {feedCount === 0 ? 'Feeds and plans' : feedCount === 1 ? 'The one feed' : `All ${showCount(feedCount)} feeds`}
        </Link>
      </header>
      {feeds.length === 0 ? <p className="small">No feed was read in the last 90 days.</p> : null}
      {feeds.length > 0 ? (
        <table className={styles.feedTable}>
          <thead>
            <tr className="caps">
              <th scope="col">Store</th>
              <th scope="col" className={styles.figure}>
                Read at
              </th>
              <th scope="col" className={styles.figure}>
                Read
              </th>
              <th scope="col" className={styles.figure}>
                Changed
              </th>
              <th scope="col" className={styles.figure}>
                Refused
              </th>
              <th scope="col">Read, 14 days</th>
              <th scope="col">Health</th>
            </tr>
          </thead>
          {feeds.map((feed) => (
            <Feed key={feed.id} feed={feed} site={today} />
          ))}
        </table>
      ) : null}
    </section>
  )
}

function Feed({ feed, site }: { feed: TodayFeed; site: SiteDay }) {
  const said = sayRefused(feed)
  const isWhole = feed.state === 'refused' || feed.state === 'failed'
  return (
    <tbody>
      <tr>
        <th scope="row">{feed.name}</th>
        <td data-label="Read at" className={styles.figure}>
          {showWhen(feed.at, site)}
        </td>
        <td data-label="Read" className={styles.figure}>
          {showCount(feed.read)}
        </td>
        <td data-label="Changed" className={styles.figure}>
          {showCount(feed.changed)}
        </td>
        <td data-label="Refused" className={styles.figure}>
          {isWhole ? 'all' : showCount(feed.refused)}
        </td>
        <td data-label="Read, 14 days">
          <Days feed={feed} />
        </td>
        <td data-label="Health">
          <FeedHealth state={feed.state} refused={feed.refused} />
        </td>
      </tr>
      {said ? (
        <tr className={styles.said}>
          <td colSpan={7} className="note">
            {said}{' '}
            {feed.refused > 0 ? (
              <Link to={`/admin/feeds/${feed.id}`} className="link" aria-label={`See the rows of ${feed.name}`}>
                See the rows
              </Link>
            ) : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

const [barWidth, barsHeight] = [6, 24]

/** How much was read on each of fourteen days, thin bars side by side. */
function Days({ feed: { days, name } }: { feed: TodayFeed }) {
  const most = Math.max(1, ...days.map(({ read }) => read ?? 0))
  const readOn = days.filter(({ read }) => read !== null).length
  const heightOf = (read: number | null) => (read === null ? 0 : Math.max(2, (read / most) * barsHeight))
  return (
    <svg
      width={days.length * (barWidth + 2.5)}
      height={barsHeight}
      role="img"
      aria-label={`${name} was read on ${readOn} of 14 days`}
    >
      {days.map(({ day, read, isRefused }, index) => (
        <rect
          key={day}
          className={isRefused ? styles.badBar : styles.quietBar}
          x={index * (barWidth + 2.5)}
          width={barWidth}
          y={barsHeight - (isRefused ? 3 : heightOf(read))}
          height={isRefused ? 3 : heightOf(read)}
        />
      ))}
    </svg>
  )
}
