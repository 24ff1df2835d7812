/** The widths in which a picture of an item is kept and asked for, in pixels. */
export const itemWidths = [320, 480, 720] as const

/** The widths in which a cover is asked for, in pixels: it stands wider than an item. */
export const coverWidths = [480, 720, 960, 1440, 1680] as const

/** How wide an item stands in a grid, by the width of the page: the `sizes` of its picture. */
export const gridSizes =
  '(min-width:1680px) 300px, (min-width:1440px) 317px, (min-width:1024px) 24vw, (min-width:600px) 31vw, 46vw'

/** How wide it stands on its own page and in the quickview. */
export const pieceSizes = '(min-width:1024px) 570px, 100vw'

/** How wide the first cover of The Edit stands, and that of a collection's own page. */
export const firstCoverSizes = '(min-width:1024px) 55vw, 100vw'
export const headCoverSizes = '(min-width:1024px) 58vw, 100vw'

/** The address of a picture in a width. */
export const pictureAt = (image: string, width: number): string =>
  `${image}${image.includes('?') ? '&' : '?'}w=${width}`

/** The addresses of an item's picture by width: the `srcset` of which a browser chooses. */
export const itemSrcSet = (image: string): string => srcSetOf(image, itemWidths)

/** The addresses of a cover by width. */
export const coverSrcSet = (image: string): string => srcSetOf(image, coverWidths)

const srcSetOf = (image: string, widths: readonly number[]) =>
  widths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', ')
