import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** A bar in the colour of wells where a line of text will stand; `width` in any CSS unit. */
export const Skeleton = ({
  width = '100%',
  height = 12,
  className,
}: {
  width?: string
  height?: number
  className?: string | undefined
}) => <span className={classNames(styles.bar, className)} style={{ width, height }} aria-hidden="true" />

/** A card that is on its way: the picture's box and three bars, without movement. */
export const SkeletonCard = () => (
  <span className={styles.card} aria-hidden="true">
    <span className={styles.picture} data-awaits="picture" />
    <span className={styles.bar} />
    <span className={styles.bar} />
    <span className={styles.bar} />
  </span>
)
