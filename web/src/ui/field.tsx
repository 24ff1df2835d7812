import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { eye, eyeSlash } from './icons-form.ts'
import { warningCircle } from './icons.ts'

export type Frame = {
  /** Stands above the control and stays there. */
  label: string
  /** Help that stays visible beside an error. */
  hint?: ReactNode
  /** What is wrong and what to do; empty where nothing is. */
  error?: string | false | null | undefined
  /** A live check at the right of the label's control: a spinner, `Available`. Announced politely. */
  status?: ReactNode
  className?: string | undefined
}

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

/** The label, hint, error and status around any control; `children` gets the ids that tie them together. */
export function FieldFrame({
  label,
  hint,
  error,
  status,
  className,
  children,
}: Frame & { children: (described: Described) => ReactNode }) {
  const id = useId()
  const says = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label className="caps" htmlFor={id}>
          {label}
        </label>
        {status === undefined ? null : (
          <span className={classNames('note', styles.status)} role="status">
            {status}
          </span>
        )}
      </div>
      {/* Always said: without it browsers call a required field that nobody has filled in yet wrong. */}
      {children({ id, 'aria-describedby': says || undefined, 'aria-invalid': Boolean(error) })}
      {/* Another fault is another line: in a translated page a line that only changed its words would keep the old ones. */}
      {error ? (
        <p key={error} id={`${id}-error`} className={classNames('note', styles.error)}>
          <Icon shape={warningCircle} size={18} />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={classNames('note', styles.hint)}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type FieldProps = Frame & Omit<ComponentProps<'input'>, 'className'> & { ref?: Ref<HTMLInputElement> }

/** A line of text with its label. `type="password"` brings its own show and hide. */
export function Field({ label, hint, error, status, className, type = 'text', ...rest }: FieldProps) {
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame {...{ label, hint, error, status, className }}>
      {(described) => (
        <div className={styles.box}>
          <input
            spellCheck={isPassword || type === 'email' ? false : undefined}
            autoCapitalize={isPassword || type === 'email' ? 'none' : undefined}
            {...rest}
            {...described}
            type={isPassword && isShown ? 'text' : type}
            className={classNames(styles.input, isPassword && styles.roomAtEnd)}
          />
          {isPassword ? (
            <button type="button" className={styles.inside} onClick={() => setIsShown(!isShown)}>
              {/* As text: a label would name the button after the field a second time. */}
              <span className="visually-hidden">{`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
              <Icon shape={isShown ? eyeSlash : eye} size={20} />
            </button>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}

/** Several lines of text with their label. */
export function TextArea({
  label,
  hint,
  error,
  rows = 6,
  ...rest
}: Pick<Frame, 'label' | 'hint' | 'error'> & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(described) => (
        <textarea {...rest} {...described} rows={rows} className={classNames(styles.input, styles.area)} />
      )}
    </FieldFrame>
  )
}

/** A choice out of a list, with its label; the `option`s are its children. */
export function Select({
  label,
  error,
  className,
  children,
  ...rest
}: Pick<Frame, 'label' | 'error' | 'className'> & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(described) => (
        <select {...rest} {...described} className={classNames(styles.input, styles.select)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
