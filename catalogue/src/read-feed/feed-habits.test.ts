import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FeedRefused } from './feed.ts'
import type { FeedItem, FeedOptions, FeedRow } from './feed.ts'
import { readWhole } from '../testing/read-whole.ts'

// What shops and networks do to their files, one habit each; the item is always the same.

const read = async (...given: Parameters<typeof readWhole>): Promise<FeedRow[]> =>
  (await readWhole(...given)).filter((row) => row.status !== 'end')

const itemOf = async (content: string | Uint8Array, options?: Partial<FeedOptions>, size?: number) =>
  (await read(content, options, size))[0]?.item

async function reasonOf(content: string | Uint8Array, options?: Partial<FeedOptions>, size?: number): Promise<string> {
  try {
    return `read ${(await read(content, options, size)).length} rows`
  } catch (fault) {
    if (fault instanceof FeedRefused) return fault.reason
    throw fault
  }
}

const picture = (name: string) => `https://shop.example/${name}.jpg`
const fields: Record<string, string> = {
  id: '1',
  title: 'Linen Dress',
  link: 'https://shop.example/p/1',
  image_link: picture('1'),
  price: '49.00 USD',
  availability: 'in stock',
}
const table = (more: Record<string, string> = {}, mark = '\t') => {
  const all = { ...fields, ...more }
  return `${Object.keys(all).join(mark)}\n${Object.values(all).join(mark)}\n`
}
const record = { id: '1', title: 'Linen Dress', url: fields.link, image: fields.image_link, price: 49 }
const rss = (inside: string) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${inside}</channel></rss>`
const entry = (title = 'Linen Dress') =>
  `<g:id>1</g:id><g:title>${title}</g:title><g:link>${fields.link}</g:link><g:image_link>${picture('1')}</g:image_link><g:price>49 USD</g:price>`
const two = JSON.stringify([record, { ...record, id: '2', title: 'Hat "}, {" \\' }])

describe.each<[string, string | Uint8Array, Partial<FeedItem>]>([
  ['a spreadsheet’s line before the header', `sep=;\n${table({}, ';')}`, { price: 49 }],
  ['a name over the table', `Pieces of Lune\n\n${table({}, ',')}`, { price: 49 }],
  [
    'a sale between two columns of dates',
    table({ sale_price: '39.00', sale_price_start_date: '2026-12-01', sale_price_end_date: '2026-12-10' }),
    { price: 49 },
  ],
  ['the former price alone', table().replace('\tprice', '\tRetail Price'), { price: 49 }],
  ['a currency in words', table({ price: '49.00', currency: 'US Dollar' }), { price: 49, currency: 'USD' }],
  [
    'a text of many lines, one of which is as wide as a row',
    table({ description: '"Soft\ncool, light, airy, see https://shop.example/x, fine, dry, long\nend"' }, ','),
    { price: 49, description: 'Soft cool, light, airy, see https://shop.example/x, fine, dry, long end' },
  ],
  [
    'pictures in a list of their own',
    `<products><product>${entry()
      .replaceAll('g:', '')
      .replace(
        /<image_link>.*<\/image_link>/,
        `<images><image>${picture('1')}</image><image>${picture('2')}</image></images>`,
      )}</product></products>`,
    { images: [picture('1'), picture('2')] },
  ],
  ['a program’s words before the header', `# made 2026-11-20\n\n${table()}`, { price: 49 }],
  ['a header with hints', table().replace('image_link', 'picture [image_link]'), { image: picture('1') }],
  ['one name over two columns', table().replace('availability', 'price'), { price: 49 }],
  [
    'a picture a column',
    `${table()
      .replace('availability', 'additional_image_link\tadditional_image_link')
      .replace('in stock', `${picture('2')}\t${picture('3')}`)}`,
    { images: [picture('1'), picture('2'), picture('3')] },
  ],
  [
    'pictures behind commas',
    table({ image_link: `${picture('1')},${picture('2')}` }),
    { images: [picture('1'), picture('2')] },
  ],
  ['two bytes a sign without their mark', Buffer.from(table(), 'utf16le'), { title: 'Linen Dress' }],
  [
    'an address as in HTML',
    table({ link: 'https://shop.example/p?a=1&amp;b=2' }),
    { url: 'https://shop.example/p?a=1&b=2' },
  ],
  ['a number of a spreadsheet', table({ gtin: '4006381333931.0' }), { gtin: '4006381333931' }],
  ...['Temporarily out of stock', 'OOS', 'nicht auf Lager', 'Épuisé', '-3', '0.0', 'http://schema.org/SoldOut'].map(
    (availability): [string, string, Partial<FeedItem>] => [
      `the stock as ${availability}`,
      table({ availability }),
      { available: false },
    ],
  ),
  ...['auf Lager', '12', 'https://schema.org/LimitedAvailability', 'InStock / ships in 2 days'].map(
    (availability): [string, string, Partial<FeedItem>] => [
      `the stock as ${availability}`,
      table({ availability }),
      { available: true },
    ],
  ),
  ...['//shop.example/p/1', 'www.shop.example/p/1', 'shop.example/p/1'].map(
    (link): [string, string, Partial<FeedItem>] => [
      `the address ${link}`,
      table({ link }),
      { url: link.startsWith('www.') ? 'https://www.shop.example/p/1' : 'https://shop.example/p/1' },
    ],
  ),
  ['quotes that nobody doubled', table({ title: '"The "Linen" Dress"' }, ','), { title: 'The "Linen" Dress' }],
  [
    'quotes behind a backslash',
    table({ title: '"The \\"Linen\\", Dress"' }, ','),
    { title: 'The "Linen", Dress', price: 49 },
  ],
  ['inch marks at both ends', table({ title: '"A" line dress', availability: 'in stock 5"' }, ','), { price: 49 }],
  [
    'a picture a column, by number',
    table().replace('availability', 'image[1].url').replace('in stock', picture('2')),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'a shelf by its number',
    table({ title: 'Aurora', google_product_category: '2271' }),
    { categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'a shelf with a new part',
    table({ title: 'Aurora', product_type: 'Women/Dresses/New In' }),
    { categoryFilter: 'CATEGORY_DRESSES' },
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
    ] as const
  ).map(([shelf, categoryFilter]): [string, string, Partial<FeedItem>] => [
    `the shelf ${shelf}`,
    table({ title: 'Aurora', product_type: shelf }),
    { categoryFilter },
  ]),
  [
    'short moments',
    table({ sale_price: '39 USD', sale_price_effective_date: '20261101T000000Z/2026-11-30T0:00-0500' }),
    { price: 39 },
  ],
  [
    'a column of a network beside Google’s',
    table({ aw_deep_link: 'https://www.awin1.com/pclick.php?p=1' }),
    { price: 49, url: fields.link },
  ],
  [
    'names in one word',
    `PROGRAMNAME,SKU,NAME,BUYURL,IMAGEURL,PRICE,SALEPRICE,CURRENCY,INSTOCK\nShop,1,Linen Dress,${fields.link},${picture('1')},49.00,39.00,USD,no\n`,
    { store: 'Shop', price: 39, listPrice: 49, available: false },
  ],
  [
    'Shopify’s present names',
    `Title,URL handle,Published on online store,Inventory tracker,Inventory quantity,Continue selling when out of stock,Price,Compare-at price,Product image URL\nLinen Dress,linen-dress,TRUE,shopify,0,DENY,49.00,60.00,${picture('1')}\n`,
    { id: 'linen-dress', price: 49, listPrice: 60, available: false },
  ],
  ['blank lines before the declaration', `\ufeff\n${rss(`<item>${entry()}</item>`)}`, { price: 49 }],
  ['a sign that XML may not hold', rss(`<item>${entry('Linen\u000bDress')}</item>`), { title: 'Linen Dress' }],
  ['an ampersand of its own', rss(`<item>${entry('Skirt & Top; blue')}</item>`), { title: 'Skirt & Top; blue' }],
  [
    'an ampersand in an address',
    rss(`<item>${entry().replace('/p/1', '/p?a=1&b=2')}</item>`),
    { url: 'https://shop.example/p?a=1&b=2' },
  ],
  ['a bracket of its own', rss(`<item>${entry('Size < 12 Dress')}</item>`), { title: 'Size < 12 Dress' }],
  [
    'signs by HTML’s names for them',
    rss(`<item>${entry('Robe d&rsquo;&Eacute;t&eacute; &oelig; &foo;')}</item>`),
    { title: 'Robe d’Été œ &foo;' },
  ],
  ['a number of no sign', rss(`<item>${entry('Linen&#11;Dress&#x1F;')}</item>`), { title: 'Linen Dress' }],
  [
    'a declaration of a template',
    rss(`<item>${entry('Robe d’été')}</item>`).replace('?>', ' encoding="ISO-8859-1"?>'),
    { title: 'Robe d’été' },
  ],
  [
    'an alphabet that it declares',
    Buffer.from(rss(`<item>${entry('Robe \u00bdil')}</item>`).replace('?>', ' encoding="ISO-8859-15"?>'), 'latin1'),
    { title: 'Robe œil' },
  ],
  [
    'another alphabet than it declares',
    Buffer.from(
      rss(`<item>${entry('Robe d\u0092\u00e9t\u00e9')}</item>`).replace('?>', ' encoding="utf-8"?>'),
      'latin1',
    ),
    { title: 'Robe d’été' },
  ],
  ['a sign by HTML’s name for it', rss(`<item>${entry('Linen&nbsp;Dress')}</item>`), { title: 'Linen Dress' }],
  [
    'a plain list of products',
    `<products><product>${entry().replaceAll('g:', '')}</product></products>`,
    { price: 49 },
  ],
  [
    'Rakuten’s products in XML',
    `<merchandiser><header><merchantName>Lune</merchantName></header><product product_id="7" name="Linen Dress"><category><secondary>Women~~Dresses</secondary></category><URL><product>https://click.linksynergy.com/link?id=a&amp;murl=https%3A%2F%2Fshop.example%2Fp%2F7</product><productImage>${picture('7')}</productImage></URL><price currency="USD"><sale begin_date="2026-11-01T00:00:00" end_date="2026-12-01T00:00:00">39.00</sale><retail>49.00</retail></price><shipping><cost><amount>5.00</amount></cost><availability>out-of-stock</availability></shipping><attributeClass class_id="60"><Color>Red</Color></attributeClass></product><trailer><numberOfProducts>1</numberOfProducts></trailer></merchandiser>`,
    {
      id: '7',
      title: 'Linen Dress',
      store: 'Lune',
      url: 'https://shop.example/p/7',
      image: picture('7'),
      price: 39,
      listPrice: 49,
      available: false,
      color: 'Red',
    },
  ],
  [
    'Yandex’ offers and shelves',
    `<yml_catalog><shop><name>Lune</name><categories><category id="12">Hats</category></categories><offers><offer id="7" available="false" group_id="G"><url>https://ad.admitad.com/g/a/?ulp=https%3A%2F%2Fshop.example%2Fp%2F7</url><price>49</price><oldprice>60</oldprice><currencyId>USD</currencyId><categoryId>12</categoryId><picture>${picture('7')}</picture><picture>${picture('8')}</picture><model>Aurora</model><param name="Color">Red</param></offer></offers></shop></yml_catalog>`,
    {
      id: '7',
      store: 'Lune',
      url: 'https://shop.example/p/7',
      images: [picture('7'), picture('8')],
      price: 49,
      listPrice: 60,
      available: false,
      groupId: 'G',
      color: 'Red',
      categoryFilter: 'CATEGORY_ACCESSORIES',
    },
  ],
  [
    'names of one word each, as a program’s',
    `CatalogItemId,Name,Url,ImageUrl,CurrentPrice,OriginalPrice,StockAvailability,ParentSku\n7,Linen Dress,https://lune.pxf.io/c/1/2/3?u=https%3A%2F%2Fshop.example%2Fp%2F7,${picture('7')},39,49,OutOfStock,G\n`,
    { id: '7', price: 39, listPrice: 49, available: false, groupId: 'G', url: 'https://shop.example/p/7' },
  ],
  [
    'WooCommerce’s products and variations',
    `ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Sale price,Regular price,Categories,Images,Parent\n7,variable,LD,Linen Dress,1,visible,1,,,Women > Dresses,"${picture('7')}, ${picture('8')}",\n8,variation,LD-S,Linen Dress - S,1,visible,0,,20,,,LD\n9,variation,LD-M,Linen Dress - M,1,visible,1,39,49,,,id:7\n`,
    { id: '7', price: 39, listPrice: 49, variants: 2, images: [picture('7'), picture('8')], url: null },
  ],
  ['a list in JSON', two, { price: 49 }],
  ['a list in JSON over many lines', JSON.stringify(JSON.parse(two), null, 2), { price: 49 }],
  ['a list in an object', JSON.stringify({ made: { at: '2026' }, total: 1, products: [record] }), { price: 49 }],
  ['objects over many lines', JSON.stringify(record, null, 2), { price: 49 }],
  [
    'a price beside its currency',
    JSON.stringify({ ...record, price: { value: '49.00', currency: 'USD' } }),
    { price: 49, currency: 'USD' },
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
  ...(
    [
      'Artikelnummer;Titel;Produkt-URL;Bild-URL;Preis;Streichpreis;Währung;Verfügbarkeit;Marke;Kategorie;Farbe;Größe',
      'Référence;Nom du produit;Lien;Image;Prix;Prix barré;Devise;Disponibilité;Marque;Catégorie;Couleur;Taille',
      'Referencia;Nombre;Enlace;Imagen;Precio;Precio anterior;Moneda;Disponibilidad;Marca;Categoría;Color;Talla',
      'Codice;Nome;Link;Immagine;Prezzo;Prezzo pieno;Valuta;Disponibilità;Marca;Categoria;Colore;Taglia',
      'Código;Nome;Link;Imagem;Preço;Preço original;Moeda;Disponibilidade;Marca;Categoria;Cor;Tamanho',
      'Artikelnummer;Naam;Link;Afbeelding;Prijs;Van prijs;Valuta;Voorraad;Merk;Categorie;Kleur;Maat',
      'Artikelnr;Namn;Länk;Bild;Pris;Ordinarie pris;Valuta;Lagerstatus;Varumärke;Kategori;Färg;Storlek',
      'Varenummer;Produktnavn;Produkt-link;Billede-URL;Pris;Førpris;Valuta;Lagerstatus;Mærke;Kategori;Farve;Størrelse',
      'Kod;Nazwa;Adres URL;Zdjęcie;Cena;Cena regularna;Waluta;Dostępność;Producent;Kategoria;Kolor;Rozmiar',
      'Tuotenumero;Tuotenimi;Linkki;Kuva;Hinta;OVH;Valuutta;Saatavuus;Merkki;Tuoteryhmä;Väri;Koko',
      'Ürün Kodu;Ürün Adı;Ürün Linki;Resim;Fiyat;Liste fiyatı;Para Birimi;Stok;Marka;Kategori;Renk;Beden',
      'Артикул;Название;Ссылка;Изображение;Цена;Старая цена;Валюта;Наличие;Бренд;Категория;Цвет;Размер',
      'Artikel-Nr.;Bezeichnung;Deeplink;Bild-Link;Preis;Streichpreis;Waehrung;Verfuegbarkeit;Hersteller;Kategorie;Farbe;Groesse',
      '商品ID;商品名;商品URL;画像URL;価格;通常価格;通貨;在庫;ブランド;カテゴリ;色;サイズ',
    ] as const
  ).map((header): [string, string, Partial<FeedItem>] => [
    `the header ${header}`,
    `${header}\n1;Aurora;${fields.link};${picture('1')};49,00;60,00;USD;0;Lune;Dresses;Blue;M\n`,
    {
      price: 49,
      listPrice: 60,
      currency: 'USD',
      available: false,
      brand: 'Lune',
      categoryFilter: 'CATEGORY_DRESSES',
      color: 'Blue',
      size: 'M',
    },
  ]),
  [
    'a currency in the name of a column',
    table().replace('price', 'Preis in USD').replace('49.00 USD', '49,00'),
    { price: 49 },
  ],
  [
    'stars and hints in its header',
    table().replace('title', 'Title *').replace('price', 'Price (tax included)'),
    { price: 49 },
  ],
  ...['^', '~', '¦', '\u0001'].map((mark): [string, string, Partial<FeedItem>] => [
    `columns between ${JSON.stringify(mark)}`,
    table({}, mark),
    { price: 49 },
  ]),
  ['lines with marks over its header', `Lune,2026-11-20,,\ncount,1,,\n${table({}, ',')}`, { price: 49 }],
  [
    'hints over its header',
    `"# Required, at most 100 characters","# Required, a title","# Required"\n${table({}, ',')}`,
    { price: 49 },
  ],
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
  ].map((availability): [string, string, Partial<FeedItem>] => [
    `the stock as ${availability}`,
    table({ availability }),
    { available: false },
  ]),
  ...['disponible', 'lagernd', 'i lager', 'skladem', '在庫あり', 'ja', 'only 2 left'].map(
    (availability): [string, string, Partial<FeedItem>] => [
      `the stock as ${availability}`,
      table({ availability }),
      { available: true },
    ],
  ),
  [
    'properties by their names',
    `<productFeed><product id="1"><name>Linen Dress</name><price currency="USD">49.00</price><URL>${fields.link}</URL><images><image>${picture('1')}</image></images><properties><property name="brand"><value>Lune</value></property><property name="fromPrice"><value>60</value></property><property name="stock"><value>0</value></property></properties></product></productFeed>`,
    { price: 49, listPrice: 60, brand: 'Lune', available: false, images: [picture('1')] },
  ],
  [
    'pieces called otherwise',
    `<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>Linen Dress</PRODUCTNAME><URL>${fields.link}</URL><IMGURL>${picture('1')}</IMGURL><PRICE_VAT>49</PRICE_VAT></SHOPITEM></SHOP>`,
    { id: '1', price: 49 },
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
  [
    'a price in each of several currencies',
    table({ price_eur: '45', price_usd: '52.00' }).replace('\tprice\t', '\tnote\t'),
    { price: 52, currency: 'USD' },
  ],
  [
    'columns called after things in things',
    table().replace('price', 'price.amount').replace('image_link', 'images.0.src'),
    { price: 49, image: picture('1') },
  ],
  [
    'a database’s sign for nothing',
    table({ brand: '\\N', color: 'NULL', item_group_id: 'N/A', sale_price: '\\N' }),
    { brand: null, color: null, groupId: null, price: 49 },
  ],
  ['no parent as 0', table({ parent_id: '0' }), { groupId: null }],
  [
    'texts that are formulas of a spreadsheet',
    table({ id: '="007"', gtin: '="04006381333931"' }, ','),
    { id: '007', gtin: '04006381333931' },
  ],
  [
    'a name in its header that goes over two lines',
    table().replace('title', '"Product\nName"'),
    { title: 'Linen Dress', price: 49 },
  ],
  [
    'names made of common words',
    table()
      .replace('image_link', 'product_image_large_url')
      .replace('link', 'product_web_link')
      .replace('availability', 'product_image_thumb_url')
      .replace('in stock', picture('2')),
    { url: fields.link, image: picture('1') },
  ],
  ['what was and what is now', table({ was: '60' }).replace('price', 'now'), { price: 49, listPrice: 60 }],
  ['pairs in one column', table({ param: 'Fit:Slim|Color:Red|Size:M' }), { color: 'Red', size: 'M' }],
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
  ).map(([from, to, price]): [string, string, Partial<FeedItem>] => [
    `a sale from ${from} to ${to}`,
    table({ sale_price: '39', sale_price_start_date: from, sale_price_end_date: to }),
    { price },
  ]),
  [
    'a dash between two dates',
    table({ sale_price: '39', sale_price_effective_date: '11/01/2026 - 11/30/2026' }),
    { price: 39 },
  ],
  ...['0 in stock', 'Stock: 0', 'f', 'Off', 'Notify me', 'mark_as_sold', 'vypredané'].map(
    (availability): [string, string, Partial<FeedItem>] => [
      `the stock as ${availability}`,
      table({ availability }),
      { available: false },
    ],
  ),
  [
    'Awin’s pictures beside the first',
    `aw_product_id,product_name,merchant_deep_link,merchant_image_url,search_price,alternate_image,alternate_image_two\n1,Linen Dress,${fields.link},${picture('1')},49,${picture('2')},${picture('3')}\n`,
    { images: [picture('1'), picture('2'), picture('3')] },
  ],
  [
    'WooCommerce’s attributes',
    `ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price,Images,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n7,simple,LD,Linen Dress,1,visible,1,20,${picture('7')},Size,M,Color,Red\n`,
    { color: 'Red', size: 'M' },
  ],
  [
    'a mark of UTF-8 before another alphabet',
    Buffer.concat([Buffer.from('\ufeff'), Buffer.from(table({ title: 'Jupe pliss\u00e9e' }), 'latin1')]),
    { title: 'Jupe plissée' },
  ],
  [
    'the alphabet of an old Mac',
    Buffer.from(table({ title: 'D\u008ecollet\u008e l\u008eger' }), 'latin1'),
    { title: 'Décolleté léger' },
  ],
  ['bytes that zlib packed', deflateSync(table()), { price: 49 }],
  [
    'items of any name',
    `<NewDataSet><Table><ProductId>1</ProductId><Name>Linen Dress</Name><Url>${fields.link}</Url><ImageUrl>${picture('1')}</ImageUrl><Price>49</Price></Table></NewDataSet>`,
    { id: '1', title: 'Linen Dress', price: 49 },
  ],
  [
    'fields by their names',
    `<add><doc><field name="id">1</field><field name="title">Linen Dress</field><field name="url">${fields.link}</field><field name="image_url">${picture('1')}</field><field name="price">49</field></doc></add>`,
    { id: '1', price: 49 },
  ],
  [
    'attributes in the place of texts',
    `<products><product><id value="1"/><name>Linen Dress</name><link href="${fields.link}"/><image src="${picture('1')}"/><price amount="49.00" currency="USD"/><stock quantity="0"/></product></products>`,
    { id: '1', price: 49, image: picture('1'), url: fields.link, available: false },
  ],
  [
    'a name and a value in elements of their own',
    `<products><product>${entry().replaceAll('g:', '')}<attributes><attribute><name>Color</name><value>Red</value></attribute></attributes></product></products>`,
    { color: 'Red', price: 49 },
  ],
  [
    'things of several parts',
    `<products><product>${entry().replaceAll('g:', '').replace('49 USD', '<current>49</current><old>60</old>')}<brand><id>9</id><name>Lune</name></brand></product></products>`,
    { price: 49, listPrice: 60, brand: 'Lune' },
  ],
  [
    'prices of its variants',
    `<products><product>${entry()
      .replaceAll('g:', '')
      .replace(
        /<price>.*<\/price>/,
        '',
      )}<variants><variant><sku>1-S</sku><size>S</size><price>50</price><stock>0</stock></variant><variant><sku>1-M</sku><size>M</size><price>49</price><stock>2</stock></variant></variants></product></products>`,
    { id: '1', price: 49, size: 'M', available: true, variants: 2 },
  ],
  [
    'names of a namespace of its own',
    `<s:catalog xmlns:s="urn:s"><s:product>${entry().replaceAll('g:', 's:')}</s:product></s:catalog>`,
    { id: '1', price: 49 },
  ],
  [
    'a Shopify shop’s pieces in Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:s="http://jadedpixel.com/-/spec/shopify"><entry><id>${fields.link}</id><title>Linen Dress</title><link rel="alternate" href="${fields.link}"/><s:vendor>Lune</s:vendor><summary type="html"><![CDATA[<img src="${picture('1')}"><p>Soft</p>]]></summary><s:variant><s:price currency="USD">49.00</s:price></s:variant></entry></feed>`,
    { price: 49, currency: 'USD', brand: 'Lune', image: picture('1'), description: 'Soft' },
  ],
  [
    'a picture that the item encloses',
    rss(
      `<item><guid>1</guid><title>Linen Dress</title><link>${fields.link}</link><enclosure url="${picture('1')}" type="image/jpeg"/><price>49</price></item>`,
    ),
    { id: '1', image: picture('1') },
  ],
  [
    'a title that tells who wrote it',
    rss(
      `<item>${entry('Linen Dress').replaceAll('g:title', 'g:content').replace('<g:content>', '<g:structured_title><g:digital_source_type>trained_algorithmic_media</g:digital_source_type><g:content>').replace('</g:content>', '</g:content></g:structured_title>')}</item>`,
    ),
    { title: 'Linen Dress' },
  ],
  [
    'Awin’s products in XML',
    `<merchantProductFeed><merchant id="4" name="Lune"><prod id="9" in_stock="no"><brand><brandName>Lune</brandName></brand><cat><awCat>Fashion</awCat><mCat>Dresses</mCat></cat><price curr="USD"><buynow>49.00</buynow><rrp>60.00</rrp></price><text><name>Aurora</name><desc>Soft</desc></text><uri><awTrack>https://www.awin1.com/pclick.php?p=9</awTrack><awImage>${picture('aw')}</awImage><mImage>${picture('1')}</mImage><mLink>${fields.link}</mLink></uri><pId>SKU</pId></prod></merchant></merchantProductFeed>`,
    {
      id: '9',
      title: 'Aurora',
      price: 49,
      listPrice: 60,
      currency: 'USD',
      brand: 'Lune',
      image: picture('1'),
      url: fields.link,
      available: false,
      categoryFilter: 'CATEGORY_DRESSES',
    },
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
  ].map((told): [string, string, Partial<FeedItem>] => [
    `the price in JSON as ${JSON.stringify(told)}`,
    JSON.stringify([{ ...record, price: undefined, ...told }]),
    { price: 49, currency: 'USD', available: true },
  ]),
  ...[
    { images: { main: picture('1'), others: [picture('2')] } },
    { images: [{ thumbnail: picture('t'), original: picture('1') }] },
    { media: [{ type: 'image', url: picture('1') }] },
  ].map((told): [string, string, Partial<FeedItem>] => [
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
    'a file’s name beside a picture’s address',
    table({ image_url: picture('2') }).replace(picture('1'), '1.jpg'),
    { image: picture('2') },
  ],
  ['an id in words of its own', table().replace('id', 'ref_id'), { id: '1' }],
  ['zeros where a crash has left them', `${table()}${'\0'.repeat(500)}\n`, { price: 49 }],
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
  [
    'what is not its own: the cost of sending it, the address of its brand',
    `<products><product>${entry().replaceAll('g:', '').replace('<price>', '<shipping_info><price>5</price></shipping_info><brand name="Lune" url="https://lune.example"/><price>')}</product></products>`,
    { price: 49, brand: 'Lune', url: fields.link },
  ],
  [
    'pictures that are none of the item',
    table()
      .replace('id\t', 'brand_logo_url\tswatch_image\tid\t')
      .replace('1\tLinen', 'https://shop.example/l.png\thttps://shop.example/s.png\t1\tLinen'),
    { images: [picture('1')] },
  ],
  ['a file that is packed twice', gzipSync(gzipSync(table())), { price: 49 }],
])('a feed with %s is read', (_, content, wanted) => {
  test.each([65_536, 1])('in pieces of %i', async (size) => {
    expect(await itemOf(content, {}, size)).toMatchObject(wanted)
  })
})

test.each<[string, string, number[]]>([
  [
    'shift_jis',
    'リネンワンピース',
    [0x83, 0x8a, 0x83, 0x6c, 0x83, 0x93, 0x83, 0x8f, 0x83, 0x93, 0x83, 0x73, 0x81, 0x5b, 0x83, 0x58],
  ],
  ['euc-jp', 'リネン', [0xa5, 0xea, 0xa5, 0xcd, 0xa5, 0xf3]],
  ['euc-kr', '린넨 원피스', [0xb8, 0xb0, 0xb3, 0xd9, 0x20, 0xbf, 0xf8, 0xc7, 0xc7, 0xbd, 0xba]],
  ['gbk', '亚麻连衣裙', [0xd1, 0xc7, 0xc2, 0xe9, 0xc1, 0xac, 0xd2, 0xc2, 0xc8, 0xb9]],
  ['big5', '亞麻連衣裙', [0xa8, 0xc8, 0xb3, 0xc2, 0xb3, 0x73, 0xa6, 0xe7, 0xb8, 0xc8]],
  [
    'windows-1251',
    'Льняное платье',
    [0xcb, 0xfc, 0xed, 0xff, 0xed, 0xee, 0xe5, 0x20, 0xef, 0xeb, 0xe0, 0xf2, 0xfc, 0xe5],
  ],
  ['windows-1250', 'Sukienka żółta', [...Buffer.from('Sukienka \u00bf\u00f3\u00b3ta', 'latin1')]],
  ['windows-1252', 'Größe 38, Kleid für Mädchen', [...Buffer.from('Größe 38, Kleid für Mädchen', 'latin1')]],
])('a file in %s that says nothing of it is read by its signs', async (_, title, bytes) => {
  const [header = '', row = ''] = table({ title: '§' }).split('\n')
  const [before, after] = row.split('§') as [string, string]
  const parts = [before, Buffer.from(bytes), `${after}\n`].map((part) => Buffer.from(part as string))
  const content = Buffer.concat([Buffer.from(`${header}\n`), ...parts, ...parts])
  for (const size of [1, 65_536]) expect(await itemOf(content, {}, size)).toMatchObject({ title, price: 49 })
})

test('a byte that is damaged spoils no accent of a text in UTF-8', async () => {
  const content = Buffer.concat([Buffer.from(table({ title: 'Robe d’été légère à fleurs' })), Buffer.from([0xff, 10])])
  expect(await itemOf(content)).toMatchObject({ title: 'Robe d’été légère à fleurs' })
})

test('rows that say that they are gone go, and what a program writes below a table is no row', async () => {
  const [header = '', row = ''] = table().split('\n')
  const rows = (states: string[], name: string) =>
    [`${header}\t${name}`, ...states.map((state) => `${row}\t${state}`)].join('\n')
  const statusOf = async (text: string) => (await read(text)).map(({ status, reason }) => reason ?? status)
  expect(await statusOf(rows(['active', 'deleted', 'archived', ''], 'status'))).toEqual([
    'ok',
    'deleted',
    'unpublished',
    'ok',
  ])
  expect(await statusOf(rows(['0', '1'], 'is_deleted'))).toEqual(['ok', 'deleted'])
  expect(await statusOf(rows(['1', '0'], 'Active (0/1)'))).toEqual(['ok', 'unpublished'])
  expect(await statusOf(rows(['N', 'Y'], 'hideproduct'))).toEqual(['ok', 'unpublished'])
  expect(await statusOf(rows(['1', '2'], 'product_online'))).toEqual(['ok', 'unpublished'])
  expect(await statusOf(rows(['visible', 'hidden', 'Not Visible Individually'], 'visibility'))).toEqual([
    'ok',
    'unpublished',
    'unpublished',
  ])
  expect(await statusOf(rows(['', '2026-11-01', '0000-00-00'], 'deleted_at'))).toEqual(['ok', 'deleted', 'ok'])
  expect(await statusOf(rows(['2026-11-20', '2026-11-19', ''], 'expiration_date'))).toEqual(['ok', 'unpublished', 'ok'])
  for (const line of ['# end of feed', 'Total: 1', 'EOF']) expect(await statusOf(`${table()}${line}`)).toEqual(['ok'])
})

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

test.each([
  '{"errors":[{"code":401,"message":"Invalid key"}]}',
  '{"error":{"id":"e1","title":"Rate limited"}}',
  '{}',
  '[["id","title"],["1","Hat"]]',
  '[1, 2]',
])('an answer in JSON that tells of no item is refused whole: %s', async (content) => {
  expect(await reasonOf(content)).toBe('it holds no items')
})

test.each(['<b>Fatal error</b>:  Allowed memory size exhausted', 'Traceback (most recent call last):'])(
  'a table whose program broke off is refused, since its other rows are missing: %s',
  async (fault) => {
    expect(await reasonOf(`${table({}, ',')}<br />\n${fault}\n`)).toMatch(/cut off/)
    const [one] = await read(table({ title: 'Fatal error: no coffee' }, ','))
    expect(one?.item?.title).toBe('Fatal error: no coffee')
  },
)

test.each<[string, string]>([
  ['a text that does not end', `{"id":"1","title":"${'\\"'.repeat(400_000)}\n{"id":"2","title":"Hat"}\n`],
  ['brackets far from each other', `{"id":"1"}${'}'.repeat(300_000)}${' '.repeat(300_000)}x\n`],
  ['blanks where pairs should be', table({ param: ' '.repeat(800_000) })],
  [
    'a title that only begins',
    table()
      .replace('title', 'structured_title')
      .replace('Linen Dress', `default:${' '.repeat(800_000)}x`),
  ],
  [
    'a hundred thousand pictures',
    `<products><product>${entry()}${'<image>x</image>'.repeat(100_000)}</product></products>`,
  ],
  [
    'a hundred thousand variants',
    `<products><product>${entry()}${'<variant><price>5</price></variant>'.repeat(100_000)}</product></products>`,
  ],
  ['names of pictures without end', table().replace('availability', `image${'sizes'.repeat(3000)}!`)],
])('a row with %s is read in one go', async (_, content) => {
  expect((await read(content)).length).toBeGreaterThan(0)
})

test('a long line that ends nowhere is looked at once', async () => {
  expect(await reasonOf(`}${' '.repeat(300)}`.repeat(3000), {}, 500)).toMatch(/format/)
})

test('an id that is left empty is not replaced by a number of the maker; without a column of ids that number is one', async () => {
  const reasonIn = async (text: string) => (await read(text)).map(({ id, reason }) => reason ?? id)
  expect(await reasonIn(table({ id: '', mpn: 'M1' }))).toEqual(['id'])
  expect(await reasonIn(rss(`<item>${entry().replace('<g:id>1<', '<g:id><')}<g:mpn>M1</g:mpn></item>`))).toEqual(['id'])
  expect(await reasonIn(JSON.stringify([{ ...record, id: '', mpn: 'M1' }]))).toEqual(['id'])
  expect(await reasonIn(table().replace('id', 'mpn'))).toEqual(['1'])
})

test('a shop’s own title and address over no items are no item', async () => {
  const told = '<title>Lune</title><link>https://lune.example</link><description>x</description>'
  for (const text of [
    rss(told),
    `<yml_catalog><shop><name>Lune</name><url>https://lune.example</url><offers/></shop></yml_catalog>`,
  ])
    expect(await reasonOf(text)).toBe('read 0 rows')
})

test.each(['\t', ',', ';'])('rows with columns too few or too many between %j lose nothing else', async (mark) => {
  const [header = '', row = ''] = table({}, mark).split('\n')
  const short = row.split(mark).slice(0, 3).join(mark)
  const rows = await read(
    [header, row, short, row.replace('Linen', `Linen${mark}`), row + mark + mark, mark.repeat(7), row, ''].join('\n'),
  )
  expect(rows.map(({ line, reason }) => [line, reason])).toEqual([
    [2, undefined],
    [3, 'columns'],
    [4, 'columns'],
    [5, undefined],
    [7, undefined],
  ])
})

test.each(['\r\n', '\n', '\r'])(
  'a stray quote loses its own line only, and lines are counted with breaks of %j',
  async (end) => {
    const [header = '', row = ''] = table({}, ',').split('\n')
    const rows = await read(
      [
        header,
        row.replace('Linen Dress', `"Soft${end}, ""cool"" linen"`),
        row.replace('Linen Dress', '"Linen, Dress'),
        row,
        row,
        '',
      ].join(end),
    )
    expect(rows.map(({ line, reason, item }) => [line, reason ?? item?.title])).toEqual([
      [2, 'Soft , "cool" linen'],
      [4, 'columns'],
      [5, 'Linen Dress'],
      [6, 'Linen Dress'],
    ])
    expect(await reasonOf([header, row, row.replace('Linen', '"Linen'), ''].join(end))).toMatch(/quote is not closed/)
  },
)

test('a stray quote in every row, and a comma more in one, loses the one', async () => {
  const [header = '', row = ''] = table({}, ',').split('\n')
  const stray = (title: string) => row.replace('Linen Dress', `"${title}`)
  const rows = await read([header, stray('One'), stray('Two, too'), stray('Three'), row, ''].join('\n'))
  expect(rows.map(({ line, reason, item }) => [line, reason ?? item?.title])).toEqual([
    [2, '"One'],
    [3, 'columns'],
    [4, '"Three'],
    [5, 'Linen Dress'],
  ])
})

test('a quote that does not close for long refuses the file, without looking at it again and again', async () => {
  const [header = '', row = ''] = table({}, ',').split('\n')
  const lines = Array.from({ length: 50_000 }, () => 'soft, cool, light, airy')
  expect(await reasonOf([header, row.replace('Linen', '"Linen'), ...lines, ''].join('\n'))).toMatch(
    /quote is not closed/,
  )
})

test('a catalogue in XML whose trailer tells another number is refused whole, and what it deletes is deleted', async () => {
  const told = (count: number) =>
    `<merchandiser><product product_id="7" name="Hat"><modification>D</modification></product><trailer><numberOfProducts>${count}</numberOfProducts></trailer></merchandiser>`
  expect(await reasonOf(told(2))).toMatch(/trailer count 2/)
  expect(await readWhole(told(1))).toMatchObject([
    { status: 'deleted', id: '7' },
    { mode: 'delta', format: 'rakuten' },
  ])
})

test('a price in another currency than its column says is refused', async () => {
  const reasons = ['£49.00', '49 kr', '$49.00'].map(
    async (price) => (await read(table({ price, currency: 'USD' })))[0]?.reason,
  )
  expect(await Promise.all(reasons)).toEqual(['currency', 'currency', undefined])
})

type ZipEntry = { name: string; data: Buffer; method?: number; flags?: number; sum?: number }

/** A zip file as other programs write it; `isOpen` puts the sizes behind the data. */
function zipOf(entries: ZipEntry[], isOpen = false): Buffer {
  const [parts, list]: Buffer[][] = [[], []]
  for (const { name, data, method = 8, flags = 0, sum = crc32(data) } of entries) {
    const packed = method === 8 ? deflateRawSync(data) : data
    const numbers = (open: boolean) => [open ? 0 : sum, open ? 0 : packed.length, open ? 0 : data.length]
    const head = (open: boolean) => {
      const bytes = Buffer.alloc(26)
      bytes.writeUInt16LE(flags | (isOpen ? 8 : 0), 2)
      bytes.writeUInt16LE(method, 4)
      for (const [place, number] of numbers(open).entries()) bytes.writeUInt32LE(number, 10 + place * 4)
      bytes.writeUInt16LE(name.length, 22)
      return bytes
    }
    const behind = Buffer.alloc(16)
    behind.write('PK\u0007\b', 'latin1')
    for (const [place, number] of numbers(false).entries()) behind.writeUInt32LE(number, 4 + place * 4)
    parts!.push(Buffer.from('PK\u0003\u0004'), head(isOpen), Buffer.from(name), packed)
    if (isOpen) parts!.push(behind)
    list!.push(Buffer.from('PK\u0001\u0002\0\0', 'latin1'), head(false), Buffer.alloc(14), Buffer.from(name))
  }
  return Buffer.concat([...parts!, ...list!, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
}

const feed = { name: 'out/feed.tsv', data: Buffer.from(table()) }
const beside = ['__MACOSX/._feed.tsv', 'out/', 'out/.DS_Store'].map((name) => ({
  name,
  data: Buffer.alloc(0),
  method: 0,
}))

test.each<[string, Buffer]>([
  ['packed', zipOf([feed])],
  ['not packed', zipOf([{ ...feed, method: 0 }])],
  ['with its sizes behind the data', zipOf([feed], true)],
  ['with what a Mac adds', zipOf([...beside, feed])],
  ['with a name that leads out of the folder', zipOf([{ ...feed, name: '../../etc/feed.tsv' }])],
])('a feed in a zip file is read: %s', async (_, zip) => {
  for (const size of [1, 77, 65_536]) expect(await itemOf(zip, {}, size)).toMatchObject({ id: '1', price: 49 })
})

const spoilt = (place: number) => Buffer.from(zipOf([feed])).fill(7, place, place + 4)

test.each<[string, Buffer, RegExp]>([
  ['of two feeds', zipOf([feed, { ...feed, name: 'b.tsv' }]), /several files/],
  ['of none', zipOf(beside), /no feed/],
  ['that is empty', zipOf([]), /no feed/],
  ['that is encrypted', zipOf([{ ...feed, flags: 1 }]), /encrypted/],
  ['of another way of packing', zipOf([{ ...feed, method: 12 }]), /not read/],
  ['whose sum is wrong', zipOf([{ ...feed, sum: 1 }]), /damaged/],
  ['whose data is spoilt', spoilt(60), /damaged|cut off/],
  ['whose list is spoilt', spoilt(zipOf([feed]).length - 60), /damaged/],
  ['that is cut off', zipOf([feed]).subarray(0, 120), /cut off/],
  ['without its end', zipOf([feed]).subarray(0, -18 - 4), /cut off/],
  ['that is a bomb', zipOf([{ ...feed, data: Buffer.from(`${table()}${'\n'.repeat(20_000_000)}`) }]), /more than/],
])('a zip file %s is refused whole', async (_, zip, reason) => {
  expect(await reasonOf(zip, { maxBytes: 1_000_000 })).toMatch(reason)
})

test('a file that is packed again and again is refused', async () => {
  expect(await reasonOf(gzipSync(gzipSync(gzipSync(table()))))).toMatch(/too many times/)
})
