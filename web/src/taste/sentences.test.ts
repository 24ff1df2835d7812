import type { ShopReason } from '@sateen/contract/shop'
import { expect, test } from 'vitest'
import { sayLead, sayReason, sayRemoved } from './sentences.ts'

const piece = (itemId: string, name: string) => ({ itemId, name, image: null, ground: null })
const items = (count: number) => Array.from({ length: count }, (_, index) => piece(`i${index}`, `piece ${index}`))
const reason = (given: Partial<ShopReason>): ShopReason => ({
  kind: 'item',
  share: 0.4,
  signal: null,
  trait: null,
  items: items(1),
  ...given,
})
const never = () => false

test('a piece is there because of something she did, by its name', () => {
  expect(sayReason(reason({ signal: 'tagged', items: [piece('a', 'Cowl-Neck Slip Dress')] }), never)).toBe(
    'Because you tagged Cowl-Neck Slip Dress',
  )
  expect(sayReason(reason({ signal: 'picked', items: [piece('a', 'Linen Shirt')] }), never)).toBe(
    'Because you picked Linen Shirt',
  )
})

test('what several pieces share is said with their number and what she did to them', () => {
  const satin = reason({ kind: 'trait', trait: { kind: 'material', text: 'satin' }, items: items(4) })
  expect(sayReason(satin, never)).toBe('Satin, like four pieces you viewed')
  expect(sayReason(satin, () => true)).toBe('Satin, like four pieces you tagged')
  expect(sayReason(satin, (id) => id === 'i1')).toBe('Satin, like four pieces you tagged and viewed')
  const store = reason({ kind: 'trait', trait: { kind: 'store', text: 'Lune Atelier' }, items: items(15) })
  expect(sayReason(store, never)).toBe('From Lune Atelier, like 15 pieces you viewed')
  const dresses = reason({ kind: 'trait', trait: { kind: 'category', text: 'CATEGORY_DRESSES' }, items: items(3) })
  expect(sayReason(dresses, never)).toBe('Dresses, like three pieces you viewed')
})

test('what stands above the reasons names what she did of them, and nothing that she did not do', () => {
  const satin = reason({ kind: 'trait', trait: { kind: 'material', text: 'satin' }, items: items(4) })
  const says = (did: string) => `What you ${did} put it here. Only you see this.`
  expect(sayLead([reason({ signal: 'tagged' }), satin], never)).toBe(says('tagged and viewed'))
  expect(sayLead([reason({ signal: 'viewed' }), satin], never)).toBe(says('viewed'))
  expect(sayLead([reason({ signal: 'picked' })], never)).toBe(says('picked'))
  expect(sayLead([reason({ signal: 'picked' }), satin], (id) => id === 'i1')).toBe(says('picked, tagged, and viewed'))
  expect(sayLead([reason({ kind: 'popular', items: [] })], never)).toBe('Only you see this.')
})

test('a reason taken away says what counts no longer', () => {
  expect(sayRemoved(reason({ signal: 'viewed', items: [piece('a', 'Turn-Lock Baguette Bag')] }))).toBe(
    'Your view of Turn-Lock Baguette Bag no longer counts',
  )
  expect(sayRemoved(reason({ kind: 'trait', trait: { kind: 'material', text: 'satin' }, items: items(4) }))).toBe(
    'These four pieces no longer count',
  )
})
