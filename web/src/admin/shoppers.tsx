import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { Link } from '../router/router.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { DeskHead, DeskRows, SearchField, useDeskList, useSearch } from './desk-list.tsx'
import styles from './desk.module.css'
import { showMoment } from './texts.ts'

/** Everyone with an account, by name, username or e-mail. */
export function Shoppers() {
  useTitle('Shoppers')
  const { typed, q, type } = useSearch()
  const list = useDeskList('shoppers', q, (query, signal) => send('deskShoppers', { query }, { signal }))
  return (
    <>
      <DeskHead title="Shoppers" />
      <div className={styles.tools}>
        <SearchField label="Search by name, username or e-mail" typed={typed} onType={type} />
        <p className="note">Admins are made and unmade by the command sateen admin, never here.</p>
      </div>
      <DeskRows list={list} none="Nobody has signed up yet.">
        {(rows) => (
          <table className={styles.table}>
            <thead>
              <tr className="caps">
                <th scope="col">Name</th>
                <th scope="col">Username</th>
                <th scope="col">E-mail</th>
                <th scope="col">Since</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((shopper) => (
                <tr key={shopper.id}>
                  <td>{shopper.name}</td>
                  <td data-label="Username">
                    <Link to={`/shopper/${encodeURIComponent(shopper.slug)}`} className="link">
                      {shopper.slug}
                    </Link>
                  </td>
                  <td data-label="E-mail">
                    <EmailAddress>{shopper.email}</EmailAddress>
                  </td>
                  <td data-label="Since">{showMoment(shopper.createdAt)}</td>
                  <td data-label="State">{stateOf(shopper)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DeskRows>
    </>
  )
}

function stateOf({ isVerified, isAdmin, hidden }: { isVerified: boolean; isAdmin: boolean; hidden: boolean }): string {
  const words = [isVerified ? 'Verified' : 'Waits for its code', isAdmin && 'admin', hidden && 'hidden shop']
  return words.filter(Boolean).join(', ')
}
