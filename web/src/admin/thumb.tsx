import { srcSetOf } from '../items/picture-address.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './desk.module.css'

type Props = { src: string | null; ground?: string | null | undefined; className?: string | undefined }

/** The small picture at the start of a row; the words beside it name what it shows. */
export const Thumb = ({ src, ground, className }: Props) => (
  <Picture
    src={src}
    srcSet={srcSetOf(src)}
    sizes="48px"
    alt=""
    ground={ground}
    className={classNames(styles.thumb, className)}
  />
)
