import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { srcSetOf } from '../items/picture-address.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const early = read('early.ts')

test('U-22 the first pictures of a page are fetched early in the very words in which its cards ask for them', () => {
  const sizes = /columnWidths =\s+'([^']+)'/.exec(read('../items/item-card.tsx'))?.[1]
  expect(early).toContain(`'${sizes}'`)
  const ofPiece = /sizes="([^"]+)"/.exec(read('../quickview/item-view.tsx'))?.[1]
  expect(early).toContain(`'${ofPiece}'`)
  const widths = [320, 480, 720]
  expect(early).toContain(`[${widths.join(', ')}]`)
  expect(srcSetOf('/images/items/a.webp')).toBe(
    widths.map((width) => `/images/items/a.webp?w=${width} ${width}w`).join(', '),
  )
})
