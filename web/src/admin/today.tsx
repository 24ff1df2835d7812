import type { DeskToday } from '@sateen/contract/today'
import { itemName } from '@sateen/catalogue/item-name'
import { useQuery } from '../query/use-query.ts'
import { srcSetOf } from '../items/picture-address.ts'
import { CallFault } from '../platform/call-fault.tsx'
import { useTitle } from '../platform/document-title.ts'
import { QuickviewLink } from '../platform/quickview-link.tsx'
import { send } from '../platform/send.ts'
import { Figure } from '../ui/figure.tsx'
import { Icon } from '../ui/icon.tsx'
import { tagFill } from '../ui/icons-opinions.ts'
import { Picture } from '../ui/picture.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { showCount } from './texts.ts'
import { LikesChart, OpenedChart } from './today-charts.tsx'
import { TodayFeeds } from './today-feeds.tsx'
import { longDay, mailNames, sayRefresh, sayWaiting, showRate, weekday } from './today-words.ts'
import styles from './today.module.css'
import { useKept } from './use-kept.ts'

const periods = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '84', label: '12 weeks' },
] as const
type Period = (typeof periods)[number]['value']
const nameOf = (period: Period) => periods.find(({ value }) => value === period)!.label

/** How the site does: four figures, two charts, the pieces tagged most, feeds and mails. */
export function Today() {
  useTitle('Today')
  const [period, setPeriod] = useKept<Period>('period', () => '28')
  const today = useQuery({
    queryKey: ['desk', 'today', period],
    queryFn: ({ signal }) => send('deskToday', { query: { days: period } }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const now = today.data
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className="caps">{now ? longDay(now.day) : '\u00a0'}</p>
          <h1 className="d2">Today</h1>
          <p className="lead">{now ? sayRefresh(now) : '\u00a0'}</p>
        </div>
        <RadioGroup legend="How far back" value={period} choices={periods} onChange={setPeriod} />
      </header>
      <CallFault of={today} />
      {now ? <Figures now={now} period={nameOf(period)} /> : <div aria-busy={today.isPending} />}
    </>
  )
}

function Figures({ now, period }: { now: DeskToday; period: string }) {
  const { mails } = now
  const sent = mails.sent.reduce((sum, one) => sum + one.sent, 0)
  const before = now.openedWeekBefore
  return (
    <div className={styles.body}>
      <dl className={styles.figures}>
        <Figure
          name="Shoppers"
          value={showCount(now.shoppers)}
          note={`${showCount(now.newShoppers)} new in ${period}`}
        />
        <Figure
          name="Shops opened today"
          value={now.openedToday === null ? '–' : showCount(now.openedToday)}
          note={
            before === null
              ? 'Fewer than ten people are not shown'
              : `${showCount(before)} on the ${weekday(now.day)} before`
          }
        />
        <Figure
          name="Likes per hundred shown"
          value={now.likes ? showRate(now.likes.rate) : '–'}
          note={now.likesBefore ? `${showRate(now.likesBefore.rate)} in the ${period} before` : `In ${period}`}
        />
        <Figure
          name="Mails sent today"
          value={showCount(sent)}
          note={`${showCount(mails.waiting)} waiting, ${showCount(mails.cameBack)} came back`}
        />
      </dl>
      <div className={styles.charts}>
        <OpenedChart days={now.days} />
        <LikesChart days={now.days} />
      </div>
      <TopPieces pieces={now.topPieces} period={period} />
      <div className={styles.columns}>
        <TodayFeeds today={now} />
        <Mails today={now} />
      </div>
      <p className={`note ${styles.end}`}>
        Counted on this server, without names. Groups of fewer than ten people are not shown.
      </p>
    </div>
  )
}

function TopPieces({ pieces, period }: { pieces: DeskToday['topPieces']; period: string }) {
  return (
    <section aria-labelledby="top-title">
      <header className={styles.sectionHead}>
        <h2 id="top-title" className="d4">
          Top pieces
        </h2>
        <p className="note">Tagged most in {period}, from ten shoppers up</p>
      </header>
      {pieces.length === 0 ? <p className="small">No piece was tagged by ten shoppers yet.</p> : null}
      <ol className={styles.top}>
        {pieces.map(({ item, tagged, shown }) => (
          <li key={item.itemId}>
            <Picture src={item.image} srcSet={srcSetOf(item.image)} sizes="220px" alt="" ground={item.ground} />
            <p className={`caps ${styles.store}`}>{item.store}</p>
            <p>
              <QuickviewLink itemId={item.itemId}>{itemName(item.name)}</QuickviewLink>
            </p>
            <p className={styles.tagged}>
              <Icon shape={tagFill} size={16} />
              <span>
                <b>{showCount(tagged)}</b> {shown === null ? 'tagged it' : `of ${showCount(shown)} shown`}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mails({ today }: { today: DeskToday }) {
  const { mails } = today
  const most = Math.max(1, ...mails.sent.map(({ sent }) => sent))
  return (
    <section aria-labelledby="mails-title">
      <header className={styles.sectionHead}>
        <h2 id="mails-title" className="d4">
          Mails
        </h2>
        <p className="note">Sent today</p>
      </header>
      <ul className={styles.mails}>
        {mails.sent.map(({ kind, sent }) => (
          <li key={kind}>
            <span>{mailNames[kind]}</span>
            <span className="figures">{showCount(sent)}</span>
            <span className={styles.track}>
              <span style={{ width: sent === 0 ? 0 : `max(2px, ${((sent / most) * 100).toFixed(1)}%)` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="note">{sayWaiting(mails, today)}</p>
    </section>
  )
}
