import { srcSetOf } from './picture-address.ts'

/**
 * Puts a picture into an empty box of a painted page, before the app is there.
 * @param sizes how wide it will be, by the width of the page
 * @returns when it is there; rejects where it cannot be
 */
export function showEarlyPicture(box: Element, image: string, sizes: string): Promise<void> {
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.referrerPolicy = 'no-referrer'
  picture.sizes = sizes
  picture.srcset = srcSetOf(image) ?? ''
  picture.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover'
  box.append(picture)
  return picture.decode()
}
