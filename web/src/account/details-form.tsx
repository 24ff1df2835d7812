import { isBirthday, isEmail, isVisible, trimEmail } from '@sateen/contract/fields'
import { joinName } from '@sateen/contract/names'
import { limits } from '@sateen/contract/limits'
import { type FormEvent, useState } from 'react'
import { today } from '../platform/clock.ts'
import { changeMe, type Me, personOf } from '../platform/me.ts'
import { Refusal, send } from '../platform/send.ts'
import { useSettings } from '../platform/site.ts'
import { PersonField } from '../signup/person-field.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useFirstInvalid } from '../ui/first-invalid.ts'
import styles from './account.module.css'
import { accountTexts } from './texts.ts'

/** What stands in the fields. */
export type Details = { firstName: string; lastName: string; email: string; birthday: string; password: string }
/** What the server would not take, by field. */
type Refused = { email?: string; password?: string }
type Banner = { kind: 'success' | 'danger'; text: string } | null

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
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [refused, setRefused] = useState<Refused>({})
  const [banner, setBanner] = useState<Banner>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [form, focusFirstInvalid] = useFirstInvalid()
  const settings = useSettings().data
  const minimumAge = settings?.minimumAge ?? limits.minimumAge
  const asksPassword = settings?.emailChangeAsksPassword === true && trimEmail(draft.email) !== me.email
  const errors = {
    firstName: isVisible(draft.firstName) ? null : accountTexts.firstName,
    lastName: isVisible(draft.lastName) ? null : accountTexts.lastName,
    email: isEmail(draft.email) ? null : accountTexts.email,
    birthday: isBirthday(draft.birthday, today(), minimumAge) ? null : accountTexts.birthday,
    password: asksPassword && !draft.password ? accountTexts.oldMissing : null,
  }
  const change = (part: Partial<Details>) => {
    onType(part)
    setRefused({})
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setWasSubmitted(true)
    setBanner(null)
    if (Object.values(errors).some(Boolean)) return focusFirstInvalid()
    const changes = changesOf(me, draft, asksPassword)
    if (Object.keys(changes).length === 0) return setBanner({ kind: 'success', text: accountTexts.unchanged })
    setIsBusy(true)
    try {
      const changed = await send('changeAccount', { params: { userId: me.sub }, body: changes })
      changeMe(() => changed)
      onSaved(draft)
      setBanner({ kind: 'success', text: accountTexts.saved })
    } catch (fault) {
      const because = fault instanceof Refusal ? fault.because : null
      if (because === 'UserAlreadyExists' || because === 'InvalidLogin') {
        setRefused(
          because === 'InvalidLogin' ? { password: accountTexts.passwordWrong } : { email: accountTexts.emailTaken },
        )
        focusFirstInvalid()
      } else setBanner({ kind: 'danger', text: (fault as Error).message })
    } finally {
      setIsBusy(false)
    }
  }

  const shown = { ...(wasSubmitted && errors), ...refused }
  const person = { draft, errors: shown, onChange: change }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {banner ? (
        <AlertBanner kind={banner.kind} onDismiss={() => setBanner(null)}>
          {banner.text}
        </AlertBanner>
      ) : null}
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
      <Button type="submit" aria-label="Save" busy={isBusy ? accountTexts.saving : false}>
        {accountTexts.save}
      </Button>
    </form>
  )
}
