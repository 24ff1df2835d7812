/** The widths that the server makes of a picture, in CSS pixels at one device pixel each. */
const widths = [320, 480, 720]

/** The addresses of a picture by width, for the browser to choose from. */
export const srcSetOf = (image: string | null): string | undefined =>
  image ? widths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', ') : undefined

/** The widths that a cover shows in: it stands wider than a piece. */
const coverWidths = [480, 720, 960, 1440, 1680]

/** The addresses of a cover by width. */
export const coverSrcSetOf = (image: string | null): string | undefined =>
  image ? coverWidths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', ') : undefined

export const pictureAt = (image: string, width: number): string =>
  `${image}${image.includes('?') ? '&' : '?'}w=${width}`
