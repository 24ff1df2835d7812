import styles from './wait-line.module.css'
import { useDelayed } from './use-delayed.ts'

/** Milliseconds after which a press that shows nothing yet is wondered at. */
const patience = 400

/** A line at the top of the window, once something that was asked for by a press takes its time. */
export const WaitLine = ({ isWaiting = true }: { isWaiting?: boolean }) =>
  useDelayed(isWaiting, patience, 0) ? <div role="progressbar" aria-label="Loading" className={styles.line} /> : null
