import { useQuery } from '../query/use-query.ts'
import { useTitle } from '../platform/document-title.ts'
import { useMe } from '../platform/me.ts'
import { send } from '../platform/send.ts'
import { pageLocation } from '../platform/place.ts'
import { useLocation } from '../router/router.tsx'
import { decoded } from '../router/path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { late, Part } from '../ui/part.tsx'
import styles from './admin-page.module.css'
import { deskTexts } from './texts.ts'

type Section = { id: string }

const lists = late(() => import('./edit-list.tsx').then((file) => file.EditList))
const quizLists = late(() => import('./edit-list.tsx').then((file) => file.QuizLists))
const editor = late(() => import('./edit-editor.tsx').then((file) => file.EditEditor))
const pieces = late(() => import('./pieces.tsx').then((file) => file.Pieces))
const viewed = late(() => import('./viewed-pieces.tsx').then((file) => file.ViewedPieces))
const feeds = late(() => import('./feeds.tsx').then((file) => file.Feeds))
const refusals = late(() => import('./feeds.tsx').then((file) => file.Refusals))
const shoppers = late(() => import('./shoppers.tsx').then((file) => file.Shoppers))
const messages = late(() => import('./messages.tsx').then((file) => file.Messages))
const settings = late(() => import('./settings.tsx').then((file) => file.Settings))
const changes = late(() => import('./changes.tsx').then((file) => file.Changes))
const found = late(() => import('./desk-search.tsx').then((file) => file.DeskSearch))
const taste = late(() => import('../taste/desk-taste.tsx').then((file) => file.DeskTaste))
const today = late(() => import('./today.tsx').then((file) => file.Today))

/** What stands at each place of the desk: the list, and one of its things. */
const places: Record<string, { list: React.ComponentType; one?: React.ComponentType<Section> }> = {
  '': { list: today },
  edits: { list: lists, one: editor },
  'quiz-lists': { list: quizLists, one: editor },
  pieces: { list: pieces },
  viewed: { list: viewed },
  feeds: { list: feeds, one: refusals },
  shoppers: { list: shoppers },
  messages: { list: messages },
  taste: { list: taste },
  settings: { list: settings },
  changes: { list: changes },
  search: { list: found },
}

/** The desk: the shop's own house, for admins. */
export function AdminPage() {
  useTitle(deskTexts.desk)
  const me = useMe()
  if (me.isPending) return <div className="page" aria-busy="true" />
  if (me.error && !me.data)
    return (
      <div className={`page ${styles.notHere ?? ''}`}>
        <h1 className="d2">{deskTexts.desk}</h1>
        <AlertBanner kind="danger" onRetry={() => void me.refetch()}>
          {me.error.message}
        </AlertBanner>
      </div>
    )
  return me.data?.isAdmin ? <Desk /> : <NotYours />
}

function Desk() {
  const { pathname } = pageLocation(useLocation())
  const [section = '', id] = pathname.split('/').filter(Boolean).slice(1).map(decoded)
  const place = places[section.toLowerCase()]
  const figures = useQuery({
    queryKey: ['desk', 'figures'],
    queryFn: ({ signal }) => send('deskFigures', {}, { signal }),
  })
  const links = deskTexts.sections.map(({ path, label }) => ({
    to: path ? `/admin/${path}` : '/admin',
    label,
    isCurrent: path === section.toLowerCase(),
    isApart: path === 'shoppers' || path === 'settings',
    ...(path === 'messages' && figures.data?.messagesWaiting ? { count: figures.data.messagesWaiting } : {}),
  }))
  const List = place?.list
  const One = place?.one
  return (
    <>
      <Tabs name={deskTexts.desk} links={links} />
      <div className="page">
        <Part
          key={pathname}
          fallback={<div aria-busy="true" />}
          instead={(retry) => (
            <AlertBanner kind="danger" onRetry={retry}>
              {deskTexts.notCome}
            </AlertBanner>
          )}
        >
          {id !== undefined && One ? <One key={id} id={id} /> : List ? <List key={section} /> : <NotHere />}
        </Part>
      </div>
    </>
  )
}

function NotHere() {
  return (
    <div className={styles.notHere}>
      <h1 className="d2">{deskTexts.notHere}</h1>
      <EmptyState action={<ButtonLink to="/admin">{deskTexts.toToday}</ButtonLink>}>
        {deskTexts.notHereSentence}
      </EmptyState>
    </div>
  )
}

function NotYours() {
  return (
    <div className={`page ${styles.notHere ?? ''}`}>
      <h1 className="d2">{deskTexts.notYours}</h1>
      <EmptyState action={<ButtonLink to="/home">{deskTexts.toShop}</ButtonLink>}>
        {deskTexts.notYoursSentence}
      </EmptyState>
    </div>
  )
}
