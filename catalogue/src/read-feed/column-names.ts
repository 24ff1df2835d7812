import { plainName } from './header-name.ts'

/** Also as they are written without the letters of their own: `waehrung` beside `währung`. */
export const named = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .flatMap((name) => [name, name.replace(/[äöüø]/g, (sign) => ascii[sign] ?? sign)])
    .map((name) => joined(plainName(name)))
/** What stands in another thing is called as a column of both names: `price/currency` and `price_currency` are one. */
export const joined = (name: string) => name.replaceAll('/', '')
const ascii: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' }

/**
 * What networks, shops' programs and search engines for prices call the columns of a feed that looks like Google's, best
 * first; most are from memory. A shop's own address comes before a network's, a price before a former one.
 */
export const english = {
  id: named(
    `id unique_merchant_sku merchant_product_id offer_id sku product_id item_id catalog_item_id aw_product_id
    td_product_id sku_number product_code unique_id product_number item_number article_number product_sku
    product_code/sku id_product item_sku sku_id uid aid product_ref internal_id source_product_id identifiers/sku
    offers/source_product_id listing_id object_id zupid uniq_id unique_code uniekecode daisycon_unique_id p_id
    goods_id @id asin`,
  ),
  title: named(
    `title product_name name product_title item_title item_name product model name_product sku_name heading
    display_name product_display_name style_name name_title structured_title/content structured_title goods_name`,
  ),
  description: named(
    `description product_description description_long long_description description_short short_description
    product_short_description description_text body_html summary content desc content:encoded
    structured_description/content structured_description description_html description/plain`,
  ),
  link: named(
    `link merchant_deep_link product_url url deeplink deep_link_url buy_url product_link product_page_url
    product_page landing_page landing_page_url permalink online_store_url aw_deep_link click_url click_out_url
    link_url tracking_url tracking_link affiliate_link affiliate_url external_url item_url offer_url mobile_link
    web_url url_product link_product product_uri offers/url offers/product_url buy_link vareurl html_url
    urls/customer source_url source_urls slug_url url_link
    url_of_product_detail_page url_of_product_page url_of_product url_to_product link_to_product page_url
    clickable_uri`,
  ),
  image_link: named(
    `image_link image_url image product_image product_image_url merchant_image_url big_image main_image_url
    large_image image_url_large large_image_url image_large_url main_image base_image featured_image primary_image
    primary_image_url picture picture_url image_src images/image pictures/picture images image_links image_urls
    img_url img graphic_url photo photo_url additional_image_link aw_image_url small_image thumbnail thumbnail_url
    image_thumbnail_url imgs/main@url image_product hosted_image_urls picture_link cover_image img_link media
    media:content media:thumbnail enclosure billedurl gallery photos`,
  ),
  additional_image_link: named(
    `additional_image_link additional_image additional_image_url additional_image/additional_image_link
    images/edges/node images/nodes additional_image_links additional_images additional_image_urls all_images
    all_image_urls alternate_image alternative_image_url img_url_alternative image_link picture images/image
    pictures/picture images hosted_image_urls photos media gallery imgs/i image_urls img_urls images/additional`,
  ),
  price: named(
    `price_tax_included price_vat price_with_vat price_incl_vat price_including_tax price_incl_tax price
    original_price regular_price current_price price_current search_price store_price display_price sales_price price_retail
    retail_price list_price price_tax_excluded unit_price offers/price offers/price_history/price
    offers/price_history/price/value offers/low_price price_range/min_variant_price price_range_v2/min_variant_price
    price/price standard_price price_ttc selling_price product_price item_price now_price price_now now current
    price/final price/amount price/value price/buynow price/store buy_now nypris gross_price price_gross
    prices price/regular price/original price/list actual_price calculated_price/calculated_amount
    price_range/start/gross sellers/commertial_offer/price price/value/amount price/base variant_price default_price
    offers/listings/price goods_price mrp full_price usual_price variants_price price_min min_price lowest_price
    amount_min price_range/min entity_value price/white_price`,
  ),
  sale_price: named(
    `sale_price sale_price_amount sale_price_value price_sale current_price discounted_price discount_price
    special_price final_price selling_price price_with_discount promo_price promotional_price reduced_price
    offer_price special_offer_price current_sale_price sell_price price/special price/discounted price/promotional
    price/reduced price/discount pricing/sale pricing/sale_price price/promo price/discounted/value/amount price/red_price`,
  ),
  price_text: named('formatted_price display_price'),
  sale_price_effective_date: named('sale_price_effective_date'),
  sale_from: named(
    `sale_price_start_date sale_start_date sale_price_from special_price_from_date special_from_date
    sale_price_effective_date_start_date date_on_sale_from sale_price_effective_start_date sale_start
    price/sale/start_date`,
  ),
  sale_to: named(
    `sale_price_end_date sale_end_date sale_price_to special_price_to_date special_to_date
    sale_price_effective_date_end_date date_on_sale_to sale_price_effective_end_date sale_end`,
  ),
  on_sale: named('on_sale is_on_sale sale_flag'),
  list_price: named(
    `list_price rrp_price price_retail retail_price msrp rrp recommended_retail_price uvp old_price price_old
    normal_price was_price compare_at_price product_price_old original_price previous_price former_price from_price
    regular_price price_before price_before_discount strike_price actual_price crossed_price crossed_prices
    strikethrough_price was price_was price/original price/previous price/list price/regular price/rrp glpris
    pseudo_price rrp_amount compare_at_price_min variant_compare_at_price compare_to_price product_compare_to_price
    compare_price before_price marketing_price/original_price original_retail_price full_price usual_price
    price_no_rebate initial_price price/msrp pricing/msrp mrp calculated_price/original_amount
    price_range_undiscounted/start/gross compare_at_price_range/min_variant_price
    compare_at_price_range/min_variant_compare_at_price offers/listings/saving_basis
    sellers/commertial_offer/list_price list_price_range/min`,
  ),
  currency: named(
    `currency currency_code currency_id price_currency currency_iso price@currency price/currency_code
    offers/price_currency offers/price_history/price/currency price_range/min_variant_price/currency_code
    price_range_v2/min_variant_price/currency_code price@curr product_price_currency c_currency
    currency_symbol_of_price price/current/currency price_info/currency_code offers/listings/price/currency
    price/value/currency_code`,
  ),
  availability: named(
    `availability stock_availability in_stock stock_status available is_in_stock is_available available_for_sale
    availability_status orderable stock inventory stock_level current_stock_level stock_quantity stock_qty
    inventory_level inventory_quantity stock_total total_stock variant_inventory variant_inventory_quantity variant_inventory_qty quantity qty offers/availability
    quantity_in_stock qty_in_stock units_in_stock product_quantity product_is_available stock/available
    inventory/in_stock inventory/available availability/in_stock availability_text availability_message stock_text
    lagerantal stock_on_hand availability/is_on_stock stock/stock_level_status stock/stock_level
    available_quantity sellers/commertial_offer/available_quantity
    offers/listings/availability stock_item/is_in_stock extension_attributes/stock_item/is_in_stock inventory/orderable
    purchasable is_purchasable purchasable_state/is_purchasable availability/available availability/stock_state`,
  ),
  brand: named(
    `brand brand_name manufacturer manufacturer_name vendor designer label product_manufacturer_brand product_brand
    supplier supplier_name brand/brand_name brands brand_title by_line_info/brand`,
  ),
  gtin: named(
    `gtin ean upc upc_ean barcode gtin13 ean13 ean_code product_upc/ean upc_or_ean gtin14 gtin12 eans gtins upcs
    european_article_number universal_product_code upc_code identifiers/ean identifiers/gtin product_gtin
    product_ean`,
  ),
  item_group_id: named(
    `item_group_id parent_sku group_id parent_product_id parent_id product_group_id master_id style_id`,
  ),
  product_type: named(
    `product_type category_path category merchant_category merchant_categories advertiser_category category_program
    categories category_name category_text product_category categories/category article_type shop_category
    product_types item_category original_format_category shop_cat categories_path category_1 category_id1 collection
    cat/m_cat merchant_product_category_path full_merchant_product_category product_category_1 category_path_name
    kategorinavn subcategory category_2 category_3 category_id2 category_id3 product_category_2
    categories/category_name td_categories/td_category/merchant_name td_categories/td_category/name cat
    category_tree breadcrumb breadcrumbs cate_name cat_name breadcrumb/name breadcrumbs/name categories/level0
    categories/level1 categories/level2 categories/lvl0 categories/lvl1 categories/lvl2 subtitle`,
  ),
  google_product_category: named('google_product_category google_category google_product_category_name'),
  color: named(
    `color colour colors base_color base_colour color_name colour_name primary_color color_primary colors/color`,
  ),
  size: named('size fashion:size sizes size_name size_title sizes/size fashion_size'),
  store: named(
    `store program_name advertiser_name merchant_name store_name shop_name merchant shop advertiser forhandler
    retailer retailer/name offers/program_name offers@program_name campaign_name seller_name site_name`,
  ),
  deleted: named(
    `deleted is_deleted removed is_removed delete modification action status state deleted_at removed_at deleted_on
    deleted_date date_deleted`,
  ),
  hidden: named('hidden is_hidden hide hide_product'),
  unavailable: named(`discontinued is_discontinued sold_out is_sold_out is_out_of_stock unavailable is_unavailable`),
  expires: named('expiration_date expires_at expiry_date expire_date'),
  attributes: named(
    `param params attributes additional_attributes custom_attributes specs features product_attributes
    additional_information fields`,
  ),
  published: named(
    `published is_published active is_active enabled product_online product_visible visible visibility
    catalog_visibility visibility_in_catalog product_visibility online_flag`,
  ),
}

/** What a column may tell of a piece. */
export type ColumnField = keyof typeof english
