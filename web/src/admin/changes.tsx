import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
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
                    {particulars(rest) || '–'}
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

/** The particulars of a change in a line of words: what was there, and what is there now. */
function particulars({ from, to, ...rest }: Record<string, unknown>): string {
  const became = to === undefined ? [] : [`${words(from)}, now ${to === null ? 'the default' : words(to)}`]
  const line = [...became, ...Object.entries(rest).map(([name, value]) => `${name} ${words(value)}`)].join(', ')
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map(words).join(' and ')
  if (typeof value !== 'object') return String(value)
  if (Object.keys(value).length === 0) return 'as the feed says'
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${words(inner)}`)
    .join(', ')
}
