import { useId } from 'react'
import styles from './radio-group.module.css'

type Props<Value extends string> = {
  legend: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few values, side by side. */
export function RadioGroup<Value extends string>({ legend, value, choices, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
