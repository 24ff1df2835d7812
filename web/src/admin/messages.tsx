import type { DeskMessage } from '@sateen/contract/admin'
import { useState } from 'react'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { useTitle } from '../platform/document-title.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { useSearchParams } from '../router/router.tsx'
import { Button } from '../ui/button.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { showToast } from '../ui/toast-store.ts'
import { DeskHead, DeskRows, SearchField, useDeskList, useSearch } from './desk-list.tsx'
import styles from './desk.module.css'
import { showMoment } from './texts.ts'
import { useKept } from './use-kept.ts'

const kinds = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
] as const
type Kind = (typeof kinds)[number]['value']
const emptyOf: Record<Kind, string> = {
  waiting: 'No message waits.',
  done: 'No message is done.',
  all: 'Nobody has written yet.',
}

/** What people wrote by the contact form. */
export function Messages() {
  useTitle('Messages')
  const [params] = useSearchParams()
  const [kind, setKind] = useKept<Kind>('kind', () => (params.get('kind') === 'all' ? 'all' : 'waiting'))
  const { typed, q, type } = useSearch()
  const list = useDeskList(`messages ${kind}`, q, (query, signal) =>
    send('deskMessages', { query: { ...query, kind } }, { signal }),
  )
  return (
    <>
      <DeskHead title="Messages" />
      <div className={styles.tools}>
        <SearchField label="Search messages" typed={typed} onType={type} />
        <RadioGroup<Kind> legend="Which messages" value={kind} choices={kinds} onChange={setKind} />
      </div>
      <DeskRows list={list} none={emptyOf[kind]}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </DeskRows>
    </>
  )
}

function Message({ message: { id, name, email, body, at, doneAt } }: { message: DeskMessage }) {
  const [isBusy, setIsBusy] = useState(false)
  const { notice, say } = useNotice()
  const isDone = doneAt !== null
  const mark = async (next: boolean) => {
    await send('markMessage', { params: { id }, body: { isDone: next } })
    await queryClient.invalidateQueries({ queryKey: ['desk'] })
  }
  const press = async () => {
    setIsBusy(true)
    try {
      await mark(!isDone)
      if (!isDone)
        showToast({
          text: `Done. ${name}.`,
          action: { label: 'Undo', run: () => void mark(false).catch(({ message }: Error) => showToast(message)) },
        })
    } catch (fault) {
      say({ kind: 'danger', text: (fault as Error).message })
    }
    setIsBusy(false)
  }
  return (
    <li className={styles.row}>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <div className={styles.words}>
        <p>
          {name},{' '}
          <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
            <EmailAddress>{email}</EmailAddress>
          </a>
        </p>
        <p style={{ whiteSpace: 'pre-wrap' }} className={styles.quiet}>
          {body}
        </p>
        <p className="note">
          {showMoment(at)}
          {isDone ? `, done ${showMoment(doneAt)}` : ''}
        </p>
      </div>
      <Button
        kind="secondary"
        size="small"
        busy={isBusy ? 'ONE MOMENT...' : false}
        aria-label={`${isDone ? 'Take up again' : 'Mark done'}: ${name}`}
        onClick={() => void press()}
      >
        {isDone ? 'TAKE UP AGAIN' : 'MARK DONE'}
      </Button>
    </li>
  )
}
