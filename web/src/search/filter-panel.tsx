import type { SearchAnswer } from '@sateen/contract/search'
import { useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { x } from '../ui/icons.ts'
import { useForm } from '../ui/use-form.ts'
import styles from './filter-panel.module.css'
import { type Filters, isFiltered, readAmount, withoutFilters } from './filters.ts'
import { searchTexts } from './texts.ts'

type Facets = SearchAnswer['facets'] | undefined
type Props = { filters: Filters; facets: Facets; onChange: (filters: Filters) => void }

/** Store, category, price and order, beside the count: closed at first, what is applied always in sight and removable one by one. */
export function FilterPanel({ filters, facets, onChange }: Props) {
  return (
    <>
      <details className={styles.details}>
        <summary className={styles.summary}>{searchTexts.filters}</summary>
        <div className={styles.groups}>
          <Choices
            legend={searchTexts.category}
            chosen={filters.category}
            choices={facets?.categories ?? []}
            onChange={(category) => onChange({ ...filters, category })}
          />
          <Choices
            legend={searchTexts.store}
            chosen={filters.store}
            choices={facets?.stores ?? []}
            onChange={(store) => onChange({ ...filters, store })}
          />
          <PriceRange filters={filters} onChange={onChange} />
        </div>
      </details>
      <div className={styles.sort}>
        <Select
          label={searchTexts.sort}
          value={filters.sort}
          onChange={(event) => onChange({ ...filters, sort: event.currentTarget.value as Filters['sort'] })}
        >
          {Object.entries(searchTexts.sorts).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </div>
      <Applied filters={filters} facets={facets} onChange={onChange} />
    </>
  )
}

type Choice = { value: string; name: string; count: number }

function Choices({
  legend,
  choices,
  chosen,
  onChange,
}: {
  legend: string
  choices: Choice[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}) {
  // A press shows at once; the address, which decides, follows a moment later.
  const [shown, setShown] = useState(chosen)
  const [before, setBefore] = useState(chosen.join())
  if (before !== chosen.join()) {
    setBefore(chosen.join())
    setShown(chosen)
  }
  const press = (value: string) => {
    const next = shown.includes(value) ? shown.filter((other) => other !== value) : [...shown, value]
    setShown(next)
    onChange(next)
  }
  const missing = chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, name: value, count: 0 }))
  if (choices.length + missing.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className="caps">{legend}</legend>
      {[...choices, ...missing].map(({ value, name, count }) => (
        <Checkbox key={value} checked={shown.includes(value)} onChange={() => press(value)}>
          {name} <span className={styles.count}>{count}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}

function PriceRange({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const applied = { from: filters.from?.toString() ?? '', to: filters.to?.toString() ?? '' }
  const [typed, type] = useState(applied)
  const [before, setBefore] = useState(applied)
  if (before.from !== applied.from || before.to !== applied.to) {
    setBefore(applied)
    type(applied)
  }
  const faultOf = (text: string) => (text.trim() && readAmount(text) === null ? searchTexts.noAmount : null)
  const { ref, shown, submit } = useForm({
    errors: { from: faultOf(typed.from), to: faultOf(typed.to) },
    onSend: async () => onChange({ ...filters, from: readAmount(typed.from), to: readAmount(typed.to) }),
  })
  return (
    <form ref={ref} className={styles.group} aria-label={searchTexts.price} noValidate onSubmit={submit}>
      <p className="caps">{searchTexts.price}</p>
      <Field
        label={searchTexts.priceFrom}
        inputMode="decimal"
        value={typed.from}
        error={shown.from}
        onChange={(event) => type({ ...typed, from: event.currentTarget.value })}
      />
      <Field
        label={searchTexts.priceTo}
        inputMode="decimal"
        value={typed.to}
        error={shown.to}
        onChange={(event) => type({ ...typed, to: event.currentTarget.value })}
      />
      <button type="submit" className={`link ${styles.press ?? ''}`}>
        Apply
      </button>
    </form>
  )
}

function Applied({ filters, facets, onChange }: Props) {
  if (!isFiltered(filters)) return null
  const nameOf = (choices: Choice[] | undefined, value: string) =>
    choices?.find((choice) => choice.value === value)?.name ?? value
  const applied = [
    ...filters.category.map((value) => ({
      name: nameOf(facets?.categories, value),
      without: { ...filters, category: filters.category.filter((other) => other !== value) },
    })),
    ...filters.store.map((value) => ({
      name: nameOf(facets?.stores, value),
      without: { ...filters, store: filters.store.filter((other) => other !== value) },
    })),
    ...(filters.from !== null ? [{ name: `From $${filters.from}`, without: { ...filters, from: null } }] : []),
    ...(filters.to !== null ? [{ name: `To $${filters.to}`, without: { ...filters, to: null } }] : []),
  ]
  return (
    <ul className={styles.applied} aria-label="Applied filters">
      {applied.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${name}`}
            onClick={() => onChange(without)}
          >
            {name} <Icon shape={x} size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={`link ${styles.press ?? ''}`}
          onClick={() => onChange(withoutFilters(filters))}
        >
          {searchTexts.clear}
        </button>
      </li>
    </ul>
  )
}
