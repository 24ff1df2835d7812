import { useState } from 'react'
import { late, Part } from '../../ui/part.tsx'
import { currentToast, hideToast, onToast } from '../../ui/toast-store.ts'
import { useOutside } from '../../ui/use-outside.ts'

const ToastShelf = late(() => import('../../ui/toast.tsx').then((file) => file.ToastShelf))

/** The shelf of toasts, from the first one on; its script comes with what a page fetches once it rests. */
export function Toasts() {
  const hasToast = useOutside(onToast, () => currentToast() !== null)
  const [isWanted, setIsWanted] = useState(false)
  if (hasToast && !isWanted) setIsWanted(true)
  const forget = () => {
    hideToast()
    setIsWanted(false)
  }
  return isWanted ? (
    <Part onFailed={forget}>
      <ToastShelf />
    </Part>
  ) : null
}
