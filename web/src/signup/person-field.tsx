import * as limits from '@sateen/contract/limits'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'

const fields = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: limits.nameMax },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: limits.nameMax },
  email: {
    label: 'Email address',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: limits.emailMax,
  },
} as const

/** What is asked of a person, by its name in a draft. */
export type PersonPart = keyof typeof fields | 'birthday'

type Props<Part extends PersonPart> = {
  part: Part
  /** What has been typed, among whatever else the draft holds. */
  draft: Record<Part, string>
  errors: Partial<Record<Part, string | null>>
  onChange: (change: Record<Part, string>) => void
  hint?: string | undefined
}

/** Name, e-mail or birthday of a person, the same wherever it is asked for: its label, its limits, how a browser fills it in. */
export function PersonField<Part extends PersonPart>({ part, draft, errors, onChange, hint }: Props<Part>) {
  const value = draft[part]
  const error = errors[part] ?? null
  const change = (text: string) => onChange({ [part]: text } as Record<Part, string>)
  if (part === 'birthday')
    return (
      <DateField
        label="Birthday"
        name="birthday"
        autoComplete="bday"
        required
        min="1900-01-01"
        value={value}
        onChange={change}
        error={error}
      />
    )
  return (
    <Field
      {...fields[part as keyof typeof fields]}
      name={part}
      required
      value={value}
      onChange={(event) => change(event.target.value)}
      error={error}
      hint={hint}
    />
  )
}
