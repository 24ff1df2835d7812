import styles from './skeleton.module.css'

/** A bar in the colour of wells where a line of text will stand; `width` in any CSS unit. */
export const Skeleton = (size: { width: string; height: number }) => (
  <span className={styles.bar} style={size} aria-hidden="true" />
)

/** A card that is on its way: the picture's box and three bars, without movement. */
export const SkeletonCard = () => (
  <span className={styles.card} aria-hidden="true">
    <span className={styles.picture} data-awaits="picture" />
    <span className={styles.bar} />
    <span className={styles.bar} />
    <span className={styles.bar} />
  </span>
)
