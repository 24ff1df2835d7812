import { coverSrcSet, itemSrcSet } from '@sateen/contract/pictures'

/** The addresses of a picture by width, for the browser to choose from; undefined without a picture, and for a `data:` address. */
export const srcSetOf = (image: string | null): string | undefined =>
  image && !image.startsWith('data:') ? itemSrcSet(image) : undefined

/** The addresses of a cover by width; undefined where there is none. */
export const coverSrcSetOf = (image: string | null): string | undefined => (image ? coverSrcSet(image) : undefined)
