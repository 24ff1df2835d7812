import type { FeedFormat } from '@sateen/catalogue/read-feed/feed'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { plus, trash } from '../ui/icons-more.ts'
import type { ErrorAt } from './setting-control.tsx'
import styles from './settings.module.css'
import { withPart } from './with-part.ts'

/** A feed that is read by itself, as it stands in the form. */
type Plan = { name: string; url: string; everyHours: number | ''; format?: string; store?: string; mayShrink?: true }

/** Each format that can be read, by the name that people know it by. */
const formatWords: Record<FeedFormat, string> = {
  'google-xml': 'Google Merchant, XML',
  'google-table': 'Google Merchant, table',
  awin: 'Awin',
  rakuten: 'Rakuten',
  shareasale: 'ShareASale',
  shopify: 'Shopify export',
  woocommerce: 'WooCommerce export',
  'json-lines': 'JSON lines',
}

/** The scheduled feeds: one set of fields for each. */
export function FeedPlans({
  value,
  formats,
  errorAt,
  onChange,
}: {
  value: unknown
  errorAt: ErrorAt
  formats: readonly string[]
  onChange: (value: Plan[]) => void
}) {
  const plans = value as Plan[]
  const put = (at: number, next: Plan) => onChange(plans.map((plan, index) => (index === at ? next : plan)))
  const change = (at: number, part: Partial<Plan>) => put(at, { ...plans[at]!, ...part })
  return (
    <div>
      {plans.map((plan, at) => (
        // A feed has no name of its own until it is written.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.plan}>
          <legend className="visually-hidden">Feed {plan.name || at + 1}</legend>
          <Field
            label={`Name of feed ${at + 1}`}
            value={plan.name}
            maxLength={60}
            error={errorAt(at, 'name')}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <Field
            label="Every how many hours"
            type="number"
            inputMode="numeric"
            min={1}
            max={720}
            hint="1 to 720."
            value={String(plan.everyHours)}
            error={errorAt(at, 'everyHours')}
            onChange={(event) =>
              change(at, { everyHours: event.target.value === '' ? '' : Number(event.target.value) })
            }
          />
          <Field
            className={styles.wide}
            label="Address"
            type="url"
            value={plan.url}
            maxLength={2048}
            spellCheck={false}
            placeholder="https://"
            error={errorAt(at, 'url')}
            onChange={(event) => change(at, { url: event.target.value })}
          />
          <Select
            label="Format"
            value={plan.format ?? ''}
            error={errorAt(at, 'format')}
            onChange={(event) => put(at, withPart(plan, 'format', event.target.value))}
          >
            <option value="">Found by itself</option>
            {formats.map((format) => (
              <option key={format} value={format}>
                {formatWords[format as FeedFormat]}
              </option>
            ))}
          </Select>
          <Field
            label="Store"
            value={plan.store ?? ''}
            maxLength={200}
            error={errorAt(at, 'store')}
            placeholder="as the feed says"
            onChange={(event) => put(at, withPart(plan, 'store', event.target.value))}
          />
          <div className={styles.wide}>
            <Checkbox
              checked={plan.mayShrink === true}
              onChange={(event) => put(at, withPart(plan, 'mayShrink', event.target.checked || ''))}
            >
              May shrink by more than half
            </Checkbox>
          </div>
          <Button
            kind="quiet"
            size="small"
            className={styles.wide}
            icon={<Icon shape={trash} size={18} />}
            onClick={() => onChange(plans.filter((_, index) => index !== at))}
          >
            REMOVE {plan.name || `FEED ${at + 1}`}
          </Button>
        </fieldset>
      ))}
      <Button
        kind="secondary"
        size="small"
        icon={<Icon shape={plus} size={18} />}
        onClick={() => onChange([...plans, { name: '', url: '', everyHours: 24 }])}
      >
        ADD A FEED
      </Button>
    </div>
  )
}
