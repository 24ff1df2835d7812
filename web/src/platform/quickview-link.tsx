import { type ComponentProps, memo, type MouseEvent } from 'react'
import type { Location } from '../router/path.ts'
import { isPlainPress, useLocation, useNavigate } from '../router/router.tsx'
import { pageLocation } from './place.ts'

let prefetch: () => void = () => {}

/** The app says how the quickview's script is fetched; links fetch it as soon as a pointer or the focus comes near. */
export function onQuickviewIntent(fetchIt: () => void): void {
  prefetch = fetchIt
}

const addressOfItem = (itemId: string) => `/qv/${encodeURIComponent(itemId)}`

/** The history mark that keeps a page mounted behind the quickview; a quickview opened from one keeps the same page. */
const behind = (location: Location) => ({ background: pageLocation(location) })

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { itemId: string }

/** A link to an item's quickview: over this page on a plain press, a page of its own in a new tab. */
export const QuickviewLink = memo(function QuickviewLink({ itemId, ...rest }: Props) {
  const open = useOpenQuickview()
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    open(itemId)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words come with the rest
    <a
      {...rest}
      href={addressOfItem(itemId)}
      data-quickview={itemId}
      onClick={press}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    />
  )
})

/** Opens a quickview by program; `replace` walks from one to the next without growing the history. */
export function useOpenQuickview(): (itemId: string, options?: { replace?: boolean }) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (itemId, { replace = false } = {}) => navigate(addressOfItem(itemId), { state: behind(location), replace })
}
