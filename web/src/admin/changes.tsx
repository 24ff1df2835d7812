import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { particulars } from './change-words.ts'
import { DeskHead, DeskRows, SearchField, useDeskList, useSearch } from './desk-list.tsx'
import styles from './desk.module.css'
import { showMoment } from './texts.ts'

/** Who changed what. */
export function Changes() {
  useTitle('Changes')
  const { typed, q, type } = useSearch()
  const list = useDeskList('changes', q, (query, signal) => send('deskChanges', { query }, { signal }))
  return (
    <>
      <DeskHead title="Changes" />
      <div className={styles.tools}>
        <SearchField label="Search changes" typed={typed} onType={type} />
      </div>
      <DeskRows list={list} none="Nothing has been changed yet.">
        {(rows) => (
          <table className={styles.table}>
            <thead>
              <tr className="caps">
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">Of</th>
                <th scope="col">Particulars</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, at, by, event, subject, detail: { title, ...rest } }) => (
                <tr key={id}>
                  <td>{showMoment(at)}</td>
                  <td data-label="Who">{by ?? 'The host'}</td>
                  <td data-label="What">{sentence(event)}</td>
                  <td data-label="Of">{typeof title === 'string' ? title : subject}</td>
                  <td data-label="Particulars" className="note">
                    {particulars(rest, event) || '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DeskRows>
    </>
  )
}

const sentence = (event: string) => event.charAt(0).toUpperCase() + event.slice(1)
