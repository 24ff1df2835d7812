import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const early = read('early.ts')

test('U-22 the first pictures of a page are fetched early in the very words in which its cards ask for them', () => {
  const sizes = /columnWidths =\s+'([^']+)'/.exec(read('../items/item-card.tsx'))?.[1]
  expect(early).toContain(`'${sizes}'`)
  const ofPiece = /sizes="([^"]+)"/.exec(read('../quickview/item-view.tsx'))?.[1]
  expect(early).toContain(`'${ofPiece}'`)
})
