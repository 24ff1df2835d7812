import { expect, test } from 'vitest'
import { categoryFilters } from '@sateen/contract/items'
import { categoryOf, findCategory, sections, subcategoryName } from './categories.ts'
import { guessSubcategory } from './subcategory.ts'

test('C-CONST-23 D-ENT-18 the nine sections carry the ids of the specification', () => {
  expect(Object.fromEntries(sections.map(({ id, categoryName }) => [categoryName, id]))).toEqual({
    'For You': 0,
    Tops: 1,
    Bottoms: 2,
    Dresses: 3,
    Outerwear: 4,
    Swimwear: 5,
    Tagged: 6,
    Accessories: 7,
    History: 9,
  })
})

test('D-ENT-17 D-ENT-19 six sections filter items, and Swimwear by CATEGORY_SWIMSUITS', () => {
  expect(sections.flatMap(({ categoryFilter }) => categoryFilter ?? []).toSorted()).toEqual(
    [...categoryFilters].toSorted(),
  )
  expect(categoryOf('CATEGORY_SWIMSUITS').categoryName).toBe('Swimwear')
})

test('G-121 a category is found by its filter, its name in any case or its id', () => {
  for (const asked of ['CATEGORY_SWIMSUITS', 'swimwear', 'SWIMWEAR', '5', 5]) expect(findCategory(asked)?.id).toBe(5)
  for (const asked of ['0', 'History', 'tagged', '8', '', 'constructor', -1]) expect(findCategory(asked)).toBeNull()
})

test('G-34 every subcategory has an id of its own within its category and words that lead to it', () => {
  for (const { categoryFilter, subcategories } of sections) {
    expect(new Set(subcategories.map(({ id }) => id)).size).toBe(subcategories.length)
    for (const { id, name } of subcategories) expect(guessSubcategory(`Fine ${name}`, null, categoryFilter!)).toBe(id)
  }
})

test.each([
  ['Heavyweight Cotton Tee', 'CATEGORY_TOPS', 'T-Shirts'],
  ['Pinstripe Boyfriend Shirt', 'CATEGORY_TOPS', 'Shirts'],
  ['Cable-Knit Turtleneck', 'CATEGORY_TOPS', 'Sweaters'],
  ['Ribbed Tank Top', 'CATEGORY_TOPS', 'Tanks & Camisoles'],
  ['High-Rise Straight Jean', 'CATEGORY_BOTTOMS', 'Jeans'],
  ['Tailored Linen Short', 'CATEGORY_BOTTOMS', 'Shorts'],
  ['Tiered Linen Midi Dress', 'CATEGORY_DRESSES', 'Midi Dresses'],
  ['Belted Shirtdress', 'CATEGORY_DRESSES', 'Shirt Dresses'],
  ['Belted Cotton Trench Coat', 'CATEGORY_OUTERWEAR', 'Trench Coats'],
  ['Trucker Denim Jacket', 'CATEGORY_OUTERWEAR', 'Denim Jackets'],
  ['Long Down Jacket', 'CATEGORY_OUTERWEAR', 'Puffers'],
  ['Plunge High-Leg One-Piece', 'CATEGORY_SWIMSUITS', 'One-Pieces'],
  ['Ring Bandeau Bikini', 'CATEGORY_SWIMSUITS', 'Bikinis'],
  ['Gold Hoop Earrings', 'CATEGORY_ACCESSORIES', 'Jewelry'],
  ['Printed Silk Scarf', 'CATEGORY_ACCESSORIES', 'Scarves'],
  ['Pleated Skort with Built-In Shorts', 'CATEGORY_BOTTOMS', 'Skirts'],
  ['Pull-On Jogger Pants', 'CATEGORY_BOTTOMS', 'Joggers'],
  ['Silk Cami Top', 'CATEGORY_TOPS', 'Tanks & Camisoles'],
  ['Boxy Tee Crew Neck', 'CATEGORY_TOPS', 'T-Shirts'],
  ['Linen Shirt V-Neck', 'CATEGORY_TOPS', 'Shirts'],
  ['Merino Crew Neck', 'CATEGORY_TOPS', 'Sweaters'],
  ['Jorts', 'CATEGORY_BOTTOMS', 'Shorts'],
  ['Tracksuit Bottoms', 'CATEGORY_BOTTOMS', 'Joggers'],
  ['Swimming Costume', 'CATEGORY_SWIMSUITS', 'One-Pieces'],
  ['Quilted Handbag', 'CATEGORY_ACCESSORIES', 'Bags'],
  ['Canvas Duffel', 'CATEGORY_ACCESSORIES', 'Bags'],
  ['Washed Denim', 'CATEGORY_BOTTOMS', 'Jeans'],
  ['Lace Camisole Top', 'CATEGORY_TOPS', 'Tanks & Camisoles'],
  ['Track Bottoms', 'CATEGORY_BOTTOMS', 'Joggers'],
  ['Acetate Shades', 'CATEGORY_ACCESSORIES', 'Sunglasses'],
  ['Silk Twilly', 'CATEGORY_ACCESSORIES', 'Scarves'],
  ['Schwarze Lederjacke', 'CATEGORY_OUTERWEAR', 'Leather Jackets'],
  ['Winterjas', 'CATEGORY_OUTERWEAR', 'Jackets'],
  ['Chaqueta vaquera', 'CATEGORY_OUTERWEAR', 'Denim Jackets'],
  ['Manteau en laine', 'CATEGORY_OUTERWEAR', 'Coats'],
  ['Robe chemise à rayures', 'CATEGORY_DRESSES', 'Shirt Dresses'],
  ['Abito lungo', 'CATEGORY_DRESSES', 'Maxi Dresses'],
  ['Overslagjurk', 'CATEGORY_DRESSES', 'Wrap Dresses'],
  ['Faltenrock', 'CATEGORY_BOTTOMS', 'Skirts'],
  ['Spódnica midi', 'CATEGORY_BOTTOMS', 'Skirts'],
  ['Camiseta básica', 'CATEGORY_TOPS', 'T-Shirts'],
  ['Sudadera con capucha', 'CATEGORY_TOPS', 'Sweatshirts & Hoodies'],
  ['Gömlek', 'CATEGORY_TOPS', 'Shirts'],
  ['Ledertasche', 'CATEGORY_ACCESSORIES', 'Bags'],
  ['Gafas de sol', 'CATEGORY_ACCESSORIES', 'Sunglasses'],
  ['Bañador liso', 'CATEGORY_SWIMSUITS', 'One-Pieces'],
  ['Wallet on a Chain', 'CATEGORY_ACCESSORIES', 'Bags'],
  ['Steel Wristwatch', 'CATEGORY_ACCESSORIES', 'Watches'],
  ['Gold Locket', 'CATEGORY_ACCESSORIES', 'Jewelry'],
  ['Silk Headscarf', 'CATEGORY_ACCESSORIES', 'Scarves'],
  ['Crystal Tiara', 'CATEGORY_ACCESSORIES', 'Hair'],
  ['Tortoise Claw Clip', 'CATEGORY_ACCESSORIES', 'Hair'],
  ['Corduroy Overshirt', 'CATEGORY_TOPS', 'Shirts'],
  ['Tartan Kilt', 'CATEGORY_BOTTOMS', 'Skirts'],
  ['Ribbed Unitard', 'CATEGORY_DRESSES', 'Jumpsuits & Rompers'],
  ['Houndstooth Topcoat', 'CATEGORY_OUTERWEAR', 'Coats'],
  ['Rubberised Mackintosh', 'CATEGORY_OUTERWEAR', 'Trench Coats'],
  ['Velvet Tuxedo Jacket', 'CATEGORY_OUTERWEAR', 'Blazers'],
  ['Leather Wristlet', 'CATEGORY_ACCESSORIES', 'Bags'],
  ['Crystal Minaudière', 'CATEGORY_ACCESSORIES', 'Bags'],
  ['Merino Balaclava', 'CATEGORY_ACCESSORIES', 'Hats'],
  ['Gold Huggies', 'CATEGORY_ACCESSORIES', 'Jewelry'],
  ['Silk Neckerchief', 'CATEGORY_ACCESSORIES', 'Scarves'],
  ['Knit Headwrap', 'CATEGORY_ACCESSORIES', 'Hair'],
  ['Ribbed Halter Top', 'CATEGORY_TOPS', 'Tanks & Camisoles'],
  ['Shearling Aviator Jacket', 'CATEGORY_OUTERWEAR', 'Leather Jackets'],
  ['Leather Bomber Jacket', 'CATEGORY_OUTERWEAR', 'Leather Jackets'],
  ['Leather Trench Coat', 'CATEGORY_OUTERWEAR', 'Trench Coats'],
  ['Leather Trim Jacket', 'CATEGORY_OUTERWEAR', 'Jackets'],
  ['Zip Card Case', 'CATEGORY_ACCESSORIES', 'Bags'],
  ['Quilted Fanny Pack', 'CATEGORY_ACCESSORIES', 'Bags'],
] as const)('S-CAT-03 %s belongs to a subcategory of %s: %s', (name, filter, expected) => {
  expect(subcategoryName(filter, guessSubcategory(name, null, filter) ?? 0)).toBe(expected)
})

test.each([
  ['Cropped Denim Jacket', 'Jackets', 'CATEGORY_OUTERWEAR', 'Denim Jackets'],
  ['Belted Trench Coat', 'coats', 'CATEGORY_OUTERWEAR', 'Trench Coats'],
  ['Merino Cardigan', 'Sweaters', 'CATEGORY_TOPS', 'Cardigans'],
  ['Jersey Jogger', 'Trousers', 'CATEGORY_BOTTOMS', 'Joggers'],
  ['Wool Turtleneck Top', 'Sweaters', 'CATEGORY_TOPS', 'Sweaters'],
  ['Linen Wrap Dress', 'Midi Dresses', 'CATEGORY_DRESSES', 'Midi Dresses'],
  ['Ophelia', 'Jackets', 'CATEGORY_OUTERWEAR', 'Jackets'],
] as const)('S-CAT-03 %s on a shelf of %s is of %s: %s', (name, shelf, filter, expected) => {
  expect(subcategoryName(filter, guessSubcategory(name, shelf, filter) ?? 0)).toBe(expected)
})

test('S-CAT-03 the product type of a feed helps where the name is silent', () => {
  expect(guessSubcategory('Ophelia', 'Women > Clothing > Skirts', 'CATEGORY_BOTTOMS')).toBe(3)
  expect(guessSubcategory('Ophelia', null, 'CATEGORY_BOTTOMS')).toBeNull()
  expect(guessSubcategory('Ophelia', 'Garment Upper body', 'CATEGORY_TOPS')).toBeNull()
})

test('S-CAT-03 a shelf for several kinds tells none of them, a part of it may', () => {
  expect(guessSubcategory('Ophelia', 'Apparel > Clothing > Shirts & Tops', 'CATEGORY_TOPS')).toBeNull()
  expect(guessSubcategory('Ophelia', 'Women > Coats and Jackets', 'CATEGORY_OUTERWEAR')).toBeNull()
  expect(guessSubcategory('Ophelia', 'Hats, Scarves & Gloves', 'CATEGORY_ACCESSORIES')).toBeNull()
  const trench = guessSubcategory('Ophelia', 'Women > Coats & Jackets > Trench Coats', 'CATEGORY_OUTERWEAR')
  expect(subcategoryName('CATEGORY_OUTERWEAR', trench ?? 0)).toBe('Trench Coats')
  const hoodie = guessSubcategory('Ophelia', 'Men > Hoodies & Sweatshirts', 'CATEGORY_TOPS')
  expect(subcategoryName('CATEGORY_TOPS', hoodie ?? 0)).toBe('Sweatshirts & Hoodies')
})
