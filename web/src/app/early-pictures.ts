import { showEarlyPicture } from '../items/early-picture.ts'
import { srcSetOf } from '../items/picture-address.ts'

/**
 * Fetches the first pictures of an answer, the largest things that will be seen: they need not wait for the app. Where the
 * page is painted they stand in its empty boxes at once.
 * @param sizes how wide they will be, by the width of the page
 * @returns when they are there, or cannot be
 */
export const picturesOf = (count: number, sizes: string) => async (answer: Response) => {
  const images = await firstImages(answer, count)
  const boxes = document.querySelectorAll<HTMLElement>('[data-painted="shopper"] [data-awaits="picture"]')
  await Promise.allSettled(
    images.map((image, place) => {
      const box = boxes[place]
      return box ? showEarlyPicture(box, image, sizes) : preload(image, sizes)
    }),
  )
}

/** They stand at the beginning of an answer that may be long. */
async function firstImages(answer: Response, count: number): Promise<string[]> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let found: string[] = []
  while (found.length < count) {
    const part = await reader?.read()
    if (!part || part.done) break
    text += part.value
    found = [...text.matchAll(/"image":"(\/images\/items\/[^"?\\]+)"/g)].map(([, image]) => image!)
  }
  void reader?.cancel()
  return found.slice(0, count)
}

function preload(image: string, sizes: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.imageSrcset = srcSetOf(image) ?? ''
  link.imageSizes = sizes
  link.fetchPriority = 'high'
  link.referrerPolicy = 'no-referrer'
  document.head.append(link)
}
