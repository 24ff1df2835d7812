import type { FirstPicture } from '../platform/pages-html.ts'

/** The widths that pictures are made in; the page's cards ask for the same. */
const widths = [320, 480, 720]
/** The widths that a cover shows in; The Edit asks for the same. */
const coverWidths = [480, 720, 960, 1440, 1680]

/** A picture of the first screen in the words of the card that will show it. */
export const firstPicture = (image: string, sizes: string): FirstPicture => ({
  srcSet: widths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', '),
  sizes,
})

/** A cover of the first screen in the words of The Edit. */
export const firstCover = (image: string, sizes: string): FirstPicture => ({
  srcSet: coverWidths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', '),
  sizes,
})

export const pictureAt = (image: string, width: number) => `${image}${image.includes('?') ? '&' : '?'}w=${width}`

/** How wide the columns of a grid of items are, by the width of the page. */
export const gridSizes =
  '(min-width:1680px) 300px, (min-width:1440px) 317px, (min-width:1024px) 24vw, (min-width:600px) 31vw, 46vw'
export const firstCoverSizes = '(min-width:1024px) 55vw, 100vw'
export const headCoverSizes = '(min-width:1024px) 58vw, 100vw'

/** The satin beside the log-in form: a ground in a style sheet, which the browser would find last. */
export const loginSatin: FirstPicture = { srcSet: '/images/satin/champagne-wide 1x', sizes: '100vw' }
