import type { DeskImport } from '@sateen/contract/admin'
import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { Link } from '../router/router.tsx'
import { DeskHead, DeskRows, SearchField, useDeskList, useSearch } from './desk-list.tsx'
import styles from './desk.module.css'
import { FeedHealth } from './feed-health.tsx'
import { feedReasons, sayReading, showCount, showMoment } from './texts.ts'

/** The last readings of feeds, each with what it refused. */
export function Feeds() {
  useTitle('Feeds')
  const { typed, q, type } = useSearch()
  const list = useDeskList('feeds', q, (query, signal) => send('deskImports', { query }, { signal }))
  return (
    <>
      <DeskHead title="Feeds" />
      <div className={styles.tools}>
        <SearchField label="Search by feed or file" typed={typed} onType={type} />
        <p className="note">
          Feeds that are read by themselves stand in{' '}
          <Link to="/admin/settings#setting-feeds" className="link">
            Settings
          </Link>
          ; a file is read by the command sateen import.
        </p>
      </div>
      <DeskRows list={list} none="No feed has been read yet.">
        {(rows) => (
          <table className={styles.table}>
            <thead>
              <tr className="caps">
                <th scope="col">Feed</th>
                <th scope="col">Read at</th>
                <th scope="col" className={styles.figure}>
                  Read
                </th>
                <th scope="col" className={styles.figure}>
                  New
                </th>
                <th scope="col" className={styles.figure}>
                  Changed
                </th>
                <th scope="col" className={styles.figure}>
                  Refused
                </th>
                <th scope="col">Health</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((run) => (
                <Reading key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        )}
      </DeskRows>
    </>
  )
}

/** A reading, by the name of its plan or its file; below it what its feed is known as. */
export function Reading({ run }: { run: DeskImport }) {
  const count = (name: string) => showCount(run.counts[name] ?? 0)
  return (
    <tr>
      <td>
        {run.source}
        {run.feed && run.feed !== run.source ? <p className="note">{run.feed}</p> : null}
        {run.reason ? <p className="note">{sayReading(run.reason)}</p> : null}
      </td>
      <td data-label="Read at">{showMoment(run.startedAt)}</td>
      <td data-label="Read" className={styles.figure}>
        {count('read')}
      </td>
      <td data-label="New" className={styles.figure}>
        {count('added')}
      </td>
      <td data-label="Changed" className={styles.figure}>
        {count('changed')}
      </td>
      <td data-label="Refused" className={styles.figure}>
        {run.refused > 0 ? (
          <Link
            to={`/admin/feeds/${run.id}`}
            className="link"
            aria-label={`${run.refused} refused rows of ${run.source}`}
          >
            {showCount(run.counts['refused'] ?? run.refused)}
          </Link>
        ) : (
          count('refused')
        )}
      </td>
      <td data-label="Health">
        <FeedHealth state={run.state} refused={run.refused} />
      </td>
    </tr>
  )
}

/** The rows that one reading refused. */
export function Refusals({ id }: { id: string }) {
  useTitle('Refused rows')
  const { typed, q, type } = useSearch()
  const list = useDeskList(`refusals ${id}`, q, (query, signal) =>
    send('deskRefusals', { params: { id }, query }, { signal }),
  )
  const hosts = Object.entries(list.data?.pages[0]?.pictureHosts ?? {})
  return (
    <>
      <p style={{ margin: '20px 0 0' }}>
        <Link to="/admin/feeds" className="link small">
          Feeds
        </Link>
      </p>
      <DeskHead title="Refused rows" />
      {hosts.length > 0 ? (
        <p className={`lead ${styles.before}`}>
          Pictures of these hosts wait until a partner lists them:{' '}
          {hosts.map(([host, count]) => `${host} (${showCount(count)})`).join(', ')}.
        </p>
      ) : null}
      <div className={styles.tools}>
        <SearchField label="Search by id" typed={typed} onType={type} />
      </div>
      <DeskRows list={list} none="No row was refused." gone="This reading of a feed is not here.">
        {(rows) => (
          <table className={styles.table}>
            <thead>
              <tr className="caps">
                <th scope="col">Row</th>
                <th scope="col">Id</th>
                <th scope="col">What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, id: row, reason }, index) => (
                <tr key={`${line} ${index}`}>
                  <td>{showCount(line)}</td>
                  <td data-label="Id">{row ?? '–'}</td>
                  <td data-label="What is wrong">{feedReasons[reason] ?? reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DeskRows>
    </>
  )
}
