import { useSyncExternalStore } from 'react'
import styles from './shell.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the network is away, without alarm. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={`small ${styles.offline}`}>
          You’re offline. What is here stays; the rest comes once you’re back.
        </p>
      )}
    </div>
  )
}
