import { dollars } from '@sateen/catalogue/dollars'
import { useEffect, useState } from 'react'

/**
 * A price as the shop shows it, null where there is nothing to show. The server says prices as numbers; what reads a
 * price out of a text is fetched only where one is said as a text after all.
 */
export function useShownPrice(value: number | string | null): string | null {
  const [read, setRead] = useState<{ text: string; price: string | null } | null>(null)
  const text = typeof value === 'string' ? value : null
  useEffect(() => {
    if (text === null) return
    void import('@sateen/catalogue/price').then(({ showPrice }) => setRead({ text, price: showPrice(text) }))
  }, [text])
  if (typeof value === 'number') return dollars(value)
  return read?.text === text ? (read?.price ?? null) : null
}
