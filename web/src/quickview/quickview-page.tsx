import { itemName } from '@sateen/catalogue/item-name'
import { useEffect } from 'react'
import { decoded } from '../router/path.ts'
import { useNavigate, useParams } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { canGoBack, go } from '../platform/history.ts'
import { useSession } from '../platform/session-store.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { xLight } from '../ui/icons.ts'
import { ItemView } from './item-view.tsx'
import styles from './quickview-page.module.css'
import { Failed, Gone, SignInFirst, Waiting } from './quickview-states.tsx'
import { quickviewTexts } from './texts.ts'
import { prepareItem, useItem } from './use-item.ts'
import { useViewed } from './use-viewed.ts'

const piece = /\/qv\/([^/]+)/i

/** An item as a page of its own. */
export function QuickviewPage() {
  const itemId = useParams()['id'] ?? ''
  const isShopper = useSession() !== null
  const navigate = useNavigate()
  const { item, isPending, isUnknown, needsSignIn, error, retry } = useItem(itemId)
  useTitle(item ? itemName(item.name) : isUnknown ? quickviewTexts.gone : quickviewTexts.details)
  useViewed(item?.itemId)
  const hasActions = item !== undefined
  useEffect(() => {
    if (!hasActions) return
    const { dataset } = document.documentElement
    dataset['piece'] = ''
    return () => void delete dataset['piece']
  }, [hasActions])

  // A browser closes only windows that a script opened; where it does not, the way leads home.
  const close = () => {
    if (canGoBack()) return navigate(-1)
    window.close()
    go(isShopper ? '/home' : '/')
  }
  const closer = (
    <IconButton label="Close" className={styles.close} onClick={close}>
      <Icon shape={xLight} size={24} />
    </IconButton>
  )
  if (isUnknown) return <Gone heading="h1" isShopper={isShopper} />
  if (needsSignIn)
    return (
      <div className={styles.prompt}>
        <SignInFirst heading="h1" />
        {closer}
      </div>
    )
  if (error) return <Failed heading="h1" message={error.message} onRetry={retry} />
  if (!item && !isPending) return null
  return (
    <div className={styles.page}>
      {item ? <ItemView item={item} heading="h1" onDeleted={() => go('/home')} close={closer} /> : <Waiting />}
    </div>
  )
}

/** Asks for what the page is of, ahead of its first drawing. */
QuickviewPage.prepare = (path: string) => prepareItem(decoded(piece.exec(path)?.[1] ?? ''))
