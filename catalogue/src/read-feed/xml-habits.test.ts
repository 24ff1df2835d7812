import { expect, test } from 'vitest'
import { areRead, entry, fields, type Habit, itemOf, picture, read, reasonOf, rss } from '../testing/habits.ts'
import { readWhole } from '../testing/read-whole.ts'

// What shops and networks do to their XML; the item is always the same.

areRead([
  [
    'every field in many of its kind',
    `<Export><Count>1</Count><Articles><Article><ArticleNo>1</ArticleNo><Names><Name lang="en">Linen Dress</Name></Names>
      <Prices><Price currency="USD">49.00</Price></Prices><Media><Image><Url>${picture('1')}</Url></Image></Media>
      <Links><Link>${fields.link}</Link></Links></Article></Articles></Export>`,
    { id: '1', title: 'Linen Dress', price: 49, image: picture('1'), url: fields.link },
  ],
  [
    'its colour and size as the Czech lists of prices tell them',
    `<SHOP><SHOPITEM>${entry().replaceAll('g:', '')}<PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>modrá</VAL></PARAM><PARAM><PARAM_NAME>Velikost</PARAM_NAME><VAL>M</VAL></PARAM></SHOPITEM></SHOP>`,
    { color: 'modrá', size: 'M' },
  ],
  [
    'its colour only among Google’s details of a product',
    rss(
      `<item>${entry()}<g:product_detail><g:section_name>General</g:section_name><g:attribute_name>Color</g:attribute_name><g:attribute_value>Blue</g:attribute_value></g:product_detail></item>`,
    ),
    { color: 'Blue', title: 'Linen Dress' },
  ],
  ...['additionalimage', 'additional_imageurl'].map((name): Habit => [
    `a further picture as ${name}`,
    `<mywebstore><products><product>${entry().replaceAll('g:', '')}<${name}>${picture('2')}</${name}></product></products></mywebstore>`,
    { images: [picture('1'), picture('2')] },
  ]),
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
  [
    'its further pictures and its shelf as Poland’s list of prices calls them',
    `<offers><o id="1" url="${fields.link}" price="49.00" avail="1"><cat>Women/Dresses</cat><name>Aurora</name><imgs><main url="${picture('1')}"/><i url="${picture('2')}"/></imgs></o></offers>`,
    { images: [picture('1'), picture('2')], categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'a former price and a size in the words of a search engine for prices',
    `<products><product>${entry().replaceAll('g:', '')}<price-no-rebate>60</price-no-rebate><fashion-size>M</fashion-size></product></products>`,
    { price: 49, listPrice: 60, size: 'M' },
  ],
  [
    'a small picture before the one of full size',
    `<products><product>${entry()
      .replaceAll('g:', '')
      .replace(
        /<image_link>.*<\/image_link>/,
        `<images><image type="thumb">${picture('t')}</image><image type="main">${picture('1')}</image></images>`,
      )}</product></products>`,
    { images: [picture('1')] },
  ],
  ['blank lines before the declaration', `\ufeff\n${rss(`<item>${entry()}</item>`)}`, { price: 49 }],
  [
    'a mark of joined files in its midst',
    rss(`\ufeff<item>${entry()}</item>`).replace(/(\?>|^)(?=<rss)/, '$1\ufeff'),
    { price: 49 },
  ],
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
    'the offers of a piece in a list of their own',
    `<products><product sourceProductId="7"><name>Linen Dress</name><productImage>${picture('7')}</productImage><offers><offer id="1"><productUrl>https://shop.example/p/7</productUrl><programName>Maren</programName><priceHistory><price currency="USD">49.00</price></priceHistory></offer></offers></product></products>`,
    { id: '7', store: 'Maren', url: 'https://shop.example/p/7', price: 49, currency: 'USD' },
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
    'a picture of media with words about it',
    rss(
      `<item><guid>1</guid><title>Linen Dress</title><link>${fields.link}</link><media:content url="${picture('1')}"><media:title>From the front</media:title></media:content><price>49</price></item>`,
    ),
    { title: 'Linen Dress', image: picture('1') },
  ],
  [
    'pictures in a group of media',
    rss(
      `<item><guid>1</guid><title>Linen Dress</title><link>${fields.link}</link><media:group><media:content url="${picture('1')}"/><media:content url="${picture('2')}"/></media:group><price>49</price></item>`,
    ),
    { image: picture('1') },
  ],
  [
    'a price in each of several currencies, a name in each of several languages',
    `<products><product><id>1</id><name xml:lang="fr">Robe en lin</name><name xml:lang="en">Linen Dress</name><link>${fields.link}</link>
      <image>${picture('1')}</image><price currency="EUR">45</price><price currency="USD">49</price><price currency="GBP">39</price></product></products>`,
    { title: 'Linen Dress', price: 49, currency: 'USD' },
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
  [
    'what is not its own: the cost of sending it, the address of its brand',
    `<products><product>${entry().replaceAll('g:', '').replace('<price>', '<shipping_info><price>5</price></shipping_info><brand name="Lune" url="https://lune.example"/><price>')}</product></products>`,
    { price: 49, brand: 'Lune', url: fields.link },
  ],
])

test.each([
  ['<typePrefix>Dress</typePrefix><vendor>Ostrova</vendor><model>Ines 77</model>', 'Dress Ostrova Ines 77'],
  ['<vendor>Ostrova</vendor><model>Ines 77</model>', 'Ostrova Ines 77'],
  ['<vendor>Ostrova</vendor><model>Ostrova Ines</model>', 'Ostrova Ines'],
  ['<name>Wrap Dress</name><vendor>Ostrova</vendor><model>Ines 77</model>', 'Wrap Dress'],
])('an offer of %s is called %s', async (named, title) => {
  const offer = `<offer id="7"><url>https://shop.example/p/7</url><price>49</price><picture>${picture('7')}</picture>${named}</offer>`
  expect(await itemOf(`<yml_catalog><shop><offers>${offer}</offers></shop></yml_catalog>`)).toMatchObject({ title })
})

test('a shop’s own title and address over no items are no item', async () => {
  const told = '<title>Lune</title><link>https://lune.example</link><description>x</description>'
  for (const text of [
    rss(told),
    `<yml_catalog><shop><name>Lune</name><url>https://lune.example</url><offers/></shop></yml_catalog>`,
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel>${told}</channel></rdf:RDF>`,
  ])
    expect(await reasonOf(text)).toBe('read 0 rows')
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

test('a price that names its currency beside it is none in dollars', async () => {
  const items = `<Export><Articles><Article><Id>1</Id><Name>Linen Dress</Name><Pricing><Current currency="EUR">49</Current>
    </Pricing><Image>${picture('1')}</Image><Link>${fields.link}</Link></Article></Articles></Export>`
  expect(await read(items)).toMatchObject([{ status: 'rejected', reason: 'currency' }])
  expect(await itemOf(items.replace('EUR', 'USD'))).toMatchObject({ price: 49, currency: 'USD' })
})

test('a piece is of the store that the element around it names', async () => {
  const prod = (id: number) =>
    `<prod id="${id}"><text><name>Linen Dress ${id}</name></text><uri><mLink>https://shop.example/p/${id}</mLink><mImage>${picture(`${id}`)}</mImage></uri><price curr="USD"><buynow>49.00</buynow></price></prod>`
  const storesOf = async (text: string) => (await read(text)).map(({ item }) => item?.store)
  const awin = `<cafProductFeed><datafeed id="1" merchantId="22" merchantName="Lune">${prod(1)}${prod(2)}</datafeed>
    <datafeed id="2" merchantId="23" merchantName="Ostrova">${prod(3)}</datafeed>`
  expect(await storesOf(`${awin}<datafeed id="3">${prod(4)}</datafeed></cafProductFeed>`)).toEqual([
    'Lune',
    'Lune',
    'Ostrova',
    'shop.example',
  ])
  const merchants = `<merchantProductFeed><merchant id="22" name="Lune">${prod(1)}</merchant></merchantProductFeed>`
  expect(await storesOf(merchants)).toEqual(['Lune'])
  const doubler = `<productFeed><products><product id="1"><name>Linen Dress</name><productImage>${picture('1')}</productImage><offers>
    <offer id="1" programName="Lune"><productUrl>${fields.link}</productUrl><priceHistory><price currency="USD">49.00</price></priceHistory></offer>
    </offers></product></products></productFeed>`
  expect(await storesOf(doubler)).toEqual(['Lune'])
})

/** A shop's own list with one piece, whose prices are written in some way. */
const priced = (prices: string) =>
  `<products><product>${entry()
    .replaceAll('g:', '')
    .replace(/<price>.*<\/price>/, prices)}</product></products>`

test.each([
  '<price type="regular">49</price><price type="sale">39</price>',
  '<price type="sale" currency="USD">39</price><price type="regular" currency="USD">49</price>',
  '<prices><price type="normal">49</price><price type="sale">39</price></prices>',
  '<price><regular>49</regular><sale>39</sale></price>',
  '<price currency="USD"><regular>49</regular><sale>39</sale></price>',
  '<price><amount>49</amount><currency>USD</currency></price><sale_price><amount>39</amount><currency>USD</currency></sale_price>',
  '<price><value>39</value><currency>USD</currency></price><old_price><value>49</value><currency>USD</currency></old_price>',
])('a piece on sale costs its sale price, however the list writes the two prices: %s', async (prices) => {
  expect(await itemOf(priced(prices))).toMatchObject({ price: 39, listPrice: 49, currency: 'USD' })
})

test.each([
  '<price iso="EUR">49</price>',
  '<price unit="EUR">49</price>',
  '<price currencySymbol="€">49</price>',
  '<price><value>49</value><unit>EUR</unit></price>',
  '<price currency="EUR"><regular>49</regular></price>',
  '<price currency="USD">49</price><sale_price currency="EUR">39</sale_price>',
])('a price in euros is not shown in dollars, however the list names its currency: %s', async (prices) => {
  expect(await read(priced(prices))).toMatchObject([{ status: 'rejected', reason: 'currency' }])
})

test('a word beside a price that is no kind of price, and no currency, leaves it as it is', async () => {
  for (const price of ['<price type="decimal">49</price>', '<price class="new" market="ALL" unit="each">49.00</price>'])
    expect(await itemOf(priced(price))).toMatchObject({ price: 49, listPrice: null, currency: 'USD' })
})

test.each([
  ['a text', '<item><title>', 'a'.repeat(18_000_000), /longer than 16000000 signs/],
  ['a comment', '<!--', 'a'.repeat(18_000_000), /longer than 16000000 signs/],
  ['the beginning of an element', '<item name="', 'a'.repeat(18_000_000), /longer than 16000000 signs/],
  ['a name', '<', `${'a'.repeat(2000)}>`, /name is longer than 1000 signs/],
  ['elements in elements', '', '<a>'.repeat(1000), /more than 200 deep/],
])('a feed of which %s has no end is refused before it fills the memory', async (_, before, endless, reason) => {
  expect(await reasonOf(`<rss><channel>${before}${endless}`)).toMatch(reason)
})

test('an item of parts without end is refused, and the next one is read', async () => {
  const parts = Array.from({ length: 20_000 }, (_, part) => `<p${part}>${'a'.repeat(1000)}</p${part}>`).join('')
  const rows = await read(rss(`<item>${parts}${entry()}</item><item>${entry()}</item>`))
  expect(rows).toMatchObject([{ status: 'rejected', reason: 'size' }, { item: { id: '1' } }])
})
