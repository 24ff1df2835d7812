import { useMutation } from '../query/use-mutation.ts'
import { useQuery } from '../query/use-query.ts'
import { useState } from 'react'
import { LettersPart } from '../newsletter/letters-part.tsx'
import { asList } from '../platform/as-list.ts'
import { CallFault } from '../platform/call-fault.tsx'
import { whenLetGo } from '../platform/history.ts'
import { changeMe, type Me } from '../platform/me.ts'
import { wordsFrom } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { leaveFor, logOut } from '../platform/sign-out.ts'
import { RemovedReasons } from '../taste/removed-reasons.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/checkbox.tsx'
import { Dialog, DialogActions, DialogSays } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LateWords } from '../ui/late-words.tsx'
import { showBanner } from '../ui/banner-store.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import { useForm } from '../ui/use-form.ts'
import styles from './account.module.css'
import { accountTexts } from './texts.ts'

/** Who sees the shop, where the shopper is signed in, and her rights over what is kept of her. */
export function PrivacyPart({ me }: { me: Me }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const hiding = useMutation({
    // One after the other, so that what was pressed last is what stands.
    scope: 'hiding',
    mutationFn: (hidden: boolean) => send('changeAccount', { params: { userId: me.sub }, body: { hidden } }),
    onSuccess: (changed) => changeMe(() => changed),
    onError: sayFault,
  })
  const isHidden = hiding.waiting.at(-1) ?? me.hidden
  const downloading = useMutation({ mutationFn: () => download(me), onError: sayFault })
  return (
    <>
      <section className={styles.section}>
        <Switch checked={isHidden} onChange={() => hiding.mutate(!isHidden)}>
          {accountTexts.hide}
        </Switch>
        <Wait isLong={hiding.isPending}>{accountTexts.saving}</Wait>
        <p className="note">{accountTexts.hideHelp}</p>
      </section>
      <LettersPart userId={me.sub} className={styles.section} />
      <RemovedReasons className={styles.section} />
      <Sessions />
      <section className={styles.section}>
        <h2 className="d4">{accountTexts.downloadTitle}</h2>
        <p className="note">{accountTexts.downloadHelp}</p>
        <Button
          kind="secondary"
          size="small"
          busy={downloading.isPending && accountTexts.downloading}
          onClick={() => downloading.mutate()}
        >
          {accountTexts.download}
        </Button>
      </section>
      <section className={styles.section}>
        <h2 className="d4">{accountTexts.deleteTitle}</h2>
        <p className="note">{accountTexts.deleteHelp}</p>
        <Button kind="secondary" size="small" onClick={() => setIsDeleting(true)}>
          {accountTexts.delete}
        </Button>
        {isDeleting ? <DeleteDialog me={me} onClose={() => setIsDeleting(false)} /> : null}
      </section>
    </>
  )
}

function Sessions() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => send('sessions', undefined, { signal }).then(asList),
    staleTime: 0,
  })
  const ending = useMutation({
    mutationFn: () => send('logoutEverywhere', { query: {} }),
    onSuccess: logOut,
    onError: sayFault,
  })
  return (
    <section className={styles.section}>
      <h2 className="d4">{accountTexts.sessions}</h2>
      <Wait isLong={sessions.isPending}>{accountTexts.loading}</Wait>
      <CallFault of={sessions} />
      <ul className={styles.sessions}>
        {sessions.data?.map((session) => (
          <li key={session.id}>
            <span>
              {session.kind === 'extension' ? accountTexts.extension : session.device || 'Browser'}
              {session.isThis ? ` (${accountTexts.thisOne})` : ''}
            </span>
            <span className="note">
              {new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
                new Date(session.lastSeenAt),
              )}
            </span>
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        size="small"
        busy={ending.isPending && accountTexts.ending}
        onClick={() => whenLetGo(() => ending.mutate())}
      >
        {accountTexts.everywhere}
      </Button>
    </section>
  )
}

const sayFault = (fault: Error) => showBanner({ kind: 'danger', text: fault.message })

/** Says that something is under way, once it takes long enough to be wondered at. */
function Wait({ isLong, children }: { isLong: boolean; children: string }) {
  return useDelayed(isLong) ? (
    <p className="note" role="status">
      <LateWords>{children}</LateWords>
    </p>
  ) : null
}

/** Saves everything that is kept of the shopper as a file. */
async function download(me: Me): Promise<void> {
  const everything = await send('exportAccount', { params: { userId: me.sub } })
  const address = URL.createObjectURL(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${me.slug}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function DeleteDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const form = useForm({
    onSend: async () => {
      await send('deleteAccount', { params: { userId: me.sub }, body: { password } })
      leaveFor('/', { replace: true })
    },
    wordsOf: wordsFrom({ InvalidLogin: accountTexts.passwordWrong, Conflict: accountTexts.lastAdmin }),
  })

  return (
    <Dialog open onClose={onClose} title={accountTexts.deleteTitle} size="confirm" mayClose={!form.isBusy}>
      <Form of={form} className={styles.form}>
        <DialogSays>{accountTexts.deleteHelp}</DialogSays>
        <Field
          label={accountTexts.yourPassword}
          type="password"
          autoComplete="current-password"
          data-autofocus=""
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" kind="danger" disabled={!password} busy={form.isBusy && accountTexts.deleting}>
            {accountTexts.deleteConfirm}
          </Button>
          {/* What is on its way cannot be called back. */}
          <Button kind="secondary" aria-label="Cancel" disabled={form.isBusy} onClick={onClose}>
            {accountTexts.cancel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
