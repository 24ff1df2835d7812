import { useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './face.module.css'

/** A piece of satin, which every site has: what stands for a face that nobody has given, where it is large. */
const satin = '/images/satin/clay?w=320'
/** Folds of cloth, without colour of their own: the same where it is small, or where a picture fails. */
const folds = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><g fill="#fff" fill-opacity=".2"><path d="M-2 12C8 2 20 10 38 0v8C22 18 10 12-2 22z"/><path d="M-2 30c12-8 22-2 40-14v7C24 34 12 28-2 37z"/></g></svg>',
)}`

type Props = {
  src: string | null | undefined
  /** Whose face it is; its first letter stands on the default picture. */
  name: string
  /** Empty where a name stands beside it already. */
  alt: string
  /** Small in the bar, large at the head of a page, huge where it is changed. */
  size: 'small' | 'large' | 'huge'
}

/** A sign may be of two halves, of which one alone is none. */
const firstSignOf = (name: string) => ([...name][0] ?? '').toUpperCase()

/** The round picture of a person. */
export function Face({ src, name, alt, size }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const picture = src && src !== failed ? src : size === 'small' || failed === satin ? null : satin
  return (
    <span className={classNames(styles.face, size !== 'small' && styles[size])}>
      <img src={picture ?? folds} alt={alt} width={36} height={36} onError={() => picture && setFailed(picture)} />
      {picture ? null : <span aria-hidden="true">{firstSignOf(name)}</span>}
    </span>
  )
}
