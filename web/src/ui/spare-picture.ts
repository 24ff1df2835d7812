import { useEffect, useState } from 'react'

type Find = (address: string) => Promise<Blob | null>
let find: Find | null = null

/** Says where a picture may be whose own address does not answer. */
export const provideSpares = (from: Find): void => void (find = from)

/** An address of such a picture, good for as long as it is shown; null where there is none. */
export function useSpare(address: string | null | undefined): string | null {
  const [spare, setSpare] = useState<string | null>(null)
  useEffect(() => {
    if (!address) return
    let isOver = false
    let made: string | null = null
    const show = (picture: Blob | null) => {
      if (!picture || isOver) return
      made = URL.createObjectURL(picture)
      setSpare(made)
    }
    void find?.(address).then(show, () => undefined)
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
      setSpare(null)
    }
  }, [address])
  return spare
}
