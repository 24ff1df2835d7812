import { type CSSProperties, memo, useState } from 'react'
import { classNames } from './class-names.ts'
import { lastMove, rest } from './last-move.ts'
import styles from './picture.module.css'
import { useSpare } from './spare-picture.ts'
import { Wordmark } from './wordmark.tsx'

type Props = {
  /** Null or an address that fails shows the tile with the wordmark. */
  src: string | null | undefined
  /** Words for the picture; empty where it is decoration. */
  alt: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** On the first screen: loaded at once and shown without a fade. */
  eager?: boolean
  /** The largest of the first screen: fetched before the others. */
  priority?: boolean
  /** The picture's own ground, shown until it is there. */
  ground?: string | null | undefined
  /** Width to height of the box, 3:4 unless told. */
  ratio?: string
  width?: number
  height?: number
  className?: string | undefined
}

/** Nothing drawn: a placeholder is a picture too, and what is seen of it is the wordmark, in the colours of the page. */
const clear = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='3' height='4'/>"

/** A picture that comes while the page is moved needs no fade, which costs a layer each. */
const isMoved = () => performance.now() - lastMove() < rest
let isFollowed = false

/** Heard once for all pictures: a page holds them by the hundred. */
function follow(): void {
  if (isFollowed) return
  isFollowed = true
  document.addEventListener('load', show, { capture: true })
}

function show(event: Event): void {
  const image = event.target
  if (!(image instanceof HTMLImageElement) || !image.classList.contains(styles.image ?? '')) return
  image.dataset['shown'] ??= isMoved() ? 'at-once' : 'now'
  // React listens to every picture, and would look for who wants to know.
  event.stopPropagation()
}

/** One that is there already (from the cache, or by Back) is shown at once. */
function mark(image: HTMLImageElement | null): void {
  if (!image) return
  follow()
  const isThere = image.complete && image.naturalWidth > 0
  if (isThere || isMoved()) image.dataset['shown'] = 'at-once'
}

/** A picture in a box of fixed proportions: nothing moves when it comes, fails or never comes. */
export const Picture = memo(function Picture({
  src,
  alt,
  srcSet,
  sizes,
  eager = false,
  priority = false,
  ground,
  ratio,
  width = 720,
  height = 960,
  className,
}: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const style: CSSProperties & Record<`--${string}`, string> = {}
  if (ratio) style['--ratio'] = ratio
  if (ground) style['--ground'] = ground

  const isFailed = !src || failed === src
  return (
    <span className={classNames(styles.box, isFailed && styles.failed, className)} style={style}>
      {isFailed ? (
        <Instead src={src} alt={alt} width={width} height={height} />
      ) : (
        <img
          ref={mark}
          key={src}
          className={classNames(styles.image, !eager && styles.fades)}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'auto' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          referrerPolicy="no-referrer"
          draggable={false}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
})

/** In the place of a picture that there is not, or that does not come: what was kept of it, or the tile. */
function Instead({ src, alt, ...size }: Pick<Props, 'src' | 'alt' | 'width' | 'height'>) {
  const spare = useSpare(src)
  return (
    <>
      <img {...size} className={styles.image} alt={alt} draggable={false} src={spare ?? clear} />
      {spare ? null : (
        <span className={styles.tile} aria-hidden="true">
          <Wordmark className={styles.wordmark} />
        </span>
      )}
    </>
  )
}
