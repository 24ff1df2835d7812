import { coverSrcSet, itemSrcSet } from '@sateen/contract/pictures'
import type { FirstPicture } from '../platform/pages-html.ts'

/** A picture of the first screen in the words of the card that will show it. */
export const firstPicture = (image: string, sizes: string): FirstPicture => ({ srcSet: itemSrcSet(image), sizes })

/** A cover of the first screen in the words of The Edit. */
export const firstCover = (image: string, sizes: string): FirstPicture => ({ srcSet: coverSrcSet(image), sizes })

/** The satin beside the log-in form: a ground in a style sheet, which the browser would find last. */
export const loginSatin: FirstPicture = { srcSet: '/images/satin/champagne-wide 1x', sizes: '100vw' }
