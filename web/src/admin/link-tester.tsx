import { affiliateLink, partnerOf, type AffiliateNetwork, type AffiliateReason } from '@sateen/catalogue/affiliate'
import { type ReactNode, useState } from 'react'
import { copyText } from '../platform/copy-text.ts'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { check, copy } from '../ui/icons-more.ts'
import { showToast } from '../ui/toast-store.ts'
import type { Partner } from './partners.tsx'
import styles from './settings.module.css'

type Props = { partners: Partner[]; networks: Record<string, AffiliateNetwork>; trackerHosts: string[] }

const why: Record<AffiliateReason, string> = {
  redirect: 'The network sends the shopper on; the address travels inside the link, encoded once.',
  append: 'The network reads a click id that the address itself carries.',
  'already carries a click id': 'The address already carries a click id and is left as it is.',
  'already a tracking link': 'The address already is a tracking link and is left as it is.',
  'not a partner': 'Not on the list. Linked as it is.',
  'settings of the network are not usable': 'The network lacks something: an address with {url}, an id or a click id.',
  'not a web address': 'Not a web address. Not linked.',
}
const keptMost = 5

/** What Shop Now would open for an address, by the table as it stands on the page, and why. */
export function LinkTester({ partners, networks, trackerHosts }: Props) {
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState<string[]>([])
  const resultOf = (text: string) => affiliateLink(text, { hosts: partners, networks, trackerHosts })
  const result = address.trim() === '' ? null : resultOf(address)
  const partner = partnerAt(address, partners)
  const keep = () => {
    if (address.trim() !== '')
      setTried((former) => [address.trim(), ...former.filter((one) => one !== address.trim())].slice(0, keptMost))
  }
  return (
    <div className={styles.tester}>
      <h3 className="d4">Try a link</h3>
      <Field
        label="Address of a piece"
        type="url"
        value={address}
        maxLength={2048}
        placeholder="https://"
        onChange={(event) => setAddress(event.target.value)}
        onBlur={keep}
      />
      <div role="status">
        {result ? (
          <>
            <div className={styles.linkHead}>
              <p className="caps">Shop Now opens</p>
              {result.link ? (
                <IconButton label="Copy the link" tip="Copy" onClick={() => void copyLink(result.link ?? '')}>
                  <Icon shape={copy} size={18} />
                </IconButton>
              ) : null}
            </div>
            <p className={styles.link}>{result.link ? <InParts link={result.link} /> : 'Nothing'}</p>
            <p className="caps">Why</p>
            <ul className={styles.reasons}>
              {partner ? (
                <Reason>
                  The address belongs to {partner.host}, network {partner.network}
                  {partner.offerId ? `, offer id ${partner.offerId}` : ''}.
                </Reason>
              ) : null}
              <Reason>{why[result.reason]}</Reason>
            </ul>
          </>
        ) : null}
      </div>
      {tried.length > 0 ? (
        <>
          <p className="caps">Tried before</p>
          <ul className={styles.tried}>
            {tried.map((one) => (
              <li key={one}>
                <button type="button" className="link" onClick={() => setAddress(one)}>
                  {one}
                </button>
                <span>{why[resultOf(one).reason]}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

const Reason = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon shape={check} size={18} />
    <span>{children}</span>
  </li>
)

/** A link with each of its parameters on a line, its values standing out. */
const InParts = ({ link }: { link: string }) =>
  link.split(/(?=[?&])/).map((part) => {
    const [name, ...value] = part.split('=')
    return (
      <span key={part} style={{ display: 'block' }}>
        {name}
        {value.length > 0 ? (
          <>
            =<b>{value.join('=')}</b>
          </>
        ) : null}
      </span>
    )
  })

const copyLink = async (link: string) => showToast((await copyText(link)) ? 'Copied.' : 'The link could not be copied.')

const partnerAt = (address: string, partners: Partner[]): Partner | null =>
  URL.canParse(address) ? partnerOf(new URL(address).hostname, partners) : null
