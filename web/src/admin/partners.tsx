import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
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
          <PartnerRow
            key={at}
            partner={partner}
            at={at}
            networks={list}
            errorAt={errorAt}
            onChange={(part) => change(at, part)}
            onRemove={() => {
              setWritten(null)
              onChange(partners.filter((_, index) => index !== at))
            }}
          />
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

type RowProps = {
  partner: Partner
  at: number
  /** The id of the list of networks to choose from. */
  networks: string
  errorAt: ErrorAt
  onChange: (part: Partial<Partner>) => void
  onRemove: () => void
}

function PartnerRow({ partner, at, networks, errorAt, onChange, onRemove }: RowProps) {
  return (
    <div data-row="" className={`${styles.line} ${styles.partner}`}>
      <Field
        label={`Host ${at + 1}`}
        value={partner.host}
        error={errorAt(at, 'host')}
        maxLength={253}
        spellCheck={false}
        onChange={(event) => onChange({ host: event.target.value })}
      />
      <Field
        label="Network"
        value={partner.network}
        error={errorAt(at, 'network')}
        maxLength={40}
        list={networks}
        onChange={(event) => onChange({ network: event.target.value })}
      />
      <Field
        label="Offer id"
        value={partner.offerId ?? ''}
        error={errorAt(at, 'offerId')}
        maxLength={100}
        placeholder="none needed"
        onChange={(event) => onChange({ offerId: event.target.value === '' ? null : event.target.value })}
      />
      <Field
        label="Picture hosts"
        value={partner.pictureHosts.join(' ')}
        error={errorAt(at, 'pictureHosts')}
        spellCheck={false}
        onChange={(event) => onChange({ pictureHosts: event.target.value === '' ? [] : event.target.value.split(' ') })}
      />
      <IconButton label={`Remove ${partner.host || `host ${at + 1}`}`} tip="Remove" onClick={onRemove}>
        <Icon shape={trash} size={18} />
      </IconButton>
    </div>
  )
}
