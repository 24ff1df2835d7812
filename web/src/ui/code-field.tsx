import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type Frame } from './field.tsx'
import styles from './field.module.css'

type Props = Pick<Frame, 'label' | 'error'> &
  Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> & {
    value: string
    /** Gets the code without what stands around and between its figures, however it was typed or pasted. */
    onChange: (code: string) => void
  }

/** How many figures a mailed code has. */
const length = 6

/** The code in what was copied with more around it, or in wide figures; a text that holds none as it is, without blanks. */
export function codeIn(text: string): string {
  const figures = text.normalize('NFKC').replace(/\D/g, '')
  return figures.length === length ? figures : text.replace(/\s/g, '').slice(0, length)
}

/** One input for a mailed code: large figures over underscores; paste and one-time autofill work as in any input. */
export function CodeField({ label, error, value, onChange, ...rest }: Props) {
  return (
    <FieldFrame label={label} error={error}>
      {(described) => (
        <div className={styles.code}>
          <input
            {...rest}
            {...described}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className={classNames(styles.input, styles.codeInput)}
            value={value}
            // Before the field's own length cuts what is pasted.
            onPaste={(event) => {
              event.preventDefault()
              onChange(codeIn(event.clipboardData.getData('text')))
            }}
            onChange={(event) => onChange(codeIn(event.target.value))}
          />
          {/* A browser that translates the page would put an element of its own where React takes the last line away. */}
          <span className={styles.figures} aria-hidden="true" translate="no">
            <span>{value}</span>
            {'_'.repeat(Math.max(0, length - value.length))}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
