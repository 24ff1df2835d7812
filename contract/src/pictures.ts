/** The widths in which a picture of an item is kept and asked for, in pixels. */
export const itemWidths = [320, 480, 720] as const

/** The widths in which a cover is asked for, in pixels: it stands wider than an item. */
export const coverWidths = [480, 720, 960, 1440, 1680] as const

// How wide pictures stand, by the width of the page: their `sizes`. A browser takes the next wider picture, so that a few
// pixels too many here would bring one of twice the weight.

/** An item in a grid. */
export const gridSizes = '(min-width:1440px) 317px, (min-width:1024px) 22vw, (min-width:600px) 30vw, 44vw'

/** An item on its own page and in the quickview. */
export const pieceSizes = '(min-width:1200px) 570px, (min-width:700px) 48vw, 100vw'

/** The first cover of The Edit, and that of a collection's own page. */
export const firstCoverSizes = '(min-width:1680px) 910px, (min-width:1024px) 53vw, calc(100vw - 32px)'

/** The other covers of The Edit. */
export const coverSizes =
  '(min-width:1680px) 640px, (min-width:1024px) 37vw, (min-width:600px) 46vw, calc(100vw - 32px)'

/** The address of a picture in a width; one that stands in its address has that width only. */
export const pictureAt = (image: string, width: number): string =>
  image.startsWith('data:') ? image : `${image}${image.includes('?') ? '&' : '?'}w=${width}`

/** The addresses of an item's picture by width: the `srcset` of which a browser chooses. */
export const itemSrcSet = (image: string): string => srcSetOf(image, itemWidths)

/** The addresses of a cover by width. */
export const coverSrcSet = (image: string): string => srcSetOf(image, coverWidths)

const srcSetOf = (image: string, widths: readonly number[]) =>
  widths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', ')
