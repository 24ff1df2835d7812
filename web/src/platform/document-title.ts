import { brand } from '@sateen/contract/brand'
import { useEffect } from 'react'

/** The title of the page in tab and history: `Your Finds · Sateen`. Each page calls it once, beside its `h1`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}

/** The title of what lies over a page, as long as it does; then the page has its own back. */
export function useTitleOver(title: string | undefined): void {
  useEffect(() => {
    const below = document.title
    return () => void (document.title = below)
  }, [])
  useEffect(() => {
    if (title) document.title = `${title} · ${brand}`
  }, [title])
}
