import { brand } from '@sateen/contract/brand'
import { useEffect } from 'react'

/** The title of the page in tab and history: `Your Finds · Sateen`. Each page calls it once, beside its `h1`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}
