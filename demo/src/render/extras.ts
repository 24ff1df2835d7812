import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { edits } from '../edits.ts'
import type { Garment } from '../garment.ts'
import { items } from '../items.ts'
import { drawCover } from './cover.ts'
import type { CoverLayout } from './cover-layouts.ts'
import { coverLayouts } from './cover-layouts.ts'
import { encode } from './encode.ts'
import type { Manifest } from './manifest.ts'
import { hashOfParameters } from './manifest.ts'
import { drawSatin, satinCuts } from './satin.ts'

/** The garments a layout asks for, out of the items of its edit; throws when the edit has no such piece. */
function garmentsFor(editId: string, itemIds: readonly string[], { pieces }: CoverLayout): Garment[] {
  return pieces.map(({ silhouette, word }) => {
    const found = items.find(
      (item) => itemIds.includes(item.id) && item.garment.shape.silhouette === silhouette && item.id.includes(word),
    )
    if (!found) throw new Error(`The edit ${editId} has no ${word} ${silhouette} for its cover`)
    return found.garment
  })
}

/** Draws the covers and the brand satin that are missing or stale, and notes them in the manifest. */
export async function drawExtras(pictures: URL, manifest: Manifest): Promise<void> {
  for (const folder of ['covers/', 'satin/']) mkdirSync(new URL(folder, pictures), { recursive: true })
  const drawUnlessFresh = async (name: string, hash: string, drawn: () => Promise<Buffer>) => {
    const file = new URL(name, pictures)
    if (manifest[name] === hash && existsSync(file)) return
    writeFileSync(file, await drawn())
    manifest[name] = hash
    console.log(name)
  }
  for (const edit of edits) {
    const layout = coverLayouts[edit.id]
    if (!layout) throw new Error(`No layout for the cover of ${edit.id}`)
    const garments = garmentsFor(edit.id, edit.itemIds, layout)
    await drawUnlessFresh(`covers/${edit.cover}`, hashOfParameters('cover', [layout, garments]), () => {
      const { pixels, width, height } = drawCover(layout, garments)
      return encode(pixels, width, height, 84)
    })
  }
  for (const cut of satinCuts)
    await drawUnlessFresh(`satin/${cut.name}.webp`, hashOfParameters('satin', cut), () =>
      encode(drawSatin(cut), cut.width, cut.height, 82),
    )
}
