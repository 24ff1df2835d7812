/** `g:Image Link`, `image-link`, `ImageLink` and `picture [image_link]` are one name. */
export const headerName = (text: string) =>
  plainName(
    text
      .trim()
      .replace(/^\ufeff/, '')
      .replaceAll(/^"|"$/g, '')
      .replace(/^.*\[([\w ]+)\]$/, '$1')
      .replace(/^g:/i, ''),
  )

/** A name in small letters without what divides its words; pictures of a number are all further ones. */
export const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[\s_?-]+/g, '')
    .replace(numberedPicture, 'additionalimagelink')

const numberedPicture =
  /^(?:additional|alternat(?:iv)?e|extra|other)?(?:product)?(?:image|picture|photo)s?(?:link|url|src)?\W?\d+\W?(?:\.?(?:link|url|src))?$/
