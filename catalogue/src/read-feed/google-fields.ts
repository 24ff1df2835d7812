import type { Fields } from './feed.ts'

/** What networks call the column of the id, best first. */
export const idNames = [
  'id',
  'unique_merchant_sku',
  'merchant_product_id',
  'offer_id',
  'sku',
  'product_id',
  'item_id',
  'catalog_item_id',
  'aw_product_id',
]
export const titleNames = ['title', 'product_name', 'name', 'product_title']

/**
 * Other names that networks give to the columns of a Google-like file; those of CJ, Impact, Pepperjam and Tradedoubler are
 * from memory. A shop's own address comes before a network's.
 */
const aliases: Record<string, string[]> = {
  title: titleNames,
  description: [
    'description',
    'product_description',
    'description_long',
    'long_description',
    'description_short',
    'short_description',
    'summary',
    'content',
  ],
  link: [
    'link',
    'merchant_deep_link',
    'product_url',
    'url',
    'deeplink',
    'deep_link',
    'buy_url',
    'buyurl',
    'aw_deep_link',
  ],
  image_link: ['image_link', 'image_url', 'imageurl', 'image', 'product_image', 'merchant_image_url', 'aw_image_url'],
  price: ['price', 'original_price', 'regular_price', 'current_price', 'search_price'],
  sale_price: ['sale_price', 'saleprice', 'price_sale', 'current_price', 'discounted_price', 'special_price'],
  list_price: ['list_price', 'rrp_price', 'price_retail', 'retailprice', 'msrp'],
  currency: ['currency', 'currency_code'],
  availability: ['availability', 'stock_availability', 'in_stock', 'instock', 'stock_status'],
  brand: ['brand', 'brand_name', 'manufacturer', 'vendor'],
  gtin: ['gtin', 'ean', 'upc', 'barcode'],
  product_type: [
    'product_type',
    'category_path',
    'category',
    'merchant_category',
    'advertisercategory',
    'category_program',
  ],
  color: ['color', 'colour'],
  size: ['size', 'fashion:size'],
  store: ['store', 'program_name', 'programname', 'advertiser_name', 'merchant_name'],
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
    list_price: first('list_price'),
    currency: first('currency'),
    image_link: first('image_link'),
    additional_image_links: [...all('additional_image_link'), ...all('additional_image_links')],
    link: first('link'),
    availability: first('availability'),
    gtin: first('gtin'),
    item_group_id: first('item_group_id'),
    product_type: first('product_type'),
    google_product_category: first('google_product_category'),
    category: given?.startsWith('CATEGORY_') ? given : undefined,
    color: first('color'),
    size: first('size'),
  }
}
