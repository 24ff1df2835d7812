import { useState } from 'react'
import { announce } from '../../ui/live-region.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons.ts'
import { copy } from '../../ui/icons-more.ts'
import styles from './menu-drawer.module.css'

/** The link that brings a friend to the quiz; a shopper's own carries her name. */
export function InviteLink({ slug }: { slug: string | undefined }) {
  const [isCopied, setIsCopied] = useState(false)
  const link = `${location.origin}/quiz${slug ? `?invite=${encodeURIComponent(slug)}` : ''}`
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
      announce('Copied!')
      setTimeout(() => setIsCopied(false), 3000)
    } catch (error) {
      console.warn('The clipboard could not be reached.', error)
    }
  }
  return (
    <div>
      <label className="caps" htmlFor="invite-link">
        Invite a friend
      </label>
      <div className={styles.invite}>
        <input id="invite-link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button
          kind="secondary"
          size="small"
          icon={<Icon shape={isCopied ? check : copy} size={18} />}
          onClick={() => void copyLink()}
        >
          {isCopied ? 'Copied!' : 'Copy Link'}
        </Button>
      </div>
    </div>
  )
}
