import type { Fields } from './feed.ts'

/** Other names that networks give to the columns of a Google-like file; those of CJ and Impact are from memory. */
const aliases: Record<string, string[]> = {
  title: ['title', 'product_name', 'name'],
  description: ['description', 'product_description', 'summary', 'content'],
  link: ['link', 'product_url', 'url'],
  image_link: ['image_link', 'image_url', 'image'],
  price: ['price', 'original_price', 'current_price'],
  sale_price: ['sale_price', 'current_price', 'discounted_price'],
  availability: ['availability', 'stock_availability'],
  brand: ['brand', 'manufacturer'],
  color: ['color', 'colour'],
  store: ['store', 'program_name', 'advertiser_name'],
}

/** The fields of a row by Google's names, from a look-up that gives all values of a name. */
export function fieldsOf(all: (name: string) => readonly string[]): Fields {
  const first = (name: string) => {
    for (const alias of aliases[name] ?? [name]) {
      const value = all(alias).find((text) => text.trim() !== '')
      if (value !== undefined) return value
    }
    return undefined
  }
  const given = all('custom_label_0')[0]
  return {
    title: first('title'),
    description: first('description'),
    brand: first('brand'),
    store: first('store'),
    price: first('price'),
    sale_price: first('sale_price'),
    sale_price_effective_date: first('sale_price_effective_date'),
    currency: first('currency'),
    image_link: first('image_link'),
    additional_image_links: all('additional_image_link').flatMap((text) => text.split(',')),
    link: first('link'),
    availability: first('availability'),
    gtin: first('gtin'),
    item_group_id: first('item_group_id'),
    product_type: first('product_type') ?? first('google_product_category'),
    category: given?.startsWith('CATEGORY_') ? given : undefined,
    color: first('color'),
    size: first('size'),
  }
}
