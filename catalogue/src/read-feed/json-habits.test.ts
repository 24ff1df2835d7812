import { expect, test } from 'vitest'
import { areRead, fields, type Habit, itemOf, picture, read, reasonOf, record } from '../testing/habits.ts'

const two = JSON.stringify([record, { ...record, id: '2', title: 'Hat "}, {" \\' }])

// What shops and networks do to their JSON; the item is always the same.

/** A piece as Shopify's own pages tell it: in cents, with or without what they would tell of a range. */
const inCents = {
  id: 1,
  title: 'Linen Dress',
  handle: 'linen-dress',
  vendor: 'Lune',
  type: 'Dresses',
  available: true,
  price: 4900,
  price_min: 4900,
  price_varies: false,
  compare_at_price: 6000,
  images: [picture('1')],
  options: ['Size'],
  variants: [{ id: 11, option1: 'S', public_title: 'S', available: true, price: 4900, compare_at_price: 6000 }],
}
const pieceOf = (more: object) => JSON.stringify({ id: '1', title: 'Linen Dress', url: fields.link, ...more })

/** A size as the protocols by which programs shop tell it. */
const sizeForPrograms = (size: string, isThere: boolean) => ({
  id: `1-${size}`,
  title: size,
  price: { amount: 4900, currency: 'USD' },
  list_price: { amount: 6000, currency: 'USD' },
  availability: { available: isThere, status: isThere ? 'in_stock' : 'out_of_stock' },
  variant_options: [
    { name: 'Color', value: 'Sand' },
    { name: 'Size', value: size },
  ],
})
const pieceForPrograms = {
  id: '1',
  title: 'Linen Dress',
  description: { plain: 'Cut on the bias.' },
  url: fields.link,
  media: [{ type: 'image', url: picture('1') }],
  variants: [sizeForPrograms('S', false), sizeForPrograms('M', true)],
}

areRead([
  [
    'the smallest coins of ChatGPT’s feed',
    JSON.stringify({ target_country: 'US', products: [pieceForPrograms] }),
    {
      price: 49,
      listPrice: 60,
      description: 'Cut on the bias.',
      images: [picture('1')],
      variants: 2,
      available: true,
      color: 'Sand',
      size: 'M',
    },
  ],
  [
    'the smallest coins of a currency that has no smaller ones than its own',
    JSON.stringify({
      ...pieceForPrograms,
      variants: [{ ...sizeForPrograms('M', true), price: { amount: 4900, currency: 'JPY' }, list_price: undefined }],
    }),
    { price: 4900, currency: 'JPY' },
  ],
  [
    'the smallest coins of a shop’s answer to a program that shops, in the least and the most that its sizes cost',
    JSON.stringify({
      jsonrpc: '2.0',
      result: {
        structuredContent: {
          ucp: { version: '2026-08-25' },
          products: [
            {
              ...pieceForPrograms,
              price_range: { min: { amount: 4900, currency: 'USD' }, max: { amount: 5200, currency: 'USD' } },
              list_price_range: { min: { amount: 6000, currency: 'USD' }, max: { amount: 6000, currency: 'USD' } },
              categories: [{ value: 'gid://shop/TaxonomyCategory/aa-1', taxonomy: 'shop' }],
              variants: [{ ...sizeForPrograms('S', false), list_price: undefined, availability: { available: false } }],
            },
          ],
        },
      },
    }),
    { price: 49, listPrice: 60, available: false, productType: null },
  ],
  [
    'whole dollars in an amount beside its currency',
    pieceOf({ image: picture('1'), price: { amount: 49, currency: 'USD' }, availability: 'in stock' }),
    { price: 49 },
  ],
  [
    'attributes whose values are told in several languages',
    pieceOf({
      image: picture('1'),
      price: 49,
      attributes: [
        { name: 'color', value: { key: 'sand', label: { de: 'Sand', en: 'Pale Sand' } } },
        { name: 'size', value: { de: 'Mittel', en: 'Medium' } },
      ],
    }),
    { color: 'Pale Sand', size: 'Medium' },
  ],
  [
    'what is added to a catalogue by JSON Patch',
    JSON.stringify({
      op: 'add',
      path: '/products/1',
      value: {
        attributes: { title: 'Linen Dress', price: 60, sale_price: 49, url: fields.link, thumb_image: picture('1') },
      },
    }),
    { id: '1', price: 49, listPrice: 60 },
  ],
  [
    'names that a search calls its own by two letters, in a list of what is added',
    JSON.stringify({
      addOrUpdate: [
        {
          documentId: fields.link,
          ec_product_id: '1',
          ec_name: 'Linen Dress',
          ec_price: 60,
          ec_promo_price: 49,
          ec_images: [picture('1')],
          ec_in_stock: false,
          clickableuri: fields.link,
        },
      ],
    }),
    { id: '1', price: 49, listPrice: 60, available: false },
  ],
  [
    'a size among the values of its options',
    pieceOf({
      image: picture('1'),
      variants: [{ id: 's', price: 49, productOptionValues: [{ name: 'Size', value: 'S' }] }],
    }),
    { size: 'S' },
  ],
  [
    'an availability of a piece that its shop counts and has none of',
    JSON.stringify({
      data: [{ ...record, availability: 'available', inventory_tracking: 'product', inventory_level: 0 }],
    }),
    { available: false },
  ],
  ...[
    [
      { type: 'list', amount: 60 },
      { type: 'sale', amount: 49 },
    ],
    [
      { priceType: 'redPrice', price: 49 },
      { priceType: 'whitePrice', price: 60 },
    ],
  ].map((prices): Habit => [
    `its prices in a list by their types, as ${JSON.stringify(prices)}`,
    pieceOf({ image: picture('1'), prices }),
    { price: 49, listPrice: 60 },
  ]),
  [
    'a price and a page for each country',
    pieceOf({
      image: picture('1'),
      price: { GB: 45, US: 49 },
      currency: { GB: 'GBP', US: 'USD' },
      url: { GB: 'https://shop.example/uk/p/1', US: fields.link },
    }),
    { price: 49, currency: 'USD', url: fields.link },
  ],
  [
    'a state of the stock within its availability',
    pieceOf({ image: picture('1'), price: 49, availability: { stockState: 'SoldOut' } }),
    { available: false },
  ],
  ['prices in cents, as the pages of a Shopify shop tell them', JSON.stringify(inCents), { price: 49, listPrice: 60 }],
  [
    'prices in cents of a size alone',
    JSON.stringify({
      ...inCents,
      price: undefined,
      price_min: undefined,
      price_varies: undefined,
      compare_at_price: undefined,
    }),
    { price: 49, listPrice: 60, size: 'S' },
  ],
  [
    'prices in cents, as a service that gathers feeds tells them, and the shop’s own address beside the network’s',
    JSON.stringify({
      products: [
        {
          _id: '1',
          name: 'Linen Dress',
          image: picture('1'),
          merchant: 'Lune Store',
          currency: 'USD',
          price: 6000,
          finalprice: 4900,
          saleprice: 4900,
          salediscount: 18,
          direct_url: fields.link,
          url: 'https://network.example/go?user=@@@&product=1',
        },
      ],
    }),
    { price: 49, listPrice: 60, url: fields.link, store: 'Lune Store' },
  ],
  [
    'a price in the smallest coins of a service for payments',
    pieceOf({ images: [picture('1')], default_price: { id: 'price_1', currency: 'usd', unit_amount: 4900 } }),
    { price: 49, currency: 'USD' },
  ],
  [
    'sizes of which none is left',
    pieceOf({ price: 49, image: picture('1'), sizes: ['S', 'M'].map((size) => ({ size, inStock: false })) }),
    { available: false, variants: 2 },
  ],
  [
    'sizes of which one is left',
    pieceOf({ price: 49, image: picture('1'), sizes: ['S', 'M'].map((size, stock) => ({ size, stock })) }),
    { available: true, variants: 2 },
  ],
  [
    'its gallery beside its first picture',
    pieceOf({ price: 49, images: { primary: picture('1'), gallery: [picture('2')] } }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'ids and numbers as MongoDB writes them',
    JSON.stringify({
      _id: { $oid: '64b1f0' },
      title: 'Linen Dress',
      url: fields.link,
      image: picture('1'),
      price: { $numberDecimal: '60.00' },
      salePrice: { $numberInt: '49' },
    }),
    { id: '64b1f0', price: 49, listPrice: 60 },
  ],
  [
    'a named picture within what holds it',
    pieceOf({ price: 49, image: { data: { id: 3, attributes: { name: '1.jpg', url: picture('1') } } } }),
    { title: 'Linen Dress', image: picture('1') },
  ],
  [
    'its first picture under another name than the others',
    pieceOf({ price: 49, mainImageUrl: picture('1'), additionalImages: [picture('2')] }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'its picture in several sizes',
    pieceOf({ price: 49, image: { id: 'a', sizes: { Small: { url: picture('s') }, Best: { url: picture('b') } } } }),
    { image: picture('b') },
  ],
  [
    'its pictures in lists of addresses',
    pieceOf({ price: 49, main_images: [{ url_list: [picture('1'), picture('2')], width: 800 }] }),
    { image: picture('1') },
  ],
  [
    'the lowest of each kind of price in a range',
    pieceOf({
      image: picture('1'),
      price_range: {
        minimum_price: {
          regular_price: { value: 60, currency: 'USD' },
          final_price: { value: 49, currency: 'USD' },
        },
      },
    }),
    { price: 49, listPrice: 60, currency: 'USD' },
  ],
  [
    'the prices of its cheapest size',
    pieceOf({
      images: [{ original: picture('1') }],
      cheapestVariant: { price: { price: { currency: 'USD', amount: '49' }, rrp: { currency: 'USD', amount: '60' } } },
    }),
    { price: 49, listPrice: 60 },
  ],
  [
    'a kind of row beside its shelf',
    pieceOf({ title: 'Aurora', price: 49, image: picture('1'), product_type: 'NORMAL', product_category: 'Skirts' }),
    { productType: 'Skirts', categoryFilter: 'CATEGORY_BOTTOMS' },
  ],
  [
    'its list under another name, after what is said of the search and how it may be narrowed',
    JSON.stringify({
      search: { id: 'x', status: 'Success' },
      filters: [{ type: 'Price', options: [{ text: 'Up to $50', link: 'https://shop.example/?max=50' }] }],
      shopping_results: [
        {
          position: 1,
          title: 'Linen Dress',
          product_id: '1',
          link: fields.link,
          price: '$49.00',
          thumbnail: picture('1'),
        },
      ],
    }),
    { id: '1', title: 'Linen Dress', price: 49 },
  ],
  [
    'its list under another name, after a list of what narrows it',
    JSON.stringify({ filters: [{ type: 'Price' }, { type: 'Brand' }], found: [record] }),
    { id: '1', title: 'Linen Dress' },
  ],
  [
    'one piece alone within what is called a product',
    JSON.stringify({ product: { ...record, price: undefined, variants: [{ id: 11, price: '49.00', option1: 'S' }] } }),
    { id: '1', price: 49 },
  ],
  [
    'its list in the list of its categories',
    JSON.stringify({ categories: [{ name: 'Dresses', items: [record] }] }),
    { id: '1', title: 'Linen Dress' },
  ],
  [
    'its list after what is said of the shop',
    JSON.stringify({ id: 5, name: 'Lune', url: 'https://shop.example', catalog: [record] }),
    { id: '1', title: 'Linen Dress' },
  ],
  [
    'pieces under their ids in a thing that another name than theirs holds',
    JSON.stringify({ query: {}, productsById: { 1: record, 2: { ...record, id: '2' } } }),
    { id: '1', title: 'Linen Dress' },
  ],
  ['a list in JSON', two, { price: 49 }],
  ['a list in JSON over many lines', JSON.stringify(JSON.parse(two), null, 2), { price: 49 }],
  ['a list in an object', JSON.stringify({ made: { at: '2026' }, total: 1, products: [record] }), { price: 49 }],
  [
    'its list after what is said of the shelf',
    JSON.stringify({ shelf: { id: 9, title: 'Dresses', image: { id: 4 } }, products: [record] }),
    { id: '1', title: 'Linen Dress' },
  ],
  ...[[record], { nodes: [record] }, { edges: [{ node: record }] }].map((products): Habit => [
    `its list within a shelf as ${JSON.stringify(products).slice(0, 8)}`,
    JSON.stringify({ data: { shelf: { id: 9, title: 'Dresses', rules: [{ id: 1 }], products } } }),
    { id: '1', title: 'Linen Dress' },
  ]),
  ['objects over many lines', JSON.stringify(record, null, 2), { price: 49 }],
  [
    'a price beside its currency',
    JSON.stringify({ ...record, price: { value: '49.00', currency: 'USD' } }),
    { price: 49, currency: 'USD' },
  ],
  [
    'shelves in a list, the lowest last',
    JSON.stringify({ ...record, title: 'Aurora', category: ['Women', 'Dresses'], sku: 'A' }),
    { productType: 'Dresses', categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'pictures in a list under a name of their addresses',
    JSON.stringify({ ...record, image: undefined, image_urls: [picture('1'), picture('2')] }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'a market’s answer, which calls a piece by the address of the program first',
    JSON.stringify({
      itemSummaries: [
        {
          itemId: 'v1|1|0',
          title: 'Linen Dress',
          image: { imageUrl: picture('1') },
          price: { value: '49.00', currency: 'USD' },
          itemHref: 'https://api.market.example/buy/item/1',
          itemWebUrl: 'https://market.example/itm/1',
          additionalImages: [{ imageUrl: picture('2') }],
          categories: [{ categoryId: '63861', categoryName: 'Dresses' }],
        },
      ],
    }),
    { url: 'https://market.example/itm/1', images: [picture('1'), picture('2')], productType: 'Dresses' },
  ],
  [
    'prices of a shop in Latin America, by the sellers of each size',
    JSON.stringify({
      productId: '1',
      productName: 'Linen Dress',
      link: fields.link,
      items: [
        {
          itemId: '11',
          images: [{ imageUrl: picture('1') }],
          sellers: [{ commertialOffer: { Price: 49, ListPrice: 60, AvailableQuantity: 0 } }],
        },
        { itemId: '12', sellers: [{ commertialOffer: { Price: 50, ListPrice: 60, AvailableQuantity: 3 } }] },
      ],
    }),
    { id: '1', price: 50, listPrice: 60, available: true, variants: 2, images: [picture('1')] },
  ],
  [
    'its published words within its master data, and its first size apart from the others',
    JSON.stringify({
      id: 'a-1',
      masterData: {
        published: true,
        staged: { name: { en: 'Draft' } },
        current: {
          name: { 'de-DE': 'Kleid', 'en-US': 'Linen Dress' },
          masterVariant: {
            sku: 'L-1',
            attributes: [{ name: 'color', value: { key: 'red', label: 'Red' } }],
            images: [{ url: picture('1') }],
            prices: [
              { country: 'DE', value: { centAmount: 5500, currencyCode: 'EUR', fractionDigits: 2 } },
              {
                country: 'US',
                value: { centAmount: 6000, currencyCode: 'USD', fractionDigits: 2 },
                discounted: { value: { centAmount: 4900, currencyCode: 'USD', fractionDigits: 2 } },
              },
            ],
          },
          variants: [{ sku: 'L-2' }],
        },
      },
    }),
    { id: 'a-1', title: 'Linen Dress', price: 49, listPrice: 60, currency: 'USD', color: 'Red', variants: 2 },
  ],
  [
    'the lowest price of its sizes before and in a sale, with its tax',
    JSON.stringify({
      ...record,
      price: undefined,
      pricing: {
        priceRangeUndiscounted: { start: { gross: { amount: 60, currency: 'USD' }, net: { amount: 50 } } },
        priceRange: { start: { gross: { amount: 49, currency: 'USD' }, net: { amount: 41 } } },
      },
    }),
    { price: 49, listPrice: 60, currency: 'USD' },
  ],
  [
    'prices within a price and within what tells of them',
    JSON.stringify([
      { ...record, price: undefined, priceInfo: { currentPrice: { price: 49 }, wasPrice: { price: 60 } } },
    ]),
    { price: 49, listPrice: 60 },
  ],
  [
    'what is to be paid beside other kinds of prices within its price',
    JSON.stringify({ ...record, price: { sellingPrice: 60, originalPrice: 60, discountedPrice: 49 } }),
    { price: 49, listPrice: 60 },
  ],
  [
    'prices in dollars after those in euros, the codes in small letters',
    JSON.stringify({
      ...record,
      price: undefined,
      prices: [
        { amount: 45, currency_code: 'eur' },
        { amount: 49, currency_code: 'usd' },
      ],
    }),
    { price: 49, currency: 'USD' },
  ],
  ...[
    { price: { value: 49, formatted: '£49.00' } },
    { price: 49, price_formatted: '£49.00' },
    { price: 49, displayPrice: '£ 49.00' },
    { price: 60, goods_price: undefined, salePrice: { amount: '49', amountWithSymbol: '£49' }, price_text: '£60' },
  ].map((told): Habit => [
    `its sign only in ${JSON.stringify(told)}`,
    JSON.stringify({ ...record, ...told }),
    { price: 49, currency: 'GBP' },
  ]),
  [
    'its former price, its pictures and the chosen options as a shop’s own interface tells them',
    JSON.stringify({
      data: {
        products: {
          edges: [
            {
              node: {
                id: '1',
                title: 'Linen Dress',
                featuredImage: { url: picture('1') },
                images: { edges: [{ node: { url: picture('1') } }, { node: { url: picture('2') } }] },
                priceRange: { minVariantPrice: { amount: '49.0', currencyCode: 'USD' } },
                compareAtPriceRange: { minVariantPrice: { amount: '60.0', currencyCode: 'USD' } },
                variants: {
                  edges: [
                    {
                      node: {
                        availableForSale: true,
                        selectedOptions: [
                          { name: 'Color', value: 'Sand' },
                          { name: 'Size', value: 'S' },
                        ],
                      },
                    },
                  ],
                },
              },
            },
          ],
        },
      },
    }),
    { price: 49, listPrice: 60, images: [picture('1'), picture('2')], color: 'Sand', size: 'S' },
  ],
  [
    'words, a price and a number of its colour among what its program lets shops add',
    JSON.stringify({
      items: [
        {
          sku: '1',
          name: 'Linen Dress',
          price: 60,
          extension_attributes: { stock_item: { qty: 0, is_in_stock: false } },
          custom_attributes: [
            { attribute_code: 'description', value: 'Soft' },
            { attribute_code: 'special_price', value: '49' },
            { attribute_code: 'color', value: '52' },
          ],
        },
      ],
    }),
    { id: '1', price: 49, listPrice: 60, description: 'Soft', color: null, available: false },
  ],
  [
    'names that begin with great letters, and words to show',
    JSON.stringify({
      Items: [
        {
          DetailPageURL: fields.link,
          ItemInfo: { Title: { DisplayValue: 'Linen Dress', Label: 'Title' } },
          Images: { Primary: { Large: { URL: picture('1'), Height: 500 } } },
          Offers: {
            Listings: [
              { Price: { Amount: 49, Currency: 'USD' }, SavingBasis: { Amount: 60 }, Availability: { Type: 'Now' } },
            ],
          },
        },
      ],
    }),
    { id: 'shop.example/p/1', title: 'Linen Dress', price: 49, listPrice: 60, image: picture('1') },
  ],
  [
    'a word for its stock beside how many there are',
    JSON.stringify({ ...record, stock: 25, availabilityStatus: 'Out of Stock' }),
    { available: false },
  ],
  [
    'a price of the moment beside its own, the code of their currency, and pictures under numbers of colours',
    JSON.stringify({
      productId: '1',
      name: 'Linen Dress',
      images: { main: { '09': { image: picture('1') } } },
      prices: {
        base: { currency: { code: 'GBP', symbol: '£' }, value: 60 },
        promo: { currency: { code: 'GBP', symbol: '£' }, value: 49 },
      },
    }),
    { price: 49, listPrice: 60, currency: 'GBP', image: picture('1') },
  ],
  [
    'sizes that have prices of their own',
    JSON.stringify({ ...record, sizes: [{ size: 'S', price: 52, code: '7' }] }),
    { price: 49, size: 'S' },
  ],
  ['words before its sign', JSON.stringify({ ...record, price_text: 'From A$49' }), { price: 49, currency: 'AUD' }],
  ...[{ Size: 'S' }, [{ value: 'S', option: { title: 'Size' } }], [{ option_display_name: 'Size', label: 'S' }]].map(
    (options): Habit => [
      `the size of its variant as ${JSON.stringify(options)}`,
      JSON.stringify({ ...record, variants: [{ id: 'v', options }] }),
      { size: 'S' },
    ],
  ),
  [
    'an id as linked data calls it',
    JSON.stringify({ '@id': '#7', name: 'Linen Dress', image: picture('1'), offers: { price: 49 } }),
    { id: '#7', title: 'Linen Dress' },
  ],
  ['that it is sold out', JSON.stringify({ ...record, sold_out: 1 }), { available: false }],
  ['that it is not sold out', JSON.stringify({ ...record, isSoldOut: false }), { available: true }],
  [
    'lines that are nothing but groups of fields',
    JSON.stringify({
      meta: { advertiser_id: 7, advertiser_name: 'Lune Store' },
      product_basic: { id: '1', title: 'Linen Dress', link: fields.link, image_link: picture('1') },
      price_and_availability: { availability: 'out_of_stock', price: '60.00 USD', sale_price: '49.00 USD' },
      detailed_product_description: { color: 'Sand', size: 'M', item_group_id: 'g1' },
      seller: { id: 3, url: 'https://shop.example/sellers/3', gtin: '4006381333931' },
    }),
    {
      price: 49,
      listPrice: 60,
      available: false,
      color: 'Sand',
      size: 'M',
      groupId: 'g1',
      gtin: null,
      store: 'Lune Store',
      url: fields.link,
    },
  ],
  [
    'what is taken off beside what is paid',
    pieceOf({ image: picture('1'), pricing: { currency: 'USD', current: 49, list: 60, discount: 11 } }),
    { price: 49, listPrice: 60 },
  ],
  [
    'sizes beside colours, none of which can be had',
    pieceOf({ price: 49, image: picture('1'), variants: { colors: [], sizes: [{ size: 'M', inStock: false }] } }),
    { available: false },
  ],
  [
    'that nobody can order it, in its stock',
    pieceOf({ price: 49, image: picture('1'), inventory: { id: 'main', ats: 0, orderable: false } }),
    { available: false },
  ],
  [
    'that it cannot be bought, in its state',
    pieceOf({ price: 49, image: picture('1'), purchasableState: { isPurchasable: false } }),
    { available: false },
  ],
  [
    'a word for the stock that goes before whether it is for sale',
    pieceOf({ price: 49, image: picture('1'), purchasable: true, stock_status: 'outofstock' }),
    { available: false },
  ],
  [
    'groups of pictures, and an address made of its name',
    JSON.stringify({
      data: [
        {
          id: '1',
          name: 'Linen Dress',
          price: 49,
          currency: 'USD',
          imageGroups: [{ images: [{ alt: 'Large', link: picture('1') }], viewType: 'large' }],
          slugUrl: fields.link,
        },
      ],
    }),
    { image: picture('1'), url: fields.link },
  ],
  [
    'several prices of which one says that it is the original one',
    pieceOf({
      image: picture('1'),
      price: { value: 49, currency: 'USD', name: 'Primary' },
      prices: [
        { value: 49, currency: 'USD', name: 'Primary' },
        { value: 60, currency: 'USD', name: 'Original' },
      ],
    }),
    { price: 49, listPrice: 60 },
  ],
  [
    'lines of a scraper that have no ids',
    JSON.stringify({ product_name: 'Linen Dress', url: fields.link, image_url: picture('1'), price: 49 }),
    { id: 'shop.example/p/1', title: 'Linen Dress' },
  ],
  ['that nobody can order it', JSON.stringify({ ...record, orderable: false }), { available: false }],
  [
    'goods in place of products',
    JSON.stringify({
      goods_id: '7',
      goods_name: 'Linen Dress',
      goods_img: picture('1'),
      goods_price: '49.00',
      cate_name: 'Women Dresses',
    }),
    { id: '7', title: 'Linen Dress', price: 49, image: picture('1'), productType: 'Women Dresses' },
  ],
  ...[{ stockLevelStatus: 'outOfStock' }, { stockLevel: 0 }, { status: 'sold_out' }].map((stock): Habit => [
    `its stock as ${JSON.stringify(stock)}`,
    JSON.stringify({ ...record, stock }),
    { available: false },
  ]),
  [
    'attributes by names of values',
    JSON.stringify({ ...record, attributes: [{ id: 'BRAND', name: 'Brand', value_id: '5', value_name: 'Lune' }] }),
    { brand: 'Lune' },
  ],
  [
    'kinds of prices in a holder of their own',
    JSON.stringify({ ...record, price: undefined, pricing: { list: 60, sale: 49, currency: 'USD' } }),
    { price: 49, listPrice: 60, currency: 'USD' },
  ],
  [
    'a price of which it tells the former and the promotional one',
    JSON.stringify({ ...record, price: { original: '60.00 USD', promotional: '49.00 USD' } }),
    { price: 49, listPrice: 60 },
  ],
  [
    'its way through the shop as names and addresses',
    JSON.stringify({
      ...record,
      title: 'Aurora',
      breadcrumbs: ['Women', 'Dresses'].map((name) => ({ name, url: `https://shop.example/${name}` })),
    }),
    { productType: 'Dresses', categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'shelves by their levels, as a search engine keeps them',
    JSON.stringify({ ...record, title: 'Aurora', categories: { lvl0: ['Women'], lvl1: ['Women > Dresses'] } }),
    { productType: 'Women > Dresses', categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'further pictures beside the main one',
    JSON.stringify({ ...record, image: undefined, images: { main: picture('1'), additional: [picture('2')] } }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'attributes whose values are terms',
    JSON.stringify({
      ...record,
      attributes: [{ id: 1, name: 'Color', terms: [{ id: 22, name: 'Red', slug: 'red' }] }],
    }),
    { color: 'Red' },
  ],
  [
    'amounts under their currencies',
    JSON.stringify([{ ...record, price: { EUR: { default: 45 }, USD: { default: 49, default_formated: '$49.00' } } }]),
    { price: 49, currency: 'USD' },
  ],
  ['an amount under another currency', JSON.stringify([{ ...record, price: { EUR: 45 } }]), { currency: 'EUR' }],
  [
    'a Shopify shop’s products as its GraphQL tells them',
    JSON.stringify({
      data: {
        products: {
          edges: [
            {
              node: {
                id: 'gid://shopify/Product/1',
                title: 'Linen Dress',
                featuredImage: { url: picture('1') },
                variants: {
                  edges: [
                    { node: { price: '40.00', availableForSale: false } },
                    { node: { price: '49.00', compareAtPrice: '60.00', availableForSale: true } },
                  ],
                },
              },
            },
          ],
        },
      },
    }),
    { price: 49, listPrice: 60, image: picture('1'), variants: 2, available: true },
  ],
  [
    'a Shopify shop’s products',
    JSON.stringify({
      products: [
        {
          id: 1,
          title: 'Linen Dress',
          vendor: 'Lune',
          variants: [
            { price: '40.00', available: false },
            { price: '49.00', compare_at_price: '60.00', available: true },
          ],
          images: [{ src: picture('1') }],
        },
      ],
    }),
    { price: 49, listPrice: 60, image: picture('1'), brand: 'Lune', variants: 2, available: true },
  ],
  [
    'names of a network in JSON',
    JSON.stringify({
      product_id: '1',
      product_name: 'Linen Dress',
      product_url: fields.link,
      image_url: picture('1'),
      price: '49.00',
      brand_name: 'Lune',
      in_stock: false,
    }),
    { id: '1', price: 49, brand: 'Lune', url: fields.link, image: picture('1'), available: false },
  ],
  [
    'WooCommerce’s products in JSON',
    JSON.stringify([
      {
        id: 1,
        name: 'Linen Dress',
        permalink: fields.link,
        price: '39',
        regular_price: '49',
        sale_price: '39',
        stock_status: 'outofstock',
        status: 'publish',
        categories: [{ id: 9, name: 'Dresses' }],
        images: [{ id: 3, src: picture('1') }],
      },
    ]),
    {
      price: 39,
      listPrice: 49,
      available: false,
      url: fields.link,
      image: picture('1'),
      categoryFilter: 'CATEGORY_DRESSES',
    },
  ],
  [
    'prices in cents in JSON',
    JSON.stringify([
      {
        id: 1,
        name: 'Linen Dress',
        permalink: fields.link,
        prices: { price: '3900', regular_price: '4900', currency_code: 'USD', currency_minor_unit: 2 },
        images: [{ src: picture('1') }],
      },
    ]),
    { price: 39, listPrice: 49, currency: 'USD' },
  ],
  [
    'a list deep in JSON, whose pieces are wrapped',
    JSON.stringify({
      data: {
        products: {
          edges: [
            {
              node: {
                id: '1',
                title: 'Linen Dress',
                onlineStoreUrl: fields.link,
                featuredImage: { url: picture('1') },
                priceRange: { minVariantPrice: { amount: '49.0', currencyCode: 'USD' } },
              },
            },
          ],
        },
      },
    }),
    { id: '1', price: 49, currency: 'USD', url: fields.link, image: picture('1') },
  ],
  [
    'a list of schema.org',
    JSON.stringify({
      '@type': 'ItemList',
      itemListElement: [
        {
          position: 1,
          item: {
            sku: '1',
            name: 'Linen Dress',
            url: fields.link,
            image: [picture('1')],
            brand: { name: 'Lune' },
            offers: { price: '49.00', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
          },
        },
      ],
    }),
    { id: '1', price: 49, currency: 'USD', brand: 'Lune', available: false },
  ],
  [
    'pieces that the shop counts',
    JSON.stringify({
      products: [
        {
          id: 1,
          title: 'Linen Dress',
          status: 'active',
          variants: [
            { price: '49.00', inventory_quantity: 0, inventory_management: 'shopify', inventory_policy: 'deny' },
          ],
          image: { src: picture('1') },
        },
      ],
    }),
    { price: 49, available: false, image: picture('1') },
  ],
  ['a comma behind each line of JSON', `${JSON.stringify(record)},\n`, { id: '1', price: 49 }],
  [
    'objects side by side in JSON',
    JSON.stringify(record) + JSON.stringify({ ...record, id: '2' }),
    { id: '1', price: 49 },
  ],
  [
    'Python’s number that is none',
    JSON.stringify({ ...record, brand: 'NaN: no' }).replace('"price"', '"sale_price":NaN,"price"'),
    { price: 49, brand: 'NaN: no' },
  ],
  ['separators of records', `\u001e${JSON.stringify(record)}\n`, { id: '1' }],
  [
    'ids of more digits than a number holds',
    '{"id":7891234567890123457,"title":"Hat 7891234567890123457"}\n',
    { id: '7891234567890123457', title: 'Hat 7891234567890123457' },
  ],
  [
    'attributes around a piece in JSON',
    JSON.stringify({
      data: [
        {
          id: '1',
          type: 'product',
          attributes: { name: 'Linen Dress', price: '49.00', in_stock: false, available: true },
        },
      ],
    }),
    { id: '1', title: 'Linen Dress', price: 49, available: false },
  ],
  [
    'several languages in JSON',
    JSON.stringify([{ ...record, title: { fr: 'Robe', en: 'Linen Dress' } }]),
    { title: 'Linen Dress' },
  ],
  [
    'prices by currency in JSON',
    JSON.stringify([
      {
        ...record,
        price: undefined,
        prices: [
          { currency: 'EUR', amount: 45 },
          { currency: 'USD', amount: 49 },
        ],
      },
    ]),
    { price: 49, currency: 'USD' },
  ],
  ...[
    { price: { amount: 4900, divisor: 100, currency_code: 'USD' } },
    { price: { centAmount: 4900, currencyCode: 'USD', fractionDigits: 2 } },
    { price_cents: 4900, currency: 'USD' },
    { price: { current: { value: 49 }, previous: { value: 60 }, currency: 'USD' } },
    {
      variants: [
        { price: { amount: 50, currency: 'USD' }, stock: 0 },
        { price: { amount: 49, currency: 'USD' }, stock: 1 },
      ],
    },
    { offers: [{ priceHistory: [{ price: { value: '49.0', currency: 'USD' } }] }] },
    { salePrice: 49, msrp: 60, currency: 'USD' },
  ].map((told): Habit => [
    `the price in JSON as ${JSON.stringify(told)}`,
    JSON.stringify([{ ...record, price: undefined, ...told }]),
    { price: 49, currency: 'USD', available: true },
  ]),
  ...[
    { images: { main: picture('1'), others: [picture('2')] } },
    { images: [{ thumbnail: picture('t'), original: picture('1') }] },
    { media: [{ type: 'image', url: picture('1') }] },
  ].map((told): Habit => [
    `pictures in JSON as ${JSON.stringify(told)}`,
    JSON.stringify([{ ...record, image: undefined, ...told }]),
    { image: picture('1') },
  ]),
  ['a stock in JSON that is a thing', JSON.stringify([{ ...record, stock: { quantity: 0 } }]), { available: false }],
  [
    'a Shopify shop’s options',
    JSON.stringify({
      products: [
        {
          ...record,
          price: undefined,
          options: [{ name: 'Size' }, { name: 'Color' }],
          variants: [{ option1: 'M', option2: 'Red', price: '49.00', available: true }],
        },
      ],
    }),
    { price: 49, color: 'Red', size: 'M' },
  ],
  [
    'prices in millionths, and a name that is a path, in JSON',
    JSON.stringify({
      products: [
        {
          name: 'accounts/1/products/7',
          offerId: '7',
          productAttributes: {
            title: 'Linen Dress',
            link: fields.link,
            imageLink: picture('1'),
            price: { amountMicros: '49000000', currencyCode: 'USD' },
          },
        },
      ],
    }),
    { id: '7', title: 'Linen Dress', price: 49, currency: 'USD' },
  ],
])

test('every piece of a list in JSON is a row with its line, and one that is none is refused alone', async () => {
  const rows = await read(`[\n${JSON.stringify(record)},\n{"id": x},\n${JSON.stringify({ ...record, id: '3' })}\n]\n`)
  expect(rows.map(({ line, id, reason }) => [line, id, reason])).toEqual([
    [2, '1', undefined],
    [3, null, 'json'],
    [4, '3', undefined],
  ])
  expect(await read(two)).toMatchObject([{ id: '1' }, { item: { title: 'Hat "}, {" \\' } }])
  expect(await reasonOf(two.slice(0, -9))).toMatch(/cut off/)
  expect(await reasonOf('[]')).toBe('read 0 rows')
})

const numbered = (id: string) => ({ ...record, id, link: `${fields.link}-${id}` })
const shelves = [
  [numbered('1'), numbered('2')],
  [numbered('3'), numbered('4')],
] as const
const answers = shelves.map((products) => JSON.stringify({ products, more: { page: 2 } }))

test.each([
  ['answers of which each is a line', answers.join('\n')],
  ['answers that follow each other at once', answers.join('')],
  ['answers over many lines', shelves.map((products) => JSON.stringify({ products }, null, 2)).join('\n')],
  ['lists, one per line', shelves.map((products) => JSON.stringify(products)).join('\n')],
  ['pages in a list', JSON.stringify({ pages: shelves.map((products) => ({ products })) })],
  [
    'shelves, of which the first is empty',
    JSON.stringify([[], ...shelves].map((products, id) => ({ id, name: 'Dresses', products }))),
  ],
  [
    'shelves within departments',
    JSON.stringify({ departments: [{ name: 'Women', items: shelves.map((items) => ({ name: 'Dresses', items })) }] }),
  ],
  [
    'shelves as a shop’s program lists them',
    JSON.stringify({
      data: {
        collections: {
          edges: shelves.map((pieces, id) => ({
            node: { id, title: 'Dresses', handle: 'd', products: { edges: pieces.map((node) => ({ node })) } },
          })),
        },
      },
    }),
  ],
  ['lists under the names of garments', JSON.stringify({ dresses: shelves[0], tops: shelves[1] })],
  [
    'pieces under their ids',
    JSON.stringify({ products: Object.fromEntries(shelves.flat().map((piece) => [`p-${piece.id}`, piece])) }),
  ],
  [
    'pieces under their ids and nothing else',
    JSON.stringify(Object.fromEntries(shelves.flat().map((piece) => [`p-${piece.id}`, piece]))),
  ],
])('each piece of %s is read', async (_, text) => {
  expect((await read(text)).map(({ id, status }) => [id, status])).toEqual(['1', '2', '3', '4'].map((id) => [id, 'ok']))
})

test('a text that is cut off in its second shelf, or between two, is refused', async () => {
  const text = JSON.stringify({ shelves: shelves.map((products) => ({ name: 'Dresses', products })) })
  expect(await reasonOf(text.slice(0, -9))).toMatch(/cut off/)
  expect(await reasonOf(text.slice(0, text.indexOf(',{"name"', 20)))).toMatch(/cut off/)
  expect(await reasonOf(answers.join('\n').slice(0, -40))).toMatch(/cut off/)
})

test('other lists beside the pieces, or in them, are no shelves', async () => {
  const { price, ...priceless } = record
  const items = [{ id: 'S', title: 'Linen Dress S', price, size: 'S' }]
  const edges = [{ node: { id: '9', title: 'Sale' } }]
  const told = [
    JSON.stringify([{ ...priceless, items }]),
    JSON.stringify([{ ...record, products: [numbered('2')] }]),
    JSON.stringify({ data: { products: { edges: [{ node: record }] }, collections: { edges } } }),
    JSON.stringify({ products: [record], facets: [{ id: '9', title: 'Sale' }] }),
    `${JSON.stringify({ item: record, shop: { id: '9', title: 'Lune', url: 'https://www.lune.example' } })}\n`,
  ]
  for (const text of told) expect((await read(text)).map(({ id }) => id)).toEqual(['1'])
})

test('lists within lists without end behind the pieces are refused', async () => {
  expect(await reasonOf(`${answers[0]}${'['.repeat(100_000)}`)).toMatch(/too many levels/)
})

test.each([
  '{"errors":[{"code":401,"message":"Invalid key"}]}',
  '{"error":{"id":"e1","title":"Rate limited"}}',
  '{}',
  '[["id","title"],["1","Hat"]]',
  '[1, 2]',
])('an answer in JSON that tells of no item is refused whole: %s', async (content) => {
  expect(await reasonOf(content)).toBe('it holds no items')
})

test('pieces of a list without ids are known by their pages', async () => {
  const { id: _, ...piece } = record
  const rows = await read(JSON.stringify([piece, { ...piece, url: `${fields.link}2` }]))
  expect(rows.map(({ id }) => id)).toEqual(['shop.example/p/1', 'shop.example/p/12'])
})

test('a piece without an id among those that have one is refused', async () => {
  const { id: _, ...piece } = record
  expect(await read(JSON.stringify([record, piece]))).toMatchObject([{ status: 'ok' }, { reason: 'id' }])
})

test('a line that tells of other products with its piece is that piece; a shelf that tells of products is their list', async () => {
  const others = { products: [{ id: 'belt', name: 'Belt' }] }
  const [one, two] = [record, { ...record, id: '2' }].map((piece) => JSON.stringify({ ...piece, ...others }))
  const idsIn = async (text: string) => (await read(text)).map(({ id }) => id)
  expect(await idsIn(`${one}\n${two}\n`)).toEqual(['1', '2'])
  expect(await idsIn(one!)).toEqual(['1'])
  const { price: _, ...bare } = record
  expect(await idsIn(`${JSON.stringify({ ...bare, ...others })}\n${two}`)).toEqual(['1', '2'])
  expect(await idsIn(JSON.stringify({ shelf: { id: 7, title: 'Dresses', products: [record] } }))).toEqual(['1'])
})

test('our own lines must have ids, the first one too', async () => {
  const { id: _, ...piece } = record
  const lines = [piece, record, { ...record, id: '' }].map((one) => JSON.stringify(one)).join('\n')
  expect(await read(lines)).toMatchObject([{ reason: 'id' }, { status: 'ok' }, { reason: 'id' }])
})

test('pictures of a list of Magento’s lie in its folder of pictures', async () => {
  const custom_attributes = [{ attribute_code: 'image', value: '/l/i/linen.jpg' }]
  const item = await itemOf(JSON.stringify([{ ...record, image: undefined, custom_attributes }]), {
    storeUrl: 'https://shop.example',
  })
  expect(item?.image).toBe('https://shop.example/media/catalog/product/l/i/linen.jpg')
})

test('every brand’s own list is read, whatever it is called, and sizes that bear a name and a price are none', async () => {
  const ofBrand = (brandName: string, ...ids: string[]) => ({
    brandName,
    description: 'A house of linen',
    logo: picture('logo'),
    productList: ids.map((id) => ({
      ...record,
      id,
      skuList: [{ id: `${id}-s`, name: 'S', price: 49, image: picture('s') }],
    })),
  })
  expect(
    (await read(JSON.stringify([ofBrand('Lune', '1', '2'), ofBrand('Ostrova', '3')]))).map(({ id }) => id),
  ).toEqual(['1', '2', '3'])
  const piece = { ...record, price: undefined, colorways: [{ id: '1-r', name: 'Red', price: 49, image: picture('r') }] }
  expect((await read(JSON.stringify([piece]))).map(({ id }) => id)).toEqual(['1'])
})

test.each(['orders', 'reviews', 'looks', 'customers'])('a list of %s is refused as that', async (name) => {
  const feed = JSON.stringify({ [name]: [{ id: 1, name: '#1001', title: 'Great', total: '30.00' }] })
  expect(await reasonOf(feed)).toBe(`it lists ${name}, and no items`)
})

test('looks that have what a piece has are read', async () => {
  expect(await itemOf(JSON.stringify({ looks: [record] }))).toMatchObject({ id: '1', title: 'Linen Dress' })
})

test('a page’s path without a slash is one of the shop whose address is known; a host is none', async () => {
  const urlOf = async (url: string) =>
    (await itemOf(JSON.stringify([{ ...record, url }]), { storeUrl: 'https://shop.example' }))?.url
  expect(await urlOf('women/dresses/1')).toBe('https://shop.example/women/dresses/1')
  expect(await urlOf('other.example/p/1')).toBe('https://other.example/p/1')
})

test('a piece that JSON Patch removes from a catalogue is deleted', async () => {
  const lines = [
    { op: 'add', path: '/products/1', value: record },
    { op: 'remove', path: '/products/2' },
  ]
  const rows = await read(lines.map((line) => JSON.stringify(line)).join('\n'))
  expect(rows).toMatchObject([
    { id: '1', status: 'ok' },
    { id: '2', status: 'deleted' },
  ])
})

test('in Shopify’s export of a whole shop the sizes and pictures below a piece are the piece’s, and none of their own', async () => {
  const sizes = [
    { id: 'gid://shop/ProductVariant/11', title: 'S', price: '49.00', compareAtPrice: '60.00', inventoryQuantity: 0 },
    { id: 'gid://shop/ProductVariant/12', title: 'M', price: '49.00', compareAtPrice: '60.00', inventoryQuantity: 3 },
  ]
  const pieceWith = (id: string, title: string, children: object[]) => [
    { id, title, handle: title, status: 'ACTIVE', onlineStoreUrl: `${fields.link}${id}` },
    ...children.map((child) => ({ ...child, __parentId: id })),
    { id: 'gid://shop/Metafield/1', key: 'fit', value: 'slim', __parentId: 'gid://shop/ProductVariant/11' },
  ]
  const lines = [
    ...pieceWith('1', 'Linen Dress', [...sizes, { url: picture('1') }, { image: { url: picture('2') } }]),
    ...pieceWith('2', 'Wool Skirt', [{ src: picture('3') }, ...sizes.slice(0, 1)]),
  ]
  const rows = await read(lines.map((line) => JSON.stringify(line)).join('\n'))
  expect(rows.map(({ line, item }) => [line, item?.title, item?.price, item?.listPrice, item?.available])).toEqual([
    [1, 'Linen Dress', 49, 60, true],
    [7, 'Wool Skirt', 49, 60, false],
  ])
  expect(rows.map(({ item }) => item?.images)).toEqual([[picture('1'), picture('2')], [picture('3')]])
})
