import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Link } from '../router/router.tsx'
import { Trends } from './trends.tsx'
import { DeskHead } from './desk-list.tsx'
import styles from './desk.module.css'
import { showCount, showMoment } from './texts.ts'

/** The figures of the last 28 days, and what waits. */
export function Today() {
  useTitle('Today')
  const figures = useQuery({
    queryKey: ['desk', 'figures'],
    queryFn: ({ signal }) => send('deskFigures', {}, { signal }),
    staleTime: 0,
  })
  const now = figures.data
  return (
    <>
      <DeskHead title="Today" />
      {figures.error ? <AlertBanner kind="danger">{figures.error.message}</AlertBanner> : null}
      {now ? (
        <div className={styles.body}>
          <p className="lead">
            {now.refreshedAt
              ? `Every shop was last refreshed ${showMoment(now.refreshedAt)}.`
              : 'No shop has been refreshed yet.'}
          </p>
          <dl className={styles.figures}>
            <Figure name="Shoppers" value={now.shoppers} note={`${showCount(now.newShoppers)} new in 28 days`} />
            <Figure name="Pieces" value={now.items} note={`${showCount(now.hiddenItems)} hidden`} />
            <Figure name="Tagged" value={now.likes} note="in 28 days" />
            <Figure name="Mails sent today" value={now.mailsSent} note={`${showCount(now.mailsWaiting)} waiting`} />
          </dl>
          <p>
            <Link to="/admin/messages" className="link">
              {now.messagesWaiting === 1 ? '1 message waits' : `${showCount(now.messagesWaiting)} messages wait`}
            </Link>
          </p>
          <Trends />
          <p className="note">Counted on this server, without names. Groups of fewer than ten people are not shown.</p>
        </div>
      ) : null}
    </>
  )
}

function Figure({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <div>
      <dt className="caps">{name}</dt>
      <dd className={styles.number}>{showCount(value)}</dd>
      <dd className="note">{note}</dd>
    </div>
  )
}
