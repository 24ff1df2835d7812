import type { Fields } from './feed.ts'
import { plainName } from './header-name.ts'

/** All values of a row under a name that is plain already. */
export type Look = (name: string) => readonly string[]

const named = (names: string) => names.split(' ').map(plainName)

/** What networks call the column of the id, best first. */
export const idNames = named(
  'id unique_merchant_sku merchant_product_id offer_id sku product_id item_id catalog_item_id aw_product_id td_product_id sku_number product_code',
)
export const titleNames = named('title product_name name product_title item_title')

/**
 * Other names that networks and shops' programs give to the columns of a Google-like file, best first; most are from
 * memory. A shop's own address comes before a network's.
 */
const aliases = {
  title: [...titleNames, 'model'],
  description: named(
    'description product_description description_long long_description description_short short_description product_short_description body_html summary content',
  ),
  link: named(
    'link merchant_deep_link product_url url deeplink deep_link buy_url product_link product_page_url landing_page landing_page_url permalink aw_deep_link click_url tracking_url affiliate_link external_url mobile_link',
  ),
  image_link: named(
    'image_link image_url image product_image merchant_image_url big_image large_image main_image picture picture_url image_src product_image_url images/image pictures/picture images image_links image_urls aw_image_url thumbnail image_thumbnail_url',
  ),
  additional_image_link: named(
    'additional_image_link additional_image_links additional_images additional_image_urls alternate_image alternative_image_url image_link picture images/image pictures/picture',
  ),
  price: named(
    'price original_price regular_price current_price search_price store_price display_price price_retail retail_price list_price',
  ),
  sale_price: named(
    'sale_price price_sale current_price discounted_price discount_price special_price final_price promo_price',
  ),
  sale_price_effective_date: named('sale_price_effective_date'),
  sale_from: named('sale_price_start_date sale_start_date sale_price_from special_price_from_date'),
  sale_to: named('sale_price_end_date sale_end_date sale_price_to special_price_to_date'),
  list_price: named(
    'list_price rrp_price price_retail retail_price msrp rrp old_price price_old normal_price was_price compare_at_price product_price_old',
  ),
  currency: named('currency currency_code currency_id price_currency price@currency'),
  availability: named('availability stock_availability in_stock stock_status available is_in_stock stock inventory'),
  brand: named('brand brand_name manufacturer manufacturer_name vendor designer'),
  gtin: named('gtin ean upc barcode gtin13 ean13'),
  item_group_id: named('item_group_id parent_sku group_id parent_product_id parent_id product_group_id'),
  product_type: named(
    'product_type category_path category merchant_category merchant_categories advertiser_category category_program categories category_name',
  ),
  google_product_category: named('google_product_category google_category'),
  color: named('color colour colors'),
  size: named('size fashion:size sizes'),
  store: named('store program_name advertiser_name merchant_name store_name shop_name merchant'),
}

/** Two dates as Google writes them in one; either may be missing. */
export const between = (from: string | undefined, to: string | undefined): string | undefined =>
  from === undefined && to === undefined ? undefined : `${from ?? ''}/${to ?? ''}`

/** The fields of a row by Google's names. */
export function fieldsOf(all: Look): Fields {
  const first = (name: keyof typeof aliases) => {
    for (const alias of aliases[name]) {
      const value = all(alias).find((text) => text.trim() !== '')
      if (value !== undefined) return value
    }
    return undefined
  }
  const given = all('customlabel0')[0]
  return {
    title: first('title'),
    description: first('description'),
    brand: first('brand'),
    store: first('store'),
    price: first('price'),
    sale_price: first('sale_price'),
    sale_price_effective_date: first('sale_price_effective_date') ?? between(first('sale_from'), first('sale_to')),
    list_price: first('list_price'),
    currency: first('currency'),
    image_link: first('image_link'),
    additional_image_links: aliases.additional_image_link.flatMap(all),
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
