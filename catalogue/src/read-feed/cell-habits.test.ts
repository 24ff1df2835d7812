import { expect, test } from 'vitest'
import { areRead, entry, fields, type Habit, picture, read, record, rss, table } from '../testing/habits.ts'

// What stands in one field of a feed: prices, dates, stock, addresses, pictures, shelves, ids.

areRead([
  ['a sale price of a sale that is not on', table({ sale_price: '39.00', 'On Sale': 'No' }), { price: 49 }],
  ['a sale price of a sale that is on', table({ sale_price: '39.00', 'On Sale': 'Yes' }), { price: 39, listPrice: 49 }],
  [
    'a sale price that its heading calls an amount',
    table({ sale_price_amount: '39.00' }),
    { price: 39, listPrice: 49 },
  ],
  ['a sale price beside an empty word for it', table({ sale_price: '39.00', on_sale: '' }), { price: 39 }],
  [
    'a sale between two columns of dates',
    table({ sale_price: '39.00', sale_price_start_date: '2026-12-01', sale_price_end_date: '2026-12-10' }),
    { price: 49 },
  ],
  [
    'what is to be paid and the former price, and no other',
    table({ initial_price: '60.00' }).replace('\tprice', '\tfinal_price'),
    { price: 49, listPrice: 60 },
  ],
  ['the former price alone', table().replace('\tprice', '\tRetail Price'), { price: 49 }],
  ['the word for a colour before it', table({ color: 'Color: Sand' }), { color: 'Sand' }],
  ['a colour that is called by blocks of them', table({ color: 'Color Block Multi' }), { color: 'Color Block Multi' }],
  ['a number of the colour behind it', table({ color: 'Color Pale pink | 0219/805' }), { color: 'Pale pink' }],
  [
    'what a page shows before its picture has come',
    table({ image_link: `https://shop.example/transparent-background.png~${picture('1')}~${picture('2')}` }),
    { image: picture('1'), images: [picture('1'), picture('2')] },
  ],
  [
    'only a picture that stands in place of one',
    table({ image_link: 'https://shop.example/placeholder.png' }),
    { image: 'https://shop.example/placeholder.png' },
  ],
  ['a currency in words', table({ price: '49.00', currency: 'US Dollar' }), { price: 49, currency: 'USD' }],
  [
    'pictures behind commas',
    table({ image_link: `${picture('1')},${picture('2')}` }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'an address as in HTML',
    table({ link: 'https://shop.example/p?a=1&amp;b=2' }),
    { url: 'https://shop.example/p?a=1&b=2' },
  ],
  ['a number of a spreadsheet', table({ gtin: '4006381333931.0' }), { gtin: '4006381333931' }],
  ...['Temporarily out of stock', 'OOS', 'nicht auf Lager', 'Épuisé', '-3', '0.0', 'http://schema.org/SoldOut'].map(
    (availability): Habit => [`the stock as ${availability}`, table({ availability }), { available: false }],
  ),
  ...['auf Lager', '12', 'https://schema.org/LimitedAvailability', 'InStock / ships in 2 days'].map(
    (availability): Habit => [`the stock as ${availability}`, table({ availability }), { available: true }],
  ),
  ...['//shop.example/p/1', 'www.shop.example/p/1', 'shop.example/p/1'].map((link): Habit => [
    `the address ${link}`,
    table({ link }),
    { url: link.startsWith('www.') ? 'https://www.shop.example/p/1' : 'https://shop.example/p/1' },
  ]),
  [
    'a shelf by its number',
    table({ title: 'Aurora', google_product_category: '2271' }),
    { categoryFilter: 'CATEGORY_DRESSES' },
  ],
  ...(
    [
      ['194', 'CATEGORY_ACCESSORIES'],
      ['1831', 'CATEGORY_OUTERWEAR'],
      ['5344', 'CATEGORY_BOTTOMS'],
      ['5330', 'CATEGORY_DRESSES'],
      ['2668', 'CATEGORY_ACCESSORIES'],
      ['214', null],
    ] as const
  ).map(([number, categoryFilter]): Habit => [
    `Google’s shelf ${number}`,
    table({ title: 'Aurora', google_product_category: number }),
    { categoryFilter },
  ]),
  [
    'a colour that is also a thing, where only the shelf says what it is',
    table({ title: 'Houndstooth Square in Rouge', product_type: "women's scarves" }),
    { categoryFilter: 'CATEGORY_ACCESSORIES' },
  ],
  [
    'a shelf that says little beside a lower one',
    table({ title: 'Aurora', Category: "Women's Clothing", SubCategory: 'Jackets' }),
    { productType: 'Jackets', categoryFilter: 'CATEGORY_OUTERWEAR' },
  ],
  [
    'the brand among the pairs of one column',
    table({ additional_attributes: 'pattern=Solid,brand=Mona' }),
    { brand: 'Mona' },
  ],
  [
    'a shelf with a new part',
    table({ title: 'Aurora', product_type: 'Women/Dresses/New In' }),
    { categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'a name that says its garment plainly, on the shelf of another',
    table({ title: 'Satin Blouse', product_type: 'Women > Dresses' }),
    { categoryFilter: 'CATEGORY_TOPS' },
  ],
  [
    'a shelf of everything',
    table({ title: 'Aurora', product_type: 'Apparel & Accessories > Sale' }),
    { categoryFilter: null },
  ],
  ...(
    [
      ['Femme > Vêtements > Robes', 'CATEGORY_DRESSES'],
      ['Damen » Jacken & Mäntel', 'CATEGORY_OUTERWEAR'],
      ['Donna / Gonne', 'CATEGORY_BOTTOMS'],
      ['Kobieta > Odzież > Sukienki', 'CATEGORY_DRESSES'],
      ['Dam > Kläder > Tröjor', 'CATEGORY_TOPS'],
      ['Women > Sleepwear > Robes', null],
      ['Femme > Vêtements > Robes > Robes longues', 'CATEGORY_DRESSES'],
      ['Femme > Lingerie > Robes de chambre', null],
      ['Femme > Pulls & Gilets', 'CATEGORY_TOPS'],
      ['Dam > Ytterkläder', 'CATEGORY_OUTERWEAR'],
      ['Kobieta > Odzież wierzchnia', 'CATEGORY_OUTERWEAR'],
      ['Kadın > Dış Giyim', 'CATEGORY_OUTERWEAR'],
      ['Kadın > İç Giyim', null],
      ['KADIN > DIŞ GİYİM', 'CATEGORY_OUTERWEAR'],
      ['Damen > Roecke', 'CATEGORY_BOTTOMS'],
      ['Women > Outerwear', 'CATEGORY_OUTERWEAR'],
      ['Apparel & Accessories > Clothing > Outerwear > Vests', 'CATEGORY_OUTERWEAR'],
      ['Women > Tops > Vests', 'CATEGORY_TOPS'],
      ['Apparel & Accessories > Clothing > One-Pieces', 'CATEGORY_DRESSES'],
      ['Women > Swim > One-Pieces', 'CATEGORY_SWIMSUITS'],
      ['Electronics > Electronics Accessories', null],
      ['Home & Garden > Bathroom Accessories', null],
      ['Vehicles & Parts > Vehicle Parts & Accessories', null],
      ['Home > Women > Accessories', 'CATEGORY_ACCESSORIES'],
      ['Kids > Bottoms', 'CATEGORY_BOTTOMS'],
      ['Women > Swim > Bottoms', 'CATEGORY_SWIMSUITS'],
      ['Women > Swimwear > Tops', 'CATEGORY_SWIMSUITS'],
      ['Women > Sleepwear > Tops', null],
      ['Women > Tops & Dresses > Tops', 'CATEGORY_TOPS'],
      ['Men > Underwear > Shorts', null],
      ['Women > Denim', 'CATEGORY_BOTTOMS'],
      ['Women > Jackets > Denim', 'CATEGORY_OUTERWEAR'],
      ['Women > Denim > New In', 'CATEGORY_BOTTOMS'],
      ['Women > Skirts > Midi', 'CATEGORY_BOTTOMS'],
      ['Women > Dresses > Jersey > Long Sleeve', 'CATEGORY_DRESSES'],
      ['Women > Long Sleeve', 'CATEGORY_TOPS'],
      ['Men > Shoes > Denim', null],
      ['Women > Dresses > Women Tops', 'CATEGORY_TOPS'],
      ['Damenmode > Wintermäntel', 'CATEGORY_OUTERWEAR'],
      ['Dametøj > Sommerkjoler', 'CATEGORY_DRESSES'],
      ['Ropa de mujer > Chaquetas de punto', 'CATEGORY_TOPS'],
      ['Naiset > Neuleet', 'CATEGORY_TOPS'],
      ['Femei > Fuste', 'CATEGORY_BOTTOMS'],
      ['Femei > Costume de baie', 'CATEGORY_SWIMSUITS'],
      ['Dámské > Doplňky', 'CATEGORY_ACCESSORIES'],
      ['Dámské svetry', 'CATEGORY_TOPS'],
      ['Dámské doplňky', 'CATEGORY_ACCESSORIES'],
      ['Pánské mikiny', 'CATEGORY_TOPS'],
      ['レディース > アクセサリー', 'CATEGORY_ACCESSORIES'],
    ] as const
  ).map(([shelf, categoryFilter]): Habit => [
    `the shelf ${shelf}`,
    table({ title: 'Aurora', product_type: shelf }),
    { categoryFilter },
  ]),
  [
    'short moments',
    table({ sale_price: '39 USD', sale_price_effective_date: '20261101T000000Z/2026-11-30T0:00-0500' }),
    { price: 39 },
  ],
  // It is noon in Greenwich.
  ...(
    [
      ['2026-11-20T04:00 PST/2026-11-30T23:59 PST', 39],
      ['2026-11-20T05:00 PST/2026-11-30T23:59 PST', 49],
      ['2026-11-20T12:30:00CET/2026-11-30T00:00:00CET', 39],
      ['2026-11-20T13:30:00CET/2026-11-30T00:00:00CET', 49],
      ['2026-11-01 00:00:00 UTC/2026-11-20 11:59:00 UTC', 49],
      ['2026-11-20T20:00+0900/2026-11-21T00:00+0900', 39],
      ['2026-11-20T07:00 America/New_York/2026-11-30T23:59 America/New_York', 39],
      ['2026-11-20T07:01 America/New_York/2026-11-30T23:59 America/New_York', 49],
      ['2026-11-01 00:00:00 Europe/Paris/2026-11-20 13:00:00 Europe/Paris', 39],
      ['2026-11-01 00:00:00 Europe/Paris/2026-11-20 12:59:00 Europe/Paris', 49],
      ['2026-07-01T00:00:00[America/Argentina/Buenos_Aires]/2026-11-20T09:00:00[America/Argentina/Buenos_Aires]', 39],
      ['2026-11-20T17:30:00 IST/2026-11-30T00:00:00 IST', 39],
      ['2026-11-20T13:00:00 GMT+1/2026-11-30T00:00:00 GMT+1', 39],
      ['2026-11-20T13:01:00+01/2026-11-30T00:00:00+01', 49],
      ['2026-11-01T00:00 Nowhere/2026-11-30T00:00 Nowhere', 49],
      ['11/01/2026-11/30/2026', 39],
      ['2026-11-01,2026-11-30', 39],
    ] as const
  ).map(([dates, price]): Habit => [
    `a sale within ${dates}`,
    table({ sale_price: '39 USD', sale_price_effective_date: dates }),
    { price },
  ]),
  [
    'pictures as a list in JSON',
    table({ image_link: `[{"url":"${picture('1')}"},{"url":"${picture('2')}"}]` }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'pictures behind blanks',
    table({ image_link: `${picture('1')} ${picture('2')}` }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'a sale between two dates of a spreadsheet',
    table({ special_price: '39.00', special_price_from_date: '11/1/26', special_price_to_date: '30.11.2026' }),
    { price: 39, listPrice: 49 },
  ],
  ['pages named by their last part only', table({ link: '' }).replace('link\t', 'url_key\t'), { price: 49, url: null }],
  ...[
    'non disponible',
    'hors stock',
    'fuori stock',
    'ej tillgänglig',
    'ikke på lager',
    'niet op voorraad',
    'brak',
    'нет',
    'není skladem',
    'ei varastossa',
    'tükendi',
    '无货',
    '재고없음',
    'なし',
    'sold',
    'delisted',
    'nej',
    'Não disponível',
    'epuise',
    'nicht mehr lieferbar',
    'niet meer leverbaar',
    'tillfälligt slut',
    'utgått',
    'rozprodáno',
    'epuizat',
    'razprodano',
    'изчерпан',
    'μη διαθέσιμο',
    '在庫切れ',
    '欠品',
    '已售完',
    'สินค้าหมด',
    'stok habis',
    'غير متوفر',
    'אזל מהמלאי',
    'välja müüdud',
    'išparduota',
    'end of life',
  ].map((availability): Habit => [`the stock as ${availability}`, table({ availability }), { available: false }]),
  ...['disponible', 'lagernd', 'i lager', 'skladem', '在庫あり', 'ja', 'only 2 left'].map((availability): Habit => [
    `the stock as ${availability}`,
    table({ availability }),
    { available: true },
  ]),
  [
    'a price in each of several currencies',
    table({ price_eur: '45', price_usd: '52.00' }).replace('\tprice\t', '\tnote\t'),
    { price: 52, currency: 'USD' },
  ],
  ['no parent as 0', table({ parent_id: '0' }), { groupId: null }],
  ['pairs in one column', table({ param: 'Fit:Slim|Color:Red|Size:M' }), { color: 'Red', size: 'M' }],
  ...['rgb(239, 113, 132):Light pink', '#ef7184: Light pink'].map((color): Habit => [
    `a colour as a screen shows it before its name: ${color}`,
    table({ color }),
    { color: 'Light pink' },
  ]),
  ['a price without tax beside the one to be paid', table({ PRICE_VAT: '60' }), { price: 60, listPrice: null }],
  ['a former price as an actual one', table({ actual_price: '60' }), { price: 49, listPrice: 60 }],
  [
    'an actual price beside one with a discount',
    table({ discounted_price: '39', actual_price: '60' }).replace('\tprice\t', '\tnote\t'),
    { price: 39, listPrice: 60 },
  ],
  [
    'its name, its kind and its colour as a set of data calls them',
    table({ title: 'Ostrova Ines 77', articleType: 'Dresses', baseColour: 'Navy' }).replace(
      '\ttitle\t',
      '\tproductDisplayName\t',
    ),
    { title: 'Ostrova Ines 77', categoryFilter: 'CATEGORY_DRESSES', color: 'Navy' },
  ],
  ['a piece that is no longer made', table({ discontinued: 'yes' }), { available: false }],
  ['a price in HTML', table({ price: '<b data-id="7">&#36;49.00</b>' }), { price: 49, currency: 'USD' }],
  [
    'pictures in HTML, a film among them',
    table({ image_link: `<img alt="x" src="${picture('1')}">`, additional_image_link: 'https://shop.example/a.mp4' }),
    { images: [picture('1')] },
  ],
  ['addresses in quotes', table({ link: `'${fields.link}'` }), { url: fields.link }],
  ...(
    [
      ['01-11-2026', '30-11-2026', 39],
      ['2026/11/01', '2026/11/19', 49],
      ['1793491200', '1796083200', 39],
      ['Nov 1, 2026', 'Nov 20, 2026', 39],
      ['11/01/2026 12:00 AM', '11/20/2026 11:00 AM', 49],
      ['0000-00-00 00:00:00', '0000-00-00 00:00:00', 39],
    ] as const
  ).map(([from, to, price]): Habit => [
    `a sale from ${from} to ${to}`,
    table({ sale_price: '39', sale_price_start_date: from, sale_price_end_date: to }),
    { price },
  ]),
  [
    'a dash between two dates',
    table({ sale_price: '39', sale_price_effective_date: '11/01/2026 - 11/30/2026' }),
    { price: 39 },
  ],
  ...['0 in stock', 'Stock: 0', 'f', 'Off', 'Notify me', 'mark_as_sold', 'vypredané'].map((availability): Habit => [
    `the stock as ${availability}`,
    table({ availability }),
    { available: false },
  ]),
  [
    'a file’s name beside a picture’s address',
    table({ image_url: picture('2') }).replace(picture('1'), '1.jpg'),
    { image: picture('2') },
  ],
  [
    'pictures that are none of the item',
    table()
      .replace('id\t', 'brand_logo_url\tswatch_image\tid\t')
      .replace('1\tLinen', 'https://shop.example/l.png\thttps://shop.example/s.png\t1\tLinen'),
    { images: [picture('1')] },
  ],
])

test('an id that is left empty is not replaced by a number of the maker; without a column of ids that number is one', async () => {
  const reasonIn = async (text: string) => (await read(text)).map(({ id, reason }) => reason ?? id)
  expect(await reasonIn(table({ id: '', mpn: 'M1' }))).toEqual(['id'])
  expect(await reasonIn(rss(`<item>${entry().replace('<g:id>1<', '<g:id><')}<g:mpn>M1</g:mpn></item>`))).toEqual(['id'])
  expect(await reasonIn(JSON.stringify([{ ...record, id: '', mpn: 'M1' }]))).toEqual(['id'])
  expect(await reasonIn(table().replace('id', 'mpn'))).toEqual(['1'])
})

test('a shop’s list that calls nothing an id knows its pieces by their pages; Google’s must have one', async () => {
  const idsIn = async (text: string) => (await read(text)).map(({ id, reason }) => reason ?? id)
  const page = 'shop.example/p/1'
  const visited = `${fields.link}?utm_source=feed`
  expect(await idsIn(table({ link: visited }).replace('id\t', 'note\t'))).toEqual([page])
  const noId = entry().replace(/<g:id>.*<\/g:id>/, '')
  expect(await idsIn(`<SHOP><SHOPITEM>${noId.replaceAll('g:', '')}</SHOPITEM></SHOP>`)).toEqual([page])
  expect(await idsIn(rss(`<item>${noId}</item>`))).toEqual(['id'])
  expect(await idsIn(table({ link: '' }).replace('id\t', 'note\t'))).toEqual(['id'])
})

test('a price in another currency than its column says is refused', async () => {
  const reasons = ['£49.00', '49 kr', '$49.00'].map(
    async (price) => (await read(table({ price, currency: 'USD' })))[0]?.reason,
  )
  expect(await Promise.all(reasons)).toEqual(['currency', 'currency', undefined])
})
