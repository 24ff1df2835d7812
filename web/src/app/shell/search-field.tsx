import { limits } from '@sateen/contract/limits'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../../router/router.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { magnifyingGlassLight, x } from '../../ui/icons.ts'
import styles from './shell.module.css'

/** The field of the bar. Enter shows the results at an address of their own; on that page it keeps what was asked. */
export function SearchField({ isDesk, onClose }: { isDesk: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const results = isDesk ? '/admin/search' : '/search'
  const isResults = pathname === results
  const asked = isResults ? (params.get('q') ?? '') : ''
  const label = isDesk ? 'Search the desk' : 'Search pieces'

  useEffect(() => {
    if (!isResults) field.current?.focus()
  }, [isResults])

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        const query = field.current?.value.trim() ?? ''
        if (query) void navigate(`${results}?q=${encodeURIComponent(query)}`)
      }}
    >
      <span className={styles.searchBox}>
        <Icon shape={magnifyingGlassLight} size={22} />
        <input
          key={asked}
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={asked}
          maxLength={limits.searchQueryMax}
          enterKeyHint="search"
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        />
      </span>
      <IconButton label="Close search" onClick={onClose}>
        <Icon shape={x} size={18} />
      </IconButton>
    </form>
  )
}
