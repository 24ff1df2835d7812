import { passwordFaults, type PasswordPolicy } from '@sateen/contract/fields'
import { useState } from 'react'
import { isForLater, Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { keepTokens } from '../platform/session-store.ts'
import { useSettings } from '../platform/site.ts'
import { answersOnce } from '../session/answers-once.ts'
import { PasswordHint } from '../session/password-hint.tsx'
import { passwordHints } from '../session/texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useForm } from '../ui/use-form.ts'
import styles from './account.module.css'
import { accountTexts } from './texts.ts'

/** What stands in the fields. */
export type Passwords = { old: string; next: string; again: string }
export const noPasswords: Passwords = { old: '', next: '', again: '' }

function errorsOf({ old, next, again }: Passwords, policy: PasswordPolicy) {
  return {
    old: old ? null : accountTexts.oldMissing,
    next: next ? (passwordFaults(next, policy).length > 0 ? passwordHints[policy] : null) : accountTexts.newMissing,
    again: again ? (again === next ? null : accountTexts.mismatch) : accountTexts.confirmMissing,
  }
}

type Props = { email: string; draft: Passwords; setDraft: (next: Passwords) => void }

/** A new password in the place of the current one; the other sessions end. */
export function PasswordForm({ email, draft, setDraft }: Props) {
  const [once] = useState(answersOnce)
  const policy = useSettings().data?.passwordPolicy ?? 'literal'
  const save = async (): Promise<string> => {
    const body = { oldPassword: draft.old, newPassword: draft.next }
    const answer = await once(() => send('changePassword', { body }), { username: email, password: draft.next })
    // The change ends the other sessions; this one goes on with the tokens it is given.
    if (answer.access_token) keepTokens(answer)
    setDraft(noPasswords)
    form.unmark()
    return accountTexts.changed
  }
  const form = useForm({
    errors: errorsOf(draft, policy),
    onSend: save,
    wordsOf: (fault) => (fault instanceof Refusal && !isForLater(fault) ? accountTexts.changeFailed : fault.message),
  })
  const { shown } = form
  const isTold = shown.next === passwordHints[policy]

  return (
    <Form of={form} className={styles.form}>
      <Field
        label="Current password"
        name="oldPassword"
        type="password"
        autoComplete="current-password"
        required
        value={draft.old}
        onChange={(event) => setDraft({ ...draft, old: event.target.value })}
        error={shown.old}
      />
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        value={draft.next}
        onChange={(event) => setDraft({ ...draft, next: event.target.value })}
        error={shown.next}
        hint={isTold && policy !== 'literal' ? undefined : <PasswordHint policy={policy} isTold={isTold} />}
      />
      <Field
        label="Confirm new password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        value={draft.again}
        onChange={(event) => setDraft({ ...draft, again: event.target.value })}
        error={shown.again}
      />
      <Button type="submit" aria-label="Save" busy={form.isBusy && accountTexts.saving}>
        {accountTexts.save}
      </Button>
    </Form>
  )
}
