import { coverSrcSet, itemSrcSet } from '@sateen/contract/pictures'

/** The addresses of a picture by width, for the browser to choose from; undefined where there is none. */
export const srcSetOf = (image: string | null): string | undefined => (image ? itemSrcSet(image) : undefined)

/** The addresses of a cover by width; undefined where there is none. */
export const coverSrcSetOf = (image: string | null): string | undefined => (image ? coverSrcSet(image) : undefined)
