import { useRef, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { announce } from '../../ui/live-region.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check, copy } from '../../ui/icons-more.ts'
import styles from './menu-drawer.module.css'

/** The link that brings a friend to the quiz; a shopper's own carries her name. */
export function InviteLink({ slug }: { slug: string | undefined }) {
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.origin}/quiz${slug ? `?invite=${encodeURIComponent(slug)}` : ''}`
  const copyLink = async () => {
    if (!(await copyText(link))) {
      // Selected, so that the keys or the menu of the browser copy it.
      field.current?.focus()
      return announce('The link could not be copied. It is selected.')
    }
    setIsCopied(true)
    announce('The link is on your clipboard.')
    setTimeout(() => setIsCopied(false), 3000)
  }
  return (
    <div>
      <label className="caps" htmlFor="invite-link">
        Invite a friend
      </label>
      <div className={styles.invite}>
        <input ref={field} id="invite-link" readOnly value={link} onFocus={(event) => event.target.select()} />
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
