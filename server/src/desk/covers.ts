import { pictureBase } from '../items/picture-address.ts'
import { coverWidth, makeCover, makePicture } from '../items/pictures-make.ts'
import { Gate } from '../platform/gate.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'

// A picture of 25 megapixels takes some 100 MB while it is drawn.
const gate = new Gate(2, 8)

/** Pictures that editors bring along: for a collection's cover, or in the place of a piece's own. */
export const coverAnswers = ({ storage }: Platform): SomeAnswers<'uploadCover'> => ({
  uploadCover: async ({ file }) => {
    const { bytes } = await file()
    const made = await gate.pass(() => makePicture(bytes))
    if (!made) throw new Refusal('InvalidImageFormat')
    for (const [width, picture] of made.byWidth) await storage.put(`items/${width}/${made.key}`, picture, 'image/webp')
    const cover = await gate.pass(() => makeCover(bytes))
    if (cover) await storage.put(`items/${coverWidth}/${made.key}`, cover, 'image/webp')
    return { image: pictureBase + made.key, ground: made.ground }
  },
})
