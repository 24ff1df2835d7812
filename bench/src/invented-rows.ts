const kinds = ['Dress', 'Blouse', 'Jeans', 'Coat', 'Bikini', 'Bag', 'Skirt', 'Sweater']
const cloths = ['Linen', 'Silk', 'Denim', 'Wool', 'Cotton', 'Velvet']

/** Invented items as JSON lines, ids `{name}-0` … `{name}-{count - 1}`. */
export const inventedRows = (count: number, name = 'growth'): string =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: `${name}-${index}`,
      title: `${cloths[index % cloths.length]} ${kinds[index % kinds.length]} ${index}`,
      description: `A piece of ${cloths[index % cloths.length]?.toLowerCase()}, made up to measure with.`,
      store: `Store ${index % 40}`,
      price: 20 + (index % 300),
      currency: 'USD',
      image: `https://store-${index % 40}.example/${index}.jpg`,
      url: `https://store-${index % 40}.example/products/${index}`,
    }),
  ).join('\n')
