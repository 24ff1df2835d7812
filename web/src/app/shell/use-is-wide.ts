import { useOutside } from '../../ui/use-outside.ts'

const query = () => matchMedia('(min-width: 1024px)')
const subscribe = (listener: () => void) => {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the bar is the desktop's; the same step as in shell.module.css. */
export const useIsWide = (): boolean => useOutside(subscribe, () => query().matches)
