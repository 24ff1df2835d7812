import type { DeskCollection } from '@sateen/contract/admin'
import { useState } from 'react'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { useTitle } from '../platform/document-title.ts'
import { onceKeys } from '../platform/once-key.ts'
import { send } from '../platform/send.ts'
import { quizTexts } from '../quiz/texts.ts'
import { Link, useNavigate } from '../router/router.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { plus } from '../ui/icons-more.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { DeskHead, DeskRows, SearchField, useDeskList, useSearch } from './desk-list.tsx'
import styles from './desk.module.css'
import { EditState } from './edit-state.tsx'
import { deskTexts } from './texts.ts'
import { Thumb } from './thumb.tsx'

/** Every Edit, newest first, and a new one. */
export function EditList() {
  useTitle('Edits')
  return (
    <Collections kind="edits" title="Edits" none="No Edit yet: the first begins with New Edit.">
      <NewEdit label="NEW EDIT" title="New Edit" />
    </Collections>
  )
}

/** The lists of the quiz's steps 1 to 6: inactive collections that are titled by their step. */
export function QuizLists() {
  useTitle('Quiz lists')
  return (
    <Collections
      kind="quiz"
      title="Quiz lists"
      none="No list yet: every step draws from its category."
      lead="Steps 1 to 6 of the quiz show the pieces of the list with their number. Without a list a step draws from its category."
    />
  )
}

type Props = { kind: 'edits' | 'quiz'; title: string; none: string; lead?: string; children?: React.ReactNode }

function Collections({ kind, title, none, lead, children }: Props) {
  const { typed, q, type } = useSearch()
  const list = useDeskList(`collections ${kind}`, q, (query, signal) =>
    send('deskCollections', { query: { ...query, kind } }, { signal }),
  )
  const missing =
    kind === 'quiz' && list.rows && q === ''
      ? ['1', '2', '3', '4', '5', '6'].filter((step) => !list.rows?.some((row) => row.title === step))
      : []
  return (
    <>
      <DeskHead title={title}>{children}</DeskHead>
      {lead ? <p className={`lead ${styles.before}`}>{lead}</p> : null}
      <div className={styles.tools}>
        <SearchField label={`Search ${title.toLowerCase()}`} typed={typed} onType={type} />
        {missing.map((step) => (
          <NewEdit key={step} label={`MAKE LIST ${step}`} title={step} place="quiz-lists" />
        ))}
      </div>
      <DeskRows list={list} none={none}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row key={row.id} row={row} place={kind === 'quiz' ? 'quiz-lists' : 'edits'} />
            ))}
          </ul>
        )}
      </DeskRows>
    </>
  )
}

/** What the quiz asks at the step of a list. */
function questionOf({ title, subtitle }: DeskCollection): string {
  const kind = quizTexts.kinds[Number(title) - 1]
  return kind ? quizTexts.title(kind) : subtitle
}

function Row({ row, place }: { row: DeskCollection; place: string }) {
  return (
    <li className={styles.row}>
      <Thumb src={row.shownImage} />
      <div className={styles.words}>
        <p>
          <Link to={`/admin/${place}/${encodeURIComponent(row.id)}`} className={styles.whole}>
            {place === 'quiz-lists' ? `Step ${row.title}` : row.title}
          </Link>
        </p>
        <p className={styles.quiet}>{place === 'quiz-lists' ? questionOf(row) : row.subtitle}</p>
      </div>
      <div className={styles.side}>
        <span className="note">{deskTexts.pieces(row.pieces)}</span>
        {place === 'edits' ? <EditState edit={row} /> : null}
      </div>
    </li>
  )
}

function NewEdit({ label, title, place = 'edits' }: { label: string; title: string; place?: string }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isBusy, setIsBusy] = useState(false)
  const { notice, say } = useNotice()
  /** A second try is to be known as one, so it says the same moment. */
  const [createdAt] = useState(() => new Date().toISOString())
  const [onceKey] = useState(onceKeys)
  const make = async () => {
    setIsBusy(true)
    try {
      const body = { title, subtitle: '', order: 0, createdAt, isActive: false, products: [] }
      const made = await send('createCollection', { body }, { onceKey: onceKey(body) })
      if (isHere()) navigate(`/admin/${place}/${encodeURIComponent(made.id)}`)
    } catch (fault) {
      say({ kind: 'danger', text: (fault as Error).message })
      setIsBusy(false)
    }
  }
  return (
    <>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <Button
        size="small"
        kind={place === 'edits' ? 'primary' : 'secondary'}
        icon={<Icon shape={plus} size={18} />}
        busy={isBusy ? 'ONE MOMENT...' : false}
        onClick={() => void make()}
      >
        {label}
      </Button>
    </>
  )
}
