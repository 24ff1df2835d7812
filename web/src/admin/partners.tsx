import type { AffiliateNetwork } from '@sateen/catalogue/affiliate'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { plus, trash } from '../ui/icons-more.ts'
import type { ErrorAt } from './setting-control.tsx'
import styles from './settings.module.css'

export type Partner = { host: string; network: string; offerId: string | null; pictureHosts: string[] }

const shownAtFirst = 20
const usualNetworks = ['A', 'B', 'C']

/** The partner sites as a table: host, network, offer id, hosts of pictures. */
export function Partners({
  value,
  errorAt,
  onChange,
}: {
  value: unknown
  errorAt: ErrorAt
  onChange: (value: Partner[]) => void
}) {
  const partners = value as Partner[]
  const list = useId()
  const known = [...new Set([...usualNetworks, ...partners.map(({ network }) => network)])]
  const [q, setQ] = useState('')
  const [shown, setShown] = useState(shownAtFirst)
  /** The row that is written in stays, also where its host is no longer what was looked for. */
  const [written, setWritten] = useState<number | null>(null)
  const found = partners
    .map((partner, at) => ({ partner, at }))
    .filter(({ partner, at }) => partner.host.includes(q.trim().toLowerCase()) || at === written || errorAt(at))
  const change = (at: number, part: Partial<Partner>) => {
    setWritten(at)
    onChange(partners.map((partner, index) => (index === at ? { ...partner, ...part } : partner)))
  }
  return (
    <div>
      {partners.length > shownAtFirst ? (
        <Field
          label="Search hosts"
          type="search"
          value={q}
          onChange={(event) => {
            setQ(event.target.value)
            setWritten(null)
          }}
        />
      ) : null}
      <div className={`caps ${styles.partnerHead}`} aria-hidden="true">
        <span>Host</span>
        <span>Network</span>
        <span>Offer id</span>
        <span>Picture hosts</span>
      </div>
      {found
        .filter(({ at }, place) => place < shown || errorAt(at))
        .map(({ partner, at }) => (
          // A partner has no name of its own until its host is written.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} data-row="" className={`${styles.line} ${styles.partner}`}>
            <Field
              label={`Host ${at + 1}`}
              value={partner.host}
              error={errorAt(at, 'host')}
              maxLength={253}
              spellCheck={false}
              onChange={(event) => change(at, { host: event.target.value })}
            />
            <Field
              label="Network"
              value={partner.network}
              error={errorAt(at, 'network')}
              maxLength={40}
              list={list}
              onChange={(event) => change(at, { network: event.target.value })}
            />
            <Field
              label="Offer id"
              value={partner.offerId ?? ''}
              error={errorAt(at, 'offerId')}
              maxLength={100}
              placeholder="none needed"
              onChange={(event) => change(at, { offerId: event.target.value === '' ? null : event.target.value })}
            />
            <Field
              label="Picture hosts"
              value={partner.pictureHosts.join(' ')}
              error={errorAt(at, 'pictureHosts')}
              spellCheck={false}
              onChange={(event) =>
                change(at, { pictureHosts: event.target.value === '' ? [] : event.target.value.split(' ') })
              }
            />
            <IconButton
              label={`Remove ${partner.host || `host ${at + 1}`}`}
              tip="Remove"
              onClick={() => {
                setWritten(null)
                onChange(partners.filter((_, index) => index !== at))
              }}
            >
              <Icon shape={trash} size={18} />
            </IconButton>
          </div>
        ))}
      <datalist id={list}>
        {known.map((network) => (
          <option key={network}>{network}</option>
        ))}
      </datalist>
      <p className={styles.add}>
        {found.length > shown ? (
          <Button kind="quiet" size="small" onClick={() => setShown(shown + shownAtFirst)}>
            SHOW MORE
          </Button>
        ) : null}
        <Button
          kind="secondary"
          size="small"
          icon={<Icon shape={plus} size={18} />}
          onClick={() => {
            setQ('')
            setShown(partners.length + 1)
            onChange([...partners, { host: '', network: partners[0]?.network ?? 'A', offerId: null, pictureHosts: [] }])
          }}
        >
          ADD A HOST
        </Button>
      </p>
    </div>
  )
}

/** What a network of each kind needs to make a link. */
const texts = {
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
          {texts[network.kind].map(([part, label]) => (
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
            onChange={(event) => {
              const { subMax: _former, ...rest } = network
              change(key, event.target.value === '' ? rest : { ...rest, subMax: Number(event.target.value) })
            }}
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

/** A network with one part written, or left out where it is empty. */
function withPart(
  network: AffiliateNetwork,
  part: 'name' | 'networkId' | 'template' | 'subParam' | 'param' | 'value',
  text: string,
): AffiliateNetwork {
  const { [part]: _former, ...rest } = network
  return text === '' ? rest : { ...rest, [part]: text }
}
