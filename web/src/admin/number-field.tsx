import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { minus, plus } from '../ui/icons-more.ts'
import styles from './settings.module.css'

type Props = {
  label: string
  /** Empty while somebody types. */
  value: number | ''
  least: number | null
  most: number | null
  isWhole: boolean
  /** What is wrong with it as it stands. */
  error: string | null
  onChange: (value: number | '') => void
}

/** A number with its bounds in words; a whole one goes up and down by a press. */
export function NumberField({ label, value, least, most, isWhole, error, onChange }: Props) {
  const step = (by: number) =>
    onChange(Math.min(most ?? Infinity, Math.max(least ?? -Infinity, (value === '' ? (least ?? 0) : value) + by)))
  return (
    <div className={styles.stepper}>
      <Field
        label={label}
        type="number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        step={isWhole ? 1 : 'any'}
        value={String(value)}
        error={error}
        onChange={(event) => onChange(event.target.value === '' ? '' : Number(event.target.value))}
      />
      {isWhole ? (
        <>
          <IconButton label={`Less: ${label}`} tip="Less" onClick={() => step(-1)}>
            <Icon shape={minus} size={18} />
          </IconButton>
          <IconButton label={`More: ${label}`} tip="More" onClick={() => step(1)}>
            <Icon shape={plus} size={18} />
          </IconButton>
        </>
      ) : null}
    </div>
  )
}
