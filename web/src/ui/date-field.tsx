import { type ComponentProps, useRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type Frame } from './field.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { calendarBlank } from './icons-form.ts'

type Props = Pick<Frame, 'label' | 'error'> &
  Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type' | 'min' | 'max' | 'placeholder'> & {
    /** `YYYY-MM-DD`, or whatever has been typed so far. */
    value: string
    onChange: (date: string) => void
    min?: string
  }

/** Whether a calendar has this day: it shows no other, and one that it cannot show looks like one that was taken out. */
function isDay(text: string): boolean {
  const day = new Date(/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? text : NaN)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text)
}

/** A date that may be typed or pasted as YYYY-MM-DD, with blanks around it or none, or picked from the browser's calendar. */
export function DateField({ label, error, value, onChange, min, ...rest }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame label={label} error={error}>
      {(described) => (
        <div className={styles.box}>
          <input
            ref={picker}
            type="date"
            min={min}
            tabIndex={-1}
            aria-hidden="true"
            className={styles.picker}
            value={isDay(value) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...rest}
            {...described}
            type="text"
            inputMode="numeric"
            placeholder="YYYY-MM-DD"
            className={classNames(styles.input, styles.roomAtEnd)}
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <button type="button" className={styles.inside} onClick={() => picker.current?.showPicker()}>
            {/* As text: a label would name the button after the field a second time. */}
            <span className="visually-hidden">{`${label}: choose from a calendar`}</span>
            <Icon shape={calendarBlank} size={20} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
