import type { DeskSetting } from '@sateen/contract/admin'
import { useId } from 'react'
import { Switch } from '../ui/checkbox.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { trash } from '../ui/icons-more.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { FeedPlans } from './feed-plans.tsx'
import { Networks } from './networks.tsx'
import { NumberField } from './number-field.tsx'
import { Partners } from './partners.tsx'
import styles from './settings.module.css'
import { hourWord, type SettingFault, wordOf } from './setting-words.ts'

type Props = {
  setting: DeskSetting
  value: unknown
  /** What is wrong with it; the field that it is wrong with says so itself. */
  fault: SettingFault | null
  onChange: (value: unknown) => void
}
type FieldProps<Value> = { title: string; value: Value; error: string | null; onChange: (value: Value) => void }
/** What is wrong with a part of a value, by the names that lead to it. */
export type ErrorAt = (...part: (string | number)[]) => string | null
type Link = { name: string; url: string }
type Promo = { text: string; url: string; visible: boolean }

/** A setting's own control: proper fields, never raw data. */
export function SettingControl({ setting, value, fault, onChange }: Props) {
  const { name, title, kind, choices, mayBeEmpty, least, most, isWhole } = setting
  const error = fault?.words ?? null
  const errorAt: ErrorAt = (...part) => (part.every((one, at) => String(one) === fault?.at[at]) ? error : null)
  switch (kind) {
    case 'switch':
      return (
        <Switch checked={value === true} aria-label={title} onChange={() => onChange(value !== true)}>
          {value === true ? 'On' : 'Off'}
        </Switch>
      )
    case 'number':
      return (
        <NumberField
          label={title}
          value={typeof value === 'number' ? value : ''}
          least={least}
          most={most}
          isWhole={isWhole}
          error={error}
          onChange={onChange}
        />
      )
    case 'hour':
      return (
        <Select
          label={title}
          value={String(value)}
          error={error}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourWord(hour)}
            </option>
          ))}
        </Select>
      )
    case 'zone':
      return <Zone title={title} value={String(value ?? '')} error={error} onChange={onChange} />
    case 'feeds':
      return <FeedPlans value={value} errorAt={errorAt} formats={choices} onChange={onChange} />
    case 'choice':
      return (
        <Choice
          title={title}
          value={String(value)}
          choices={choices.map((one) => ({ value: one, label: wordOf(name, one) }))}
          onChange={onChange}
        />
      )
    case 'hosts':
      return <Hosts title={title} value={value as string[]} error={error} onChange={onChange} />
    case 'links':
      return <Links value={value as Link[]} errorAt={errorAt} onChange={onChange} />
    case 'promo':
      return <PromoFields value={value as Promo} errorAt={errorAt} onChange={onChange} />
    case 'partners':
      return <Partners value={value} errorAt={errorAt} onChange={onChange} />
    case 'networks':
      return <Networks value={value} errorAt={errorAt} onChange={onChange} />
    default:
      return (
        <Field
          label={title}
          value={String(value ?? '')}
          maxLength={2048}
          error={error}
          onChange={(event) => onChange(event.target.value === '' && mayBeEmpty ? null : event.target.value)}
        />
      )
  }
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The name of a time zone, with those that the browser knows to choose from. */
function Zone({ title, value, error, onChange }: FieldProps<string>) {
  const list = useId()
  return (
    <>
      <Field
        label={title}
        value={value}
        maxLength={64}
        list={list}
        spellCheck={false}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  )
}

function Choice({
  title,
  value,
  choices,
  onChange,
}: {
  title: string
  value: string
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  if (choices.length <= 3) return <RadioGroup legend={title} value={value} choices={choices} onChange={onChange} />
  return (
    <Select label={title} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}

/** Host names, one a line. Empty lines stay while somebody types and are left out of the save. */
function Hosts({ title, value, error, onChange }: FieldProps<string[]>) {
  return (
    <TextArea
      label={title}
      hint="One host a line."
      rows={4}
      spellCheck={false}
      error={error}
      value={value.join('\n')}
      onChange={(event) => onChange(event.target.value.split('\n'))}
    />
  )
}

type PartsProps<Value> = { value: Value; errorAt: ErrorAt; onChange: (value: Value) => void }

function Links({ value, errorAt, onChange }: PartsProps<Link[]>) {
  const change = (at: number, part: Partial<Link>) =>
    onChange(value.map((link, index) => (index === at ? { ...link, ...part } : link)))
  return (
    <div>
      {value.map((link, index) => (
        // Links have no names of their own until they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} data-row="" className={styles.line}>
          <Field
            label={`Name of link ${index + 1}`}
            value={link.name}
            maxLength={40}
            error={errorAt(index, 'name')}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <IconButton
            label={`Remove link ${link.name || index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon shape={trash} size={18} />
          </IconButton>
          <Field
            label={`Address of link ${index + 1}`}
            value={link.url}
            maxLength={2048}
            inputMode="url"
            error={errorAt(index, 'url')}
            onChange={(event) => change(index, { url: event.target.value })}
          />
        </div>
      ))}
      <Button kind="secondary" size="small" onClick={() => onChange([...value, { name: '', url: 'https://' }])}>
        ADD A LINK
      </Button>
    </div>
  )
}

function PromoFields({ value, errorAt, onChange }: PartsProps<Promo>) {
  return (
    <div className={styles.parts}>
      <Field
        label="Button text"
        value={value.text}
        maxLength={80}
        error={errorAt('text')}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      <Field
        label="Button URL"
        value={value.url}
        maxLength={2048}
        inputMode="url"
        error={errorAt('url')}
        onChange={(event) => onChange({ ...value, url: event.target.value })}
      />
      <Switch checked={value.visible} onChange={() => onChange({ ...value, visible: !value.visible })}>
        Visible
      </Switch>
    </div>
  )
}
