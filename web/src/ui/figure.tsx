import styles from './figure.module.css'

/** One number of a `<dl>`: its name above it, and what it is to be read by below. */
export function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={styles.figure}>
      <dt className="caps">{name}</dt>
      <dd className={styles.number}>{value}</dd>
      <dd className="note">{note}</dd>
    </div>
  )
}
