import type { AffiliateNetwork } from '@sateen/catalogue/affiliate'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { plus } from '../ui/icons-more.ts'
import type { ErrorAt } from './setting-control.tsx'
import styles from './settings.module.css'
import { withPart } from './with-part.ts'

/** What a network of each kind needs to make a link. */
const partsOfKind = {
  redirect: [
    ['name', 'Name'],
    ['networkId', 'Network id'],
    ['template', 'Address with {url}'],
    ['subParam', 'Parameter of the click number'],
  ],
  append: [
    ['name', 'Name'],
    ['param', 'Parameter of the click id'],
    ['value', 'Click id'],
    ['subParam', 'Parameter of the click number'],
  ],
} as const

/** How each network makes a link. */
export function Networks({
  value,
  errorAt,
  onChange,
}: {
  value: unknown
  errorAt: ErrorAt
  onChange: (value: Record<string, AffiliateNetwork>) => void
}) {
  const networks = value as Record<string, AffiliateNetwork>
  const [name, setName] = useState('')
  const change = (key: string, network: AffiliateNetwork) => onChange({ ...networks, [key]: network })
  const isNew = name.trim() !== '' && !Object.hasOwn(networks, name.trim())
  return (
    <div>
      {Object.entries(networks).map(([key, network]) => (
        <fieldset key={key} className={styles.network}>
          <legend className={styles.name}>Network {key}</legend>
          <Select
            label="Kind"
            value={network.kind}
            error={errorAt(key, 'kind')}
            onChange={(event) => change(key, { ...network, kind: event.target.value as AffiliateNetwork['kind'] })}
          >
            <option value="redirect">Redirect</option>
            <option value="append">Click id</option>
          </Select>
          {partsOfKind[network.kind].map(([part, label]) => (
            <Field
              key={part}
              label={label}
              value={network[part] ?? ''}
              error={errorAt(key, part)}
              maxLength={2048}
              spellCheck={false}
              onChange={(event) => change(key, withPart(network, part, event.target.value))}
            />
          ))}
          <Field
            label="Most signs of a click number"
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            value={String(network.subMax ?? '')}
            error={errorAt(key, 'subMax')}
            onChange={({ target: { value } }) =>
              change(key, withPart(network, 'subMax', value === '' ? '' : Number(value)))
            }
          />
          <Button
            kind="quiet"
            size="small"
            onClick={() => onChange(Object.fromEntries(Object.entries(networks).filter(([other]) => other !== key)))}
          >
            REMOVE NETWORK {key}
          </Button>
        </fieldset>
      ))}
      <div className={styles.line}>
        <Field
          label="Name of a new network"
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
        <IconButton
          label="Add the network"
          onClick={() => {
            if (!isNew) return
            change(name.trim(), { kind: 'redirect' })
            setName('')
          }}
        >
          <Icon shape={plus} size={18} />
        </IconButton>
      </div>
    </div>
  )
}
