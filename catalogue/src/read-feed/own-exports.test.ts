import { describe, expect, test } from 'vitest'
import type { FeedItem } from './feed.ts'
import { itemOf, read } from '../testing/habits.ts'

// What programs of shops write into their own exports; no shop is real.

type Export = [program: string, file: string, wanted: Partial<FeedItem>, page: string | null]

const cdn = (name: string) => `https://cdn.loom.example/${name}.jpg`

const squarespace = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Visible,Hosted Image URLs
a1,b1,PHYSICAL,store,wrap-dress,Linen Wrap Dress,<p>Soft</p>,S1,Size,S,120.00,90.00,Yes,0,/dresses,Yes,${cdn('1')} ${cdn('2')}
,b2,,,,,,S2,,M,130.00,95.00,Yes,3,,,
a2,b3,PHYSICAL,store,wool-coat,Wool Coat,,S3,,,300.00,0.00,No,Unlimited,/coats,No,${cdn('3')}
`
const wix = `handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1
p_1,Product,Linen Blouse,ab_1~mv2.jpg;${cdn('2')},Tops,,80.0,,true,PERCENT,25.0,InStock,Size,S;M
p_1,Variant,,,,W-S,,0.0,true,,,OutOfStock,Size,S
p_1,Variant,,,,W-M,,20.0,true,,,InStock,Size,M
`
const wixNow = `handle,fieldType,name,visible,plainDescription,media,ribbon,brand,price,strikethroughPrice,inventory,sku
linen-blouse,PRODUCT,Linen Blouse,TRUE,Soft,${cdn('1')},,Lune,60,80,IN_STOCK,W1
linen-blouse,MEDIA,,,,${cdn('2')},,,,,,
`
const prestashop = `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Quantity;URL rewritten;Image URLs (x,y,z...)
11;1;Linen Dress;Home,Dresses;60.00;0;0;25;2026-11-01;2026-12-31;R1;5;linen-dress;${cdn('1')},${cdn('2')}
12;1;Linen Skirt;Home,Skirts;60.00;0;5.50;0;;;R2;5;linen-skirt;${cdn('1')}
`
const bigcommerce = `Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Price,Retail Price,Sale Price,Product Visible?,Current Stock Level,Category,Product Image File - 1,Product Image URL - 1,Product URL
Product,77,Linen Dress,B1,Lune,100.00,120.00,80.00,Y,5,Dresses,a/1.jpg,${cdn('1')},/linen-dress/
  SKU,78,[RT]Size=S,B1-S,,,,,,0,,,,
  SKU,79,[RT]Size=M,B1-M,,,,,,5,,,,
  Rule,80,,,,95.00,,,,,,,,
`
const bigcommerceNow = `Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Cost Price,Retail Price,Sale Price,Categories,Product URL,Is Visible,Internal Image URL (Export),Image URL (Import)
Product,101,Linen Dress,physical,B1,,variant,5,100,0,120,80,3,/linen-dress/,TRUE,,
Variant,66,,,B1-M,Type=Rectangle|Name=Size|Value=M,,5,,0,0,,,,,,
Image,210,,,,,,,,,,,,,,${cdn('1')},
Image,211,,,,,,,,,,,,,,${cdn('2')},
`
const ecwid = `type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_available,product_quantity,product_media_main_image_url,product_category_1,product_option_name
product,501,E1,Linen Dress,80,100,true,4,${cdn('1')},Dresses,
product_option,501,,,,,,,,,Size
`
const shopware = `id;parent_id;product_number;active;stock;name;price_net;price_gross;cover_media_url;manufacturer_name;media
f1;;SW1;1;4;Linen Dress;84.03;100;${cdn('1')};Lune;${cdn('2')}|${cdn('3')}
f2;f1;SW1.1;1;0;;;;;;
f3;f1;SW1.2;1;4;;;110;;;
`
const shopwareFormer = `ordernumber;mainnumber;name;supplier;price_EK;pseudoprice_EK;active;instock;imageUrl
S1;S1;Linen Dress;Lune;49,90;69,90;1;0;${cdn('1')}|${cdn('2')}
S1.1;S1;Linen Dress;Lune;54,90;74,90;1;3;
`

const vendure = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Linen Dress,linen-dress,Soft,${cdn('1')}|${cdn('2')},category:Dresses|brand:Lune,Color|Size,Sand|S,V-S,60.00,standard,0,true,,
,,,,,,Sand|M,V-M,65.00,standard,4,true,,
`
const medusa = `Product Id,Product Handle,Product Title,Product Status,Product Thumbnail,Variant Id,Variant Title,Variant SKU,Variant Barcode,Variant Price EUR,Variant Price USD,Variant Option 1 Name,Variant Option 1 Value,Product Image 1 Url
prod_1,linen-dress,Linen Dress,published,${cdn('1')},variant_1,S,M-S,4006381333931,55,60,Size,S,${cdn('2')}
prod_1,linen-dress,Linen Dress,published,${cdn('1')},variant_2,M,M-M,,55,60,Size,M,${cdn('2')}
`
const webflow = `Product Handle,Product Name,Product Type,Product Categories,Main Variant Image,More Variant Images,Variant Price,Variant Compare-at Price,Product ID,Variant Inventory,Option1 Name,Option1 Value,Archived
linen-dress,Linen Dress,Physical,Dresses; Sale,${cdn('1')},${cdn('2')}; ${cdn('3')},$ 60.00 USD,$ 80.00 USD,w1,0,Size,S,false
linen-dress,Linen Dress,Physical,Dresses; Sale,${cdn('1')},,$ 60.00 USD,$ 80.00 USD,w1,4,Size,M,false
`

const exports: Export[] = [
  [
    'Webflow',
    webflow,
    {
      id: 'w1',
      price: 60,
      listPrice: 80,
      currency: 'USD',
      images: [cdn('1'), cdn('2'), cdn('3')],
      size: 'M',
      variants: 2,
      available: true,
    },
    '/product/linen-dress',
  ],
  [
    'Medusa',
    medusa,
    {
      id: 'prod_1',
      price: 60,
      currency: 'USD',
      images: [cdn('1'), cdn('2')],
      gtin: '4006381333931',
      size: 'S',
      variants: 2,
    },
    null,
  ],
  [
    'Vendure',
    vendure,
    {
      id: 'linen-dress',
      price: 65,
      images: [cdn('1'), cdn('2')],
      brand: 'Lune',
      productType: 'Dresses',
      color: 'Sand',
      size: 'M',
      variants: 2,
    },
    null,
  ],
  [
    'Squarespace',
    squarespace,
    {
      id: 'a1',
      title: 'Linen Wrap Dress',
      price: 95,
      listPrice: 130,
      images: [cdn('1'), cdn('2')],
      variants: 2,
      size: 'M',
      available: true,
    },
    '/store/p/wrap-dress',
  ],
  [
    'Wix',
    wix,
    {
      id: 'p_1',
      price: 75,
      listPrice: 100,
      images: ['https://static.wixstatic.com/media/ab_1~mv2.jpg', cdn('2')],
      variants: 2,
      size: 'M',
      available: true,
    },
    null,
  ],
  ['Wix of today', wixNow, { id: 'linen-blouse', price: 60, listPrice: 80, images: [cdn('1'), cdn('2')] }, null],
  [
    'PrestaShop',
    prestashop,
    { id: '11', price: 45, listPrice: 60, images: [cdn('1'), cdn('2')] },
    '/index.php?controller=product&id_product=11',
  ],
  ['BigCommerce', bigcommerce, { id: '77', price: 80, image: cdn('1'), variants: 2, size: 'M' }, '/linen-dress/'],
  [
    'BigCommerce of today',
    bigcommerceNow,
    { id: '101', price: 80, images: [cdn('1'), cdn('2')], size: 'M' },
    '/linen-dress/',
  ],
  ['Ecwid', ecwid, { id: '501', price: 80, listPrice: 100, image: cdn('1') }, null],
  [
    'Shopware',
    shopware,
    { id: 'f1', price: 110, images: [cdn('1'), cdn('2'), cdn('3')], variants: 2, brand: 'Lune' },
    '/detail/f1',
  ],
  [
    'Shopware before its sixth version',
    shopwareFormer,
    { id: 'S1', price: 54.9, listPrice: 74.9, images: [cdn('1'), cdn('2')], variants: 2 },
    null,
  ],
]

describe.each(exports)('an export of %s', (_, file, wanted, page) => {
  test('is read, a piece with all its sizes, as a shop’s own that need not tell its pages', async () => {
    expect(await itemOf(file)).toMatchObject({ ...wanted, url: null })
  })

  test('leads to its pages as far as it tells them, once the shop’s address is known', async () => {
    const item = await itemOf(file, { storeUrl: 'https://loom.example' })
    expect(item?.url).toBe(page === null ? null : `https://loom.example${page}`)
  })
})

test('of an export of OpenCart pieces are told apart by their numbers, and pictures lie where the shop keeps them', async () => {
  const file = `product_id,name(en-gb),sku,quantity,model,manufacturer,image_name,price,status
42,Linen Dress,S1,9,M 15,Lune,catalog/linen dress.jpg,100.0000,true
43,Linen Skirt,S1,9,M 16,Lune,catalog/2.jpg,100.0000,false
`
  expect(await read(file)).toMatchObject([{ reason: 'image' }, { id: '43', reason: 'unpublished' }])
  expect(await itemOf(file, { storeUrl: 'https://loom.example' })).toMatchObject({
    id: '42',
    image: 'https://loom.example/image/catalog/linen%20dress.jpg',
    url: 'https://loom.example/index.php?route=product/product&product_id=42',
  })
})

test('what is archived in Webflow comes in as nothing', async () => {
  expect(await read(webflow.replaceAll(',false', ',true'))).toMatchObject([{ reason: 'unpublished' }])
})

test('a draft of Medusa’s comes in as nothing', async () => {
  expect(await read(medusa.replaceAll('published', 'draft'))).toMatchObject([{ reason: 'unpublished' }])
})

test('what a shop has switched off, and a size that is a row of it, come in as nothing', async () => {
  expect((await read(squarespace)).map(({ id, status }) => [id, status])).toEqual([
    ['a1', 'ok'],
    ['a2', 'rejected'],
  ])
})

test('the template of PrestaShop has one column for a price with and without tax, and tells what is shown nowhere', async () => {
  const file = `Product ID;Active (0/1);Name *;Price tax excluded or Price tax included;Discount percent;Visibility;URL rewritten;Image URLs (x,y,z...)
1;1;Linen Dress;60;50;both;dress;${cdn('1')}
2;1;Linen Skirt;60;50;none;skirt;${cdn('1')}
`
  const wanted = [{ item: { price: 30, listPrice: 60 } }, { reason: 'unpublished' }]
  expect(await read(file)).toMatchObject(wanted)
  const otherwise = file
    .replace('Name *', 'Name')
    .replace('Price tax excluded or Price tax included', 'Price tax excl.')
    .replace('URL rewritten', 'Rewritten URL')
  expect(await read(otherwise)).toMatchObject(wanted)
})

test('of Wix’ pieces none is of all its sizes at once', async () => {
  const [header = '', piece = ''] = wix.split('\n')
  expect(await itemOf(`${header}\n${piece}\n`)).toMatchObject({ size: null, variants: 1 })
})

test('an amount that PrestaShop takes off is taken off', async () => {
  expect((await read(prestashop))[1]?.item).toMatchObject({ price: 54.5, listPrice: 60 })
})

test('a table that only has columns like those of a program keeps its own addresses, and all of its rows', async () => {
  const own = { url: 'https://loom.example/p/1', image: cdn('1') }
  const likeOpenCart = `product_id,name,model,image_name,image_url,url,price
1,Linen Dress,M,dress.jpg,${cdn('1')},${own.url},10.00
`
  const likeEcwid = `type,product_internal_id,product_name,price,image_url,url
simple,1,Linen Dress,10.00,${cdn('1')},${own.url}
`
  for (const file of [likeOpenCart, likeEcwid])
    for (const storeUrl of ['https://loom.example', undefined])
      expect(await itemOf(file, storeUrl ? { storeUrl } : {})).toMatchObject(own)
})

describe('a piece and its sizes that stand apart in a file are one', () => {
  test('WooCommerce writes all products and then all variations, as the shop made them', async () => {
    const file = `ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price,Sale price,Images,Parent
4,variable,tee,Linen Tee,1,visible,1,,,${cdn('1')},
5,variable,,Linen Dress,1,visible,1,,,${cdn('2')},
6,simple,belt,Woven Belt,1,visible,1,20,,${cdn('3')},
7,variation,tee-s,Linen Tee - S,1,visible,0,30,,${cdn('4')},tee
8,variation,dress-s,Linen Dress - S,1,visible,1,90,70,,id:5
9,variation,tee-m,Linen Tee - M,1,visible,1,35,,,tee
10,variation,lost-m,Linen Skirt - M,1,visible,1,50,,${cdn('5')},lost
`
    expect((await read(file)).map(({ id, item }) => [id, item?.price, item?.variants])).toEqual([
      ['6', 20, 1],
      ['4', 35, 2],
      ['5', 70, 1],
      ['10', 50, 1],
    ])
  })

  const magento = `sku,store_view_code,product_type,name,price,special_price,visibility,product_online,qty,url_key,base_image,additional_attributes,configurable_variations`
  const size = (name: string, sku: string, price: number, qty: number) =>
    `${sku},,simple,${name},${price},,Not Visible Individually,1,${qty},${sku},/a/b/${sku}.jpg,"color=Sand,size=${sku.slice(-1)}",`
  const whole = (name: string, sku: string, ...sizes: string[]) =>
    `${sku},,configurable,${name},,,"Catalog, Search",1,0,${sku},/a/b/${sku}.jpg,,"${sizes.map((one) => `sku=${one},size=x`).join('|')}"`

  test('Magento’s pieces of sizes cost what the sizes cost, whether those stand above or below', async () => {
    const file = [
      magento,
      size('Linen Dress S', 'dress-S', 80, 0),
      whole('Linen Dress', 'dress', 'dress-S', 'dress-M'),
      size('Linen Dress M', 'dress-M', 90, 3),
      'dress,german,configurable,Leinenkleid,,,,,,,,,',
      size('Wool Coat S', 'coat-S', 200, 0),
      'belt,,simple,Woven Belt,20,15,"Catalog, Search",1,4,belt,/a/b/belt.jpg,,',
      '',
    ].join('\n')
    const storeUrl = 'https://shop.example'
    expect(await read(file, { storeUrl })).toMatchObject([
      {
        id: 'dress',
        item: {
          title: 'Linen Dress',
          price: 90,
          available: true,
          variants: 2,
          color: 'Sand',
          size: 'M',
          image: `${storeUrl}/media/catalog/product/a/b/dress.jpg`,
        },
      },
      { id: 'coat-S', reason: 'unpublished' },
      { id: 'belt', item: { price: 15, listPrice: 20, variants: 1 } },
    ])
  })

  test('of more rows than are kept at a time each piece still has the sizes near it', async () => {
    const rows = Array.from({ length: 3000 }, (_, number) => [
      size('Linen Dress S', `d${number}-S`, 80, 1),
      whole('Linen Dress', `d${number}`, `d${number}-S`),
    ])
    const found = await read([magento, ...rows.flat(), ''].join('\n'), { storeUrl: 'https://shop.example' })
    expect(found).toHaveLength(3000)
    expect(found.every(({ item }) => item?.price === 80)).toBe(true)
  })
})
