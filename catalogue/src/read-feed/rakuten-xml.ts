import type { Fields } from './feed.ts'
import { between } from './sale-dates.ts'
import type { Look } from './google-fields.ts'

/** The fields of a product in Rakuten's catalogue as XML; its names are from memory. */
export function rakutenXmlFields(all: Look, store: string | undefined): Fields {
  const first = (...names: string[]) => names.flatMap(all)[0]
  return {
    title: first('name'),
    description: first('description/long', 'description/short'),
    brand: first('brand', 'manufacturername'),
    store,
    price: first('price/retail', 'price/sale'),
    sale_price: first('price/sale'),
    sale_price_effective_date: between(first('price/sale@begindate'), first('price/sale@enddate')),
    currency: first('price@currency'),
    image_link: first('url/productimage'),
    link: first('url/product', 'url/buy'),
    availability: first('shipping/availability'),
    gtin: first('upc'),
    product_type: first('category/secondary', 'category/primary'),
    color: first('attributeclass/color'),
    size: first('attributeclass/size'),
  }
}
