import type { CategoryFilter } from '@sateen/contract/items'
import type { MadeItem } from './make-items.ts'

const stores = ['Norrvale', 'Maison Oriel', 'Halden Row', 'Lune Atelier', 'Fieldnote', 'Kestrel Denim']
const colours = ['Black', 'Ivory', 'Navy', 'Wine', 'Sage', 'Camel']
const cloths = ['Linen', 'Silk', 'Cotton', 'Wool', 'Velvet', 'Leather']

type Kind = { name: string; filter: CategoryFilter; subcategory: number; price: number }
const kind = (name: string, filter: CategoryFilter, subcategory: number, price: number): Kind => ({
  name,
  filter,
  subcategory,
  price,
})

const kinds = [
  kind('Slip Dress', 'CATEGORY_DRESSES', 2, 120),
  kind('Shirt Dress', 'CATEGORY_DRESSES', 6, 90),
  kind('Maxi Dress', 'CATEGORY_DRESSES', 3, 150),
  kind('Jumpsuit', 'CATEGORY_DRESSES', 4, 140),
  kind('Wrap Blouse', 'CATEGORY_TOPS', 3, 70),
  kind('Crew-Neck Sweater', 'CATEGORY_TOPS', 4, 85),
  kind('Cardigan', 'CATEGORY_TOPS', 5, 95),
  kind('Button-Down Shirt', 'CATEGORY_TOPS', 2, 60),
  kind('Camisole', 'CATEGORY_TOPS', 6, 45),
  kind('Wide-Leg Trousers', 'CATEGORY_BOTTOMS', 2, 98),
  kind('Straight Jeans', 'CATEGORY_BOTTOMS', 1, 110),
  kind('Pleated Skirt', 'CATEGORY_BOTTOMS', 3, 75),
  kind('Shorts', 'CATEGORY_BOTTOMS', 4, 48),
  kind('Trench Coat', 'CATEGORY_OUTERWEAR', 2, 260),
  kind('Biker Jacket', 'CATEGORY_OUTERWEAR', 6, 320),
  kind('Denim Jacket', 'CATEGORY_OUTERWEAR', 7, 130),
  kind('Blazer', 'CATEGORY_OUTERWEAR', 4, 190),
  kind('One-Piece Swimsuit', 'CATEGORY_SWIMSUITS', 1, 88),
  kind('Bikini Top', 'CATEGORY_SWIMSUITS', 2, 52),
  kind('Tote Bag', 'CATEGORY_ACCESSORIES', 1, 140),
  kind('Belt', 'CATEGORY_ACCESSORIES', 2, 38),
  kind('Scarf', 'CATEGORY_ACCESSORIES', 5, 55),
  kind('Hoop Earrings', 'CATEGORY_ACCESSORIES', 4, 42),
]

/**
 * A small catalogue whose every answer is known: each kind in three of six colours and cloths, 120 tees for the pages, and
 * a few pieces that set traps.
 */
export function madeUpItems(): MadeItem[] {
  const pieces = kinds.flatMap((one, place) => [0, 2, 5].map((turn) => pieceOf(one, place, turn)))
  const tees = Array.from({ length: 120 }, (_, number) => ({
    id: `tee-${number}`,
    name: `Everyday Tee No ${number}`,
    description: 'Soft and plain.',
    store: stores[number % 4]!,
    price: 20 + (number % 30),
    category_filter: 'CATEGORY_TOPS' as const,
    subcategory_id: 1,
  }))
  return [...pieces, ...tees, ...traps]
}

function pieceOf({ name, filter, subcategory, price }: Kind, place: number, turn: number): MadeItem {
  const [colour, cloth, store] = [
    colours[(place + turn) % 6]!,
    cloths[(place * 5 + turn) % 6]!,
    stores[(place + turn * 2) % 6]!,
  ]
  return {
    id: `${name}-${colour}-${cloth}`.toLowerCase().replaceAll(' ', '-'),
    // One of three tells its colour in its traits only, as many feeds do.
    name: turn === 2 ? `${cloth} ${name}` : `${colour} ${cloth} ${name}`,
    description: `Cut from ${cloth.toLowerCase()}, made to be worn often.`,
    store,
    price: price + turn * 10,
    category_filter: filter,
    subcategory_id: subcategory,
    attributes: [`colour:${colour.toLowerCase()}`, `cloth:${cloth.toLowerCase()}`],
  }
}

const traps: MadeItem[] = [
  {
    id: 'newest-slip',
    name: 'Newest Slip Dress',
    category_filter: 'CATEGORY_DRESSES',
    subcategory_id: 2,
    price: 99,
    added_at: new Date('2036-01-01'),
  },
  { id: 'no-price', name: 'Gala Dress', category_filter: 'CATEGORY_DRESSES', price: null },
  { id: 'euros', name: 'Paris Dress', category_filter: 'CATEGORY_DRESSES', price: 80, currency: 'EUR' },
  {
    id: 'mention',
    name: 'Pearl Brooch',
    description: 'Pin it on a black dress.',
    category_filter: 'CATEGORY_ACCESSORIES',
    price: 30,
  },
  {
    id: 'wool-scarf',
    name: 'Ribbed Scarf',
    store: 'Wool, Actually',
    category_filter: 'CATEGORY_ACCESSORIES',
    price: 60,
  },
  { id: 'accent', name: 'Crêpe Évasé Skirt', category_filter: 'CATEGORY_BOTTOMS', price: 70 },
  { id: 'cashmere', name: 'Cashmere Turtleneck', category_filter: 'CATEGORY_TOPS', subcategory_id: 4, price: 180 },
  { id: 'sold-out', name: 'Sequin Skirt Sold Out', category_filter: 'CATEGORY_BOTTOMS', price: 70, available: false },
  { id: 'in-stock', name: 'Sequin Skirt Bright', category_filter: 'CATEGORY_BOTTOMS', price: 70 },
]
