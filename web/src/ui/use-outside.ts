import { useSyncExternalStore } from 'react'

/** Follows what changes outside of components; a page that is drawn before any browser has it sees what holds then. */
export const useOutside = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read)
