import { useMutation } from '../query/use-mutation.ts'
import { useTitle } from '../platform/document-title.ts'
import { refreshMe } from '../platform/me.ts'
import { Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { currentSession, signOut } from '../platform/session-store.ts'
import { freshTokens, isEndOfSession } from '../platform/tokens.ts'
import { useSearchParams } from '../router/router.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './mailed-page.module.css'
import { mailedTexts, type Mailed } from './texts.ts'

/** What else is so in this browser once a link has done its work. */
const after: Partial<Record<Mailed, () => unknown>> = {
  confirmEmail: () => void refreshMe(),
  // It ends every session of hers. The one here ends quietly: told by the next call, it would take away what this page says.
  undoEmail: () => {
    const session = currentSession()
    if (session) return freshTokens(session.access_token).catch((fault) => isEndOfSession(fault) && signOut())
  },
}

/** Where the link of a mail leads: says what it would do and waits for a press, since mail readers open links by themselves. */
export function MailedPage({ what }: { what: Mailed }) {
  const { title, sentence, button, busy, done } = mailedTexts[what]
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const answer = useMutation({ mutationFn: () => send(what, { body: { token } }), onSuccess: after[what] })
  useTitle(title)
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="d2">{answer.isSuccess ? done : title}</h1>
      {answer.isSuccess ? (
        <ButtonLink to="/" kind="secondary">
          Go to the start
        </ButtonLink>
      ) : (
        <>
          <p className="lead">{sentence}</p>
          {answer.error ? (
            <AlertBanner kind="danger">
              {answer.error instanceof Refusal && answer.error.status === 400
                ? 'This link no longer works. It may have been used, or be too old.'
                : answer.error.message}
            </AlertBanner>
          ) : null}
          <Button busy={answer.isPending && busy} disabled={token === ''} onClick={() => answer.mutate()}>
            {button}
          </Button>
        </>
      )}
    </div>
  )
}
