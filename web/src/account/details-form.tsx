import { isBirthday, isEmail, isVisible, trimEmail } from '@sateen/contract/fields'
import { fitsName, joinName } from '@sateen/contract/names'
import * as limits from '@sateen/contract/limits'
import { useState } from 'react'
import { today } from '../platform/clock.ts'
import { changeMe, type Me, personOf } from '../platform/me.ts'
import { Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { useSettings } from '../platform/site.ts'
import { PersonField } from '../signup/person-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useForm } from '../ui/use-form.ts'
import styles from './account.module.css'
import { accountTexts } from './texts.ts'

/** What stands in the fields. */
export type Details = { firstName: string; lastName: string; email: string; birthday: string; password: string }
/** What the server would not take, by field. */
type Refused = { email?: string; password?: string }

/** What an answer says of a field, by its reason. */
const refusals: Record<string, Refused> = {
  UserAlreadyExists: { email: accountTexts.emailTaken },
  InvalidLogin: { password: accountTexts.passwordWrong },
}

export function detailsOf(me: Me): Details {
  const { firstName, lastName, userDetails } = personOf(me)
  return { firstName, lastName, email: userDetails.email, birthday: userDetails.birthdate, password: '' }
}

/** Only what differs from what the server holds; the password where it is asked for. */
function changesOf(
  me: Me,
  draft: Details,
  asksPassword: boolean,
): { email?: string; name?: string; birthdate?: string; password?: string } {
  const name = joinName(draft.firstName, draft.lastName)
  const email = trimEmail(draft.email)
  return {
    ...(name !== me.name && { name }),
    ...(email !== me.email && { email }),
    ...(draft.birthday !== me.birthdate && { birthdate: draft.birthday }),
    ...(asksPassword && { password: draft.password }),
  }
}

type Props = {
  me: Me
  draft: Details
  onType: (part: Partial<Details>) => void
  /** Hears what was sent once it is saved; what was typed since stays. */
  onSaved: (sent: Details) => void
}

/** Name, e-mail and birthday. */
export function DetailsForm({ me, draft, onType, onSaved }: Props) {
  const [refused, setRefused] = useState<Refused>({})
  const settings = useSettings().data
  const minimumAge = settings?.minimumAge ?? limits.minimumAge
  const asksPassword = settings?.emailChangeAsksPassword === true && trimEmail(draft.email) !== me.email
  const errors = {
    firstName: isVisible(draft.firstName) ? null : accountTexts.firstName,
    lastName: !isVisible(draft.lastName)
      ? accountTexts.lastName
      : fitsName(draft.firstName, draft.lastName)
        ? null
        : accountTexts.nameLong,
    email: isEmail(draft.email) ? null : accountTexts.email,
    birthday: isBirthday(draft.birthday, today(), minimumAge) ? null : accountTexts.birthday,
    password: asksPassword && !draft.password ? accountTexts.oldMissing : null,
  }
  const change = (part: Partial<Details>) => {
    onType(part)
    setRefused({})
  }

  const save = async (): Promise<string | undefined> => {
    const changes = changesOf(me, draft, asksPassword)
    if (Object.keys(changes).length === 0) return accountTexts.unchanged
    try {
      const changed = await send('changeAccount', { params: { userId: me.sub }, body: changes })
      changeMe(() => changed)
      onSaved(draft)
      return accountTexts.saved
    } catch (fault) {
      const refusal = refusals[fault instanceof Refusal ? (fault.because ?? '') : '']
      if (!refusal) throw fault
      setRefused(refusal)
      form.focusFirstInvalid()
    }
  }
  const form = useForm({ errors, onSend: save })

  const shown = { ...form.shown, ...refused }
  const person = { draft, errors: shown, onChange: change }
  return (
    <Form of={form} className={styles.form}>
      <PersonField part="firstName" {...person} />
      <PersonField part="lastName" {...person} />
      <PersonField part="email" {...person} hint={me.emailUnconfirmed ? accountTexts.emailWaits : undefined} />
      {asksPassword ? (
        <Field
          label={accountTexts.yourPassword}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
          error={shown.password}
        />
      ) : null}
      <PersonField part="birthday" {...person} />
      <Button type="submit" aria-label="Save" busy={form.isBusy && accountTexts.saving}>
        {accountTexts.save}
      </Button>
    </Form>
  )
}
