import { useOutside } from '../ui/use-outside.ts'

const query = () => matchMedia('(max-width: 599px)')
const subscribe = (listener: () => void) => {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the view is as narrow as a phone's. */
export const useIsPhone = (): boolean => useOutside(subscribe, () => query().matches)
