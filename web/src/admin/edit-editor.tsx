import { useQuery } from '../query/use-query.ts'
import { CallFault } from '../platform/call-fault.tsx'
import { useTitle } from '../platform/document-title.ts'
import { isGone } from '../platform/refusal.ts'
import { Link } from '../router/router.tsx'
import { DeskHead } from './desk-list.tsx'
import { EditForm } from './edit-form.tsx'
import { readEdit } from './read-edit.ts'

/** One Edit or quiz list, read anew each time it is opened. */
export function EditEditor({ id }: { id: string }) {
  const edit = useQuery({
    queryKey: ['desk', 'collection', id],
    queryFn: () => readEdit(id),
    staleTime: Infinity,
    gcTime: 0,
  })
  useTitle(edit.data?.whole.title ?? 'Edits')
  const isQuizList = location.pathname.toLowerCase().startsWith('/admin/quiz-lists')
  return (
    <>
      <p style={{ margin: '20px 0 -12px' }}>
        <Link to={isQuizList ? '/admin/quiz-lists' : '/admin/edits'} className="link small">
          {isQuizList ? 'Quiz lists' : 'Edits'}
        </Link>
      </p>
      {edit.error ? (
        <>
          <DeskHead
            title={`${isQuizList ? 'This quiz list' : 'This Edit'} ${isGone(edit.error) ? 'is not here' : 'could not be read'}`}
          />
          {isGone(edit.error) ? null : <CallFault of={edit} />}
        </>
      ) : edit.data ? (
        <EditForm first={edit.data} isQuizList={isQuizList} />
      ) : (
        <div aria-busy="true" />
      )}
    </>
  )
}
