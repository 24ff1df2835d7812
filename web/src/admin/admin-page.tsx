import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../platform/document-title.ts'
import { useMe } from '../platform/me.ts'
import { send } from '../platform/send.ts'
import { pageLocation } from '../platform/place.ts'
import { useLocation } from '../router/router.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './admin-page.module.css'
import { deskTexts } from './texts.ts'

type Section = { id: string }

const lists = lazy(() => import('./edit-list.tsx').then((file) => ({ default: file.EditList })))
const quizLists = lazy(() => import('./edit-list.tsx').then((file) => ({ default: file.QuizLists })))
const editor = lazy(() => import('./edit-editor.tsx').then((file) => ({ default: file.EditEditor })))
const pieces = lazy(() => import('./pieces.tsx').then((file) => ({ default: file.Pieces })))
const viewed = lazy(() => import('./viewed-pieces.tsx').then((file) => ({ default: file.ViewedPieces })))
const feeds = lazy(() => import('./feeds.tsx').then((file) => ({ default: file.Feeds })))
const refusals = lazy(() => import('./feeds.tsx').then((file) => ({ default: file.Refusals })))
const shoppers = lazy(() => import('./shoppers.tsx').then((file) => ({ default: file.Shoppers })))
const messages = lazy(() => import('./messages.tsx').then((file) => ({ default: file.Messages })))
const settings = lazy(() => import('./settings.tsx').then((file) => ({ default: file.Settings })))
const changes = lazy(() => import('./changes.tsx').then((file) => ({ default: file.Changes })))
const found = lazy(() => import('./desk-search.tsx').then((file) => ({ default: file.DeskSearch })))
const taste = lazy(() => import('../taste/desk-taste.tsx').then((file) => ({ default: file.DeskTaste })))
const today = lazy(() => import('./today.tsx').then((file) => ({ default: file.Today })))

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
  return me.data?.isAdmin ? <Desk /> : <NotYours />
}

function Desk() {
  const { pathname } = pageLocation(useLocation())
  const [section = '', id] = pathname.split('/').filter(Boolean).slice(1).map(decodeURIComponent)
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
        <Suspense fallback={<div aria-busy="true" />}>
          {id !== undefined && One ? <One key={id} id={id} /> : List ? <List key={section} /> : <NotHere />}
        </Suspense>
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
