import { expect, test } from 'vitest'
import { areRead, fields, type Habit, picture, read, reasonOf, table } from '../testing/habits.ts'

// What shops and networks do to the lines and columns of their tables; the item is always the same.

areRead([
  ...[
    ['title_de', 'title_en'],
    ['name-de_DE', 'name-en_US'],
    ['name:de', 'name:en'],
    ['location_de-DE_title', 'location_en-US_title'],
    ['produktName_de', 'productNameEn'],
  ].map(([german, english]): Habit => [
    `its name in two languages, in ${german} and ${english}`,
    `sku;${german};${english};url;image;price\n1;Leinenkleid;Linen Dress;${fields.link};${picture('1')};49\n`,
    { id: '1', title: 'Linen Dress' },
  ]),
  [
    'its name in one other language',
    table({ title: '', title_es: 'Vestido de lino' }).replace(/^id\ttitle\t/, 'id\tstyle\t'),
    { title: 'Vestido de lino' },
  ],
  [
    'a name beside those in other languages',
    table({ title_en: 'Linen Gown', title_fr: 'Robe' }),
    { title: 'Linen Dress' },
  ],
  ['a header behind the mark of a remark', `#${table()}`, { id: '1', title: 'Linen Dress' }],
  [
    'a header behind the mark of a remark, below others',
    `# made 2026-11-20\n# one row a piece\n# ${table()}`,
    { id: '1', title: 'Linen Dress' },
  ],
  [
    'remarks, the columns in the last one and called as parts of what Adobe calls an entity',
    `## RECSRecommendations Upload File\n## RECS\n## RECSentity.id,entity.name,entity.thumbnailUrl,entity.value,entity.pageUrl,entity.inventory,entity.brand\n1,Linen Dress,${picture('1')},49,${fields.link},0,Lune\n`,
    { id: '1', price: 49, url: fields.link, image: picture('1'), available: false, brand: 'Lune' },
  ],
  [
    'its current price beside the one at retail',
    table({ price: '', PriceRetail: '60', PriceCurrent: '49' }).replace('\tprice\t', '\tunit\t'),
    { price: 49, listPrice: 60 },
  ],
  ...['special_price_dt', 'promo_date'].map((sale): Habit => [
    `the end of its sale in ${sale}_to`,
    table({ sale_price: '39', [`${sale}_from`]: '2025-11-01', [`${sale}_to`]: '2025-12-24' }),
    { price: 49 },
  ]),
  ...['Parent Unique ID', 'MasterSku', 'primary_product_id'].map((parent): Habit => [
    `its group in ${parent}`,
    table({ [parent]: 'g1' }),
    { groupId: 'g1' },
  ]),
  ...['alternate_image_urls', 'Extra Image URL', 'other_product_images'].map((others): Habit => [
    `further pictures in ${others}`,
    table({ [others]: picture('2') }),
    { images: [picture('1'), picture('2')] },
  ]),
  [
    'cents, as a network that says which pieces earn counts them',
    table({ price: '', regular_price: '6000', final_price: '4900', commissionable_status: '1' }).replace(
      '\tprice\t',
      '\tunit\t',
    ),
    { price: 49, listPrice: 60 },
  ],
  [
    'the stock of a size as an app for Shopify calls it',
    table({ variant_inventory_quantity: '0' }).replace('\tavailability', '\tpurpose'),
    { available: false },
  ],
  ['the price of a sale that its flag says is off', table({ sale_price: '39', sale_flag: '0' }), { price: 49 }],
  [
    'a number where its currency should stand',
    table({ price: '60.00', priceCurrency: '60', salePrice: '49.00' }),
    { price: 49, listPrice: 60, currency: 'USD' },
  ],
  [
    'the price that it sells for beside its regular one',
    `id;title;link;image;Selling Price;Regular Price;UPC / EAN\n1;Linen Dress;${fields.link};${picture('1')};49;60;4006381333931\n`,
    { price: 49, listPrice: 60, gtin: '4006381333931' },
  ],
  [
    'a price with its discount beside those with and without tax',
    table({ price: '50', price_with_vat: '60', price_with_discount: '49' }),
    { price: 49, listPrice: 60 },
  ],
  [
    'all of its pictures in one column',
    table({ all_images: `"['${picture('1')}', '${picture('2')}']"` }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'what else is known of it in one column',
    table({ fields: 'color:Black;size:M;gender:female' }),
    { color: 'Black', size: 'M' },
  ],
  [
    'waves between its pictures',
    table({ image_link: '', images: `${picture('1')}~${picture('2')}` }),
    { images: [picture('1'), picture('2')] },
  ],
  [
    'columns as scrapers call them, a name with its address',
    `Title,Title_URL,Image,Price,Original_Price\nLinen Dress,${fields.link},${picture('1')},$49.00,$60.00\n`,
    { price: 49, listPrice: 60, url: fields.link },
  ],
  [
    'a link’s text and its address',
    `product-link,product-link-href,name,price,image-src\nSee more,${fields.link},Linen Dress,$49.00,${picture('1')}\n`,
    { title: 'Linen Dress', url: fields.link, image: picture('1') },
  ],
  [
    'columns that say of what they are, in names that are known without it',
    `product_id,product_name,product_price,product_original_price,product_url,product_photo,item_color\n1,Linen Dress,$49.00,$60.00,${fields.link},${picture('1')},Sand\n`,
    { price: 49, listPrice: 60, color: 'Sand' },
  ],
  [
    'names of clothes',
    `cloth_name,cloth_code,price,image_url,url\nLinen Dress,1,49.00,${picture('1')},${fields.link}\n`,
    { id: '1', title: 'Linen Dress' },
  ],
  [
    'the price now beside the standard one',
    table({ price: '60.00', current_sale_price: '49.00' }),
    { price: 49, listPrice: 60 },
  ],
  [
    'the price that it sells for beside its own',
    table({ price: '60.00', Sell_price: '49.00' }),
    { price: 49, listPrice: 60 },
  ],
  [
    'a full price, and a reduced one that is left empty',
    table({ discounted_price: '' }).replace('\tprice', '\tfull_price'),
    { price: 49, listPrice: null },
  ],
  [
    'a subtitle that says what it is',
    table({ title: 'Ostrova Miler', subtitle: "Women's Running Top" }),
    { title: 'Ostrova Miler', categoryFilter: 'CATEGORY_TOPS' },
  ],
  [
    'places in brackets behind its columns',
    table({ price: '' })
      .replace(/\n$/, '')
      .replace('image_link', 'First Image[shop-us]')
      .replace('\n', '\tOriginal Price(shop-us_USD)\tSpecial Offer Price(shop-us_USD)\n') + '\t60.00\t49.00\n',
    { price: 49, listPrice: 60, image: picture('1') },
  ],
  [
    'each line in quotes as one cell of a spreadsheet',
    `"id,title,link,image_link,price"\n"1,""Linen Dress, long"",${fields.link},${picture('1')},49.00"\n`,
    { id: '1', title: 'Linen Dress, long', price: 49 },
  ],
  [
    'the classes of a page and their attributes as columns',
    `tile-link href,tile-photo src,product-tile__name,brand-link href,product-tile__price\n${fields.link},${picture('1')},Linen Dress,https://shop.example/brands/ostrova,$49.00\n`,
    { title: 'Linen Dress', url: fields.link, image: picture('1'), price: 49 },
  ],
  [
    'columns that say of what their addresses are',
    `Product ID|Product Name|URL of product detail page|URL of Small product image|URL of Large product image|Regular Price|Sale Price\n1|Linen Dress|${fields.link}|${picture('s')}|${picture('1')}|60.00|49.00\n`,
    { price: 49, listPrice: 60, url: fields.link, image: picture('1') },
  ],
  [
    'an address that is called the other way round',
    `sku,name,url_link,price,image_url\n1,Linen Dress,${fields.link},$49.00,${picture('1')}\n`,
    { url: fields.link },
  ],
  [
    'columns of a data set',
    `uniq_id,name_title,list_price,sale_price,product_url,product_image_urls\nu1,Linen Dress,60.00,49.00,${fields.link},${picture('1')}|${picture('2')}\n`,
    { id: 'u1', price: 49, listPrice: 60, images: [picture('1'), picture('2')] },
  ],
  [
    'columns of a page’s own data, part by part',
    `id,name,images.cutOut,priceInfo.currencyCode,priceInfo.initialPrice,priceInfo.finalPrice,url\n1,Linen Dress,${picture('1')},USD,60,49,${fields.link}\n`,
    { price: 49, listPrice: 60, image: picture('1') },
  ],
  [
    'words of its stock in a column of texts',
    table({ availability: '', availability_text: 'Sold Out' }),
    { available: false },
  ],
  ['crossed prices', table({ 'Crossed prices': '60,00' }), { price: 49, listPrice: 60 }],
  ['a usual price', table({ usualPrice: '60' }), { price: 49, listPrice: 60 }],
  ['a network’s name of its code', table({ 'Universal Product Code': '4006381333931' }), { gtin: '4006381333931' }],
  ['a search engine’s name of its shop', table({ seller_name: 'Lune Store' }), { store: 'Lune Store' }],
  [
    'the columns of an advertisement',
    `ID,Item title,Final URL,Image URL,Item category,Price,Sale price\n1,Aurora,${fields.link},${picture('1')},Women > Skirts,60 USD,49 USD\n`,
    { price: 49, listPrice: 60, productType: 'Women > Skirts', categoryFilter: 'CATEGORY_BOTTOMS' },
  ],
  ['a status that says that it is sold', table({ availability: '', status: 'sold-out' }), { available: false }],
  ['what is left of it in all', table({ availability: '', total_stock: '0' }), { available: false }],
  [
    'columns of a network without those of its ids',
    `aw_deep_link,product_name,search_price,currency,aw_image_url\nhttps://www.awin1.com/pclick.php?p=1&a=2&m=3,Linen Dress,49,USD,${picture('1')}\n`,
    { id: 'www.awin1.com/pclick.php?p=1&a=2&m=3', title: 'Linen Dress', price: 49 },
  ],
  [
    'its state of delivery in German',
    table({ Lieferstatus: 'nicht lieferbar', availability: '' }),
    { available: false },
  ],
  [
    'a price of one piece in Portuguese',
    `Código;Nome;Preço Unitário;Imagem;Link\n1;Vestido;US$ 49,90;${picture('1')};${fields.link}\n`,
    { price: 49.9, categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'columns called by what holds them, and several pages in one',
    table({ sourceURLs: 'https://shop.example/p/1,https://other.example/p' })
      .replace('\tlink\t', '\tkeys\t')
      .replace('\tprice\t', '\tprices.amountMin\t'),
    { price: 49, url: 'https://shop.example/p/1' },
  ],
  ['a spreadsheet’s line before the header', `sep=;\n${table({}, ';')}`, { price: 49 }],
  ['a name over the table', `Pieces of Lune\n\n${table({}, ',')}`, { price: 49 }],
  [
    'a text of many lines, one of which is as wide as a row',
    table({ description: '"Soft\ncool, light, airy, see https://shop.example/x, fine, dry, long\nend"' }, ','),
    { price: 49, description: 'Soft cool, light, airy, see https://shop.example/x, fine, dry, long end' },
  ],
  ['a program’s words before the header', `# made 2026-11-20\n\n${table()}`, { price: 49 }],
  ['a header with hints', table().replace('image_link', 'picture [image_link]'), { image: picture('1') }],
  [
    'columns that are called by their place in the network’s answer',
    `name;productImage.url;offers.productUrl;offers.priceHistory.price.value;offers.priceHistory.price.currency;offers.sourceProductId
Linen Dress;${picture('1')};${fields.link};49.00;USD;1\n`,
    { id: '1', price: 49, currency: 'USD' },
  ],
  ['one name over two columns', table().replace('availability', 'price'), { price: 49 }],
  [
    'a picture a column',
    `${table()
      .replace('availability', 'additional_image_link\tadditional_image_link')
      .replace('in stock', `${picture('2')}\t${picture('3')}`)}`,
    { images: [picture('1'), picture('2'), picture('3')] },
  ],
  ['quotes that nobody doubled', table({ title: '"The "Linen" Dress"' }, ','), { title: 'The "Linen" Dress' }],
  [
    'quotes behind a backslash',
    table({ title: '"The \\"Linen\\", Dress"' }, ','),
    { title: 'The "Linen", Dress', price: 49 },
  ],
  [
    'quotes behind a backslash, without a comma',
    table({ title: '"The \\"Linen\\" Dress"' }, ','),
    { title: 'The "Linen" Dress' },
  ],
  ['inch marks at both ends', table({ title: '"A" line dress', availability: 'in stock 5"' }, ','), { price: 49 }],
  [
    'a picture a column, by number',
    table().replace('availability', 'image[1].url').replace('in stock', picture('2')),
    { images: [picture('1'), picture('2')] },
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
    'Magento’s kind of row beside its shelves',
    table({ title: 'Ines', product_type: 'simple', categories: 'Default Category/Women/Dresses' }),
    { productType: 'Default Category/Women/Dresses', categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'Impact’s campaign for its store',
    `CampaignName,CatalogItemId,Name,Url,ImageUrl,CurrentPrice,Currency\nLune,1,Linen Dress,${fields.link},${picture('1')},49.00,USD\n`,
    { store: 'Lune', id: '1', price: 49 },
  ],
  [
    'Shopify’s present names',
    `Title,URL handle,Published on online store,Inventory tracker,Inventory quantity,Continue selling when out of stock,Price,Compare-at price,Product image URL\nLinen Dress,linen-dress,TRUE,shopify,0,DENY,49.00,60.00,${picture('1')}\n`,
    { id: 'linen-dress', price: 49, listPrice: 60, available: false },
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
      'id_produktu;nazwa_produktu;url_produktu;url_zdjecia;cena;stara_cena;waluta;dostepnosc;marka;kategoria;kolor;rozmiar',
      'Varenr;Produktnavn;Produktlenke;Bildeurl;Pris;Forpris;Valuta;Pa lager;Merke;Kategori;Farge;Storrelse',
      'رقم المنتج;اسم المنتج;رابط المنتج;رابط الصورة;السعر;السعر الأصلي;العملة;المخزون;العلامة التجارية;الفئة;اللون;المقاس',
      'מק"ט;שם המוצר;קישור;תמונה;מחיר;מחיר מקורי;מטבע;מלאי;מותג;קטגוריה;צבע;מידה',
      'รหัสสินค้า;ชื่อสินค้า;ลิงก์;รูปภาพ;ราคา;ราคาปกติ;สกุลเงิน;สต็อก;แบรนด์;หมวดหมู่;สี;ขนาด',
      'आईडी;शीर्षक;लिंक;छवि लिंक;मूल्य;मूल मूल्य;मुद्रा;स्टॉक;ब्रांड;श्रेणी;रंग;साइज़',
      '商品ID;商品名;商品URL;画像URL;価格;通常価格;通貨;在庫;ブランド;カテゴリ;色;サイズ',
    ] as const
  ).map((header): Habit => [
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
  ...['^', '~', '¦', '\u0001'].map((mark): Habit => [
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
    'columns called after things in things',
    table().replace('price', 'price.amount').replace('image_link', 'images.0.src'),
    { price: 49, image: picture('1') },
  ],
  [
    'a database’s sign for nothing',
    table({ brand: '\\N', color: 'NULL', item_group_id: 'N/A', sale_price: '\\N' }),
    { brand: null, color: null, groupId: null, price: 49 },
  ],
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
  ['what it cost formerly', table({ formerPrice: '60' }), { price: 49, listPrice: 60 }],
  ['what was and what is now', table({ was: '60' }).replace('price', 'now'), { price: 49, listPrice: 60 }],
  [
    'Awin’s pictures beside the first',
    `aw_product_id,product_name,merchant_deep_link,merchant_image_url,search_price,alternate_image,alternate_image_two\n1,Linen Dress,${fields.link},${picture('1')},49,${picture('2')},${picture('3')}\n`,
    { images: [picture('1'), picture('2'), picture('3')] },
  ],
  [
    'the shop’s own kind before Awin’s, which may be of another shelf',
    `aw_product_id,product_name,merchant_deep_link,merchant_image_url,search_price,category_name,product_type\n1,Aurora,${fields.link},${picture('1')},49,Women's Tops,Women > Clothing > Dresses\n`,
    { categoryFilter: 'CATEGORY_DRESSES', productType: 'Women > Clothing > Dresses' },
  ],
  ...(
    [
      [
        'Größe',
        'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Sichtbarkeit im Katalog,Vorrätig?,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar',
      ],
      [
        'Taille',
        'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,Visibilité dans le catalogue,En stock ?,Tarif promo,Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible',
      ],
      [
        'Talla',
        'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,Visibilidad en el catálogo,¿Existencias?,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1',
      ],
      [
        'Maat',
        'ID,Type,Artikelnummer,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,Zichtbaarheid in catalogus,Op voorraad?,Actieprijs,Reguliere prijs,Categorieën,Afbeeldingen,Hoofd,Naam eigenschap 1,Waarde eigenschap 1,Eigenschap 1 zichtbaar',
      ],
    ] as const
  ).map(([size, header]): Habit => [
    `WooCommerce’s columns in the language of the shop, its sizes as ${size}`,
    `${header}\n7,variable,LD,,Linen Dress,1,visible,1,,,Dresses,${picture('7')},,${size},"S, M",1\n8,variation,LD-S,,Linen Dress - S,1,visible,0,,20,,,id:7,${size},S,\n9,variation,LD-M,4006381333931,Linen Dress - M,1,visible,1,"39,90","49,90",,,id:7,${size},M,\n`,
    {
      id: '7',
      title: 'Linen Dress',
      price: 39.9,
      listPrice: 49.9,
      variants: 2,
      size: 'M',
      gtin: '4006381333931',
      url: null,
    },
  ]),
  [
    'WooCommerce’s attributes',
    `ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price,Images,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n7,simple,LD,Linen Dress,1,visible,1,20,${picture('7')},Size,M,Color,Red\n`,
    { color: 'Red', size: 'M' },
  ],
  [
    'new lines in a text of WooCommerce’s, as two signs',
    `ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Regular price,Images\n7,simple,LD,Linen Dress,1,visible,"A soft dress.\\nWash at 30°.\\n\\n<p>Made here</p>",1,20,${picture('7')}\n`,
    { description: 'A soft dress. Wash at 30°. Made here' },
  ],
  [
    'ShareASale’s columns as shops hand them in',
    `SKU,Name,URL to product,Price,Retail Price,URL to image,URL to thumbnail image,Category,SubCategory,Description,Status,Your MerchantID,Manufacturer,MerchantCategory\n7,Linen Dress,https://shop.example/p/7,39.00,49.00,${picture('7')},${picture('8')},5,45,Soft,instock,1,Ostrova,Women > Dresses\n`,
    {
      id: '7',
      price: 39,
      listPrice: 49,
      url: 'https://shop.example/p/7',
      image: picture('7'),
      brand: 'Ostrova',
      productType: 'Women > Dresses',
    },
  ],
  ['an id in words of its own', table().replace('id', 'ref_id'), { id: '1' }],
  ['zeros where a crash has left them', `${table()}${'\0'.repeat(500)}\n`, { price: 49 }],
])

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

test.each(['<b>Fatal error</b>:  Allowed memory size exhausted', 'Traceback (most recent call last):'])(
  'a table whose program broke off is refused, since its other rows are missing: %s',
  async (fault) => {
    expect(await reasonOf(`${table({}, ',')}<br />\n${fault}\n`)).toMatch(/cut off/)
    const [one] = await read(table({ title: 'Fatal error: no coffee' }, ','))
    expect(one?.item?.title).toBe('Fatal error: no coffee')
  },
)

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

test('a text of many lines is whole though its last one is as wide as a row, as text out of a spreadsheet’s cell is', async () => {
  const shop = `Handle,Title,Body (HTML),Variant Price,Image Src
coat,Wool Coat,"<p>Warm</p>
<p data-sheets-value='[null,2,""Soft""]'>See https://shop.example/x</p>",200.00,${picture('1')}
`
  expect(await read(shop)).toMatchObject([
    { line: 2, status: 'ok', item: { title: 'Wool Coat', price: 200, description: 'Warm See https://shop.example/x' } },
  ])
})

test('a stray quote does not reach into the quoted name of the next row', async () => {
  const [header = '', row = ''] = table({}, ',').split('\n')
  const rows = await read(
    [header, row.replace('Linen Dress', '"Linen, Dress'), row.replace('Linen Dress', '"Wool, Dress"'), ''].join('\n'),
  )
  expect(rows.map(({ line, reason, item }) => [line, reason ?? item?.title])).toEqual([
    [2, 'columns'],
    [3, 'Wool, Dress'],
  ])
})

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

test.each([',', ';'])('apostrophes around every column with %j between them are its quotes', async (mark) => {
  const [header = '', row = ''] = table({ title: `Women''s "soft"${mark} long Dress` }, mark).split('\n')
  const quoted = (line: string, title: string) =>
    line
      .replace(title, '\0')
      .split(mark)
      .map((text) => `'${text.replace('\0', title)}'`)
      .join(mark)
  const title = `Women''s "soft"${mark} long Dress`
  const rows = await read([quoted(header, title), quoted(row, title), ''].join('\n'))
  expect(rows).toMatchObject([{ status: 'ok', item: { title: `Women's "soft"${mark} long Dress`, price: 49 } }])
})

test('an apostrophe in a name is text where the header has none', async () => {
  const rows = await read(table({ title: "'90s Rock 'n' Roll Dress" }, ','))
  expect(rows).toMatchObject([{ item: { title: "'90s Rock 'n' Roll Dress" } }])
})

test.each(['', '\ufeff'])(
  'files that were joined bear their header again, behind %j, and it is no row',
  async (mark) => {
    const [header = '', row = ''] = table({}, ',').split('\n')
    const rows = await read([mark + header, row, mark + header, mark + row.replace('1', '2'), ''].join('\n'))
    expect(rows.map(({ line, status, id }) => [line, status, id])).toEqual([
      [2, 'ok', '1'],
      [4, 'ok', '2'],
    ])
  },
)

test('a quote that does not close for long refuses the file, without looking at it again and again', async () => {
  const [header = '', row = ''] = table({}, ',').split('\n')
  const lines = Array.from({ length: 50_000 }, () => 'soft, cool, light, airy')
  expect(await reasonOf([header, row.replace('Linen', '"Linen'), ...lines, ''].join('\n'))).toMatch(
    /quote is not closed/,
  )
})

test('paths of addresses and pictures are the shop’s where its address is known', async () => {
  const content = table({ link: '/p/1?size=M', image_link: '/1.jpg' })
  const known = await read(content, { storeUrl: 'https://shop.example/' })
  expect(known).toMatchObject([{ item: { url: 'https://shop.example/p/1?size=M', image: picture('1') } }])
  expect(await read(content)).toMatchObject([{ status: 'rejected', reason: 'image' }])
})

test('the names of a program below those for people are no piece, as in the templates of a large market', async () => {
  const [people, row] = table().trimEnd().split('\n') as [string, string]
  const file = `TemplateType=Clothing\tVersion=1\nSKU\tItem name\tLink\tPicture\tPrice\tAvailability\n${people}\n${row}\n`
  expect((await read(file)).map(({ id, status }) => [id, status])).toEqual([['1', 'ok']])
})

test('an address that is too long is refused as that, and not as none of the web', async () => {
  const long = `https://shop.example/${'a'.repeat(4100)}`
  expect(await read(table({ link: long }))).toMatchObject([{ status: 'rejected', reason: 'size' }])
  expect(await read(table({ image_link: long }))).toMatchObject([{ status: 'rejected', reason: 'size' }])
  expect(await read(table({ link: 'ftp://shop.example/p/1' }))).toMatchObject([{ status: 'rejected', reason: 'link' }])
})

test('pictures of a Magento export lie where Magento keeps them, once the shop’s address is known', async () => {
  const content =
    'sku,name,price,url_key,base_image,additional_images\n1,Linen Dress,49.00,linen-dress,/l/d/1.jpg,"/l/d/1.jpg,/l/d/2.jpg"\n'
  const media = 'https://shop.example/media/catalog/product/l/d'
  expect(await read(content, { storeUrl: 'https://shop.example' })).toMatchObject([
    { item: { url: null, image: `${media}/1.jpg`, images: [`${media}/1.jpg`, `${media}/2.jpg`] } },
  ])
  expect(await read(content)).toMatchObject([{ status: 'rejected', reason: 'image' }])
})

test('an app’s export for Shopify has columns before the handle, and is read as Shopify’s own', async () => {
  const file = `ID,Handle,Command,Title,Body HTML,Vendor,Type,Status,Image Src,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty
9,linen-dress,MERGE,Linen Dress,<p>Soft</p>,Lune,Dresses,Active,${picture('1')},Size,S,49,60,shopify,0
9,linen-dress,MERGE,,,,,,${picture('2')},Size,M,49,60,shopify,3
`
  expect((await read(file, { storeUrl: 'https://shop.example' })).map(({ item }) => item)).toMatchObject([
    {
      id: 'linen-dress',
      description: 'Soft',
      price: 49,
      listPrice: 60,
      size: 'M',
      available: true,
      variants: 2,
      images: [picture('1'), picture('2')],
      url: 'https://shop.example/products/linen-dress',
    },
  ])
})

test('lines in quotes keep their numbers, also where a text goes on in the next one', async () => {
  const row = (id: string, title: string) => `"${id},""${title}"",${fields.link},${picture('1')},49.00"\n`
  const feed = `"id,title,link,image_link,price"\n${row('1', 'Linen\nDress')}\n${row('', 'Hat')}${row('3', 'Coat')}`
  const rows = await read(feed)
  expect(rows.map(({ line, status }) => `${line} ${status}`)).toEqual(['2 ok', '5 rejected', '6 ok'])
})

test('what another is called or costs is neither the name nor the price of a piece', async () => {
  const feed = `tile-link href,tile-photo src,product_type_name,seller_title,item_shipping_price\n${fields.link},${picture('1')},Dress,Ostrova,5.00\n`
  expect(await reasonOf(feed)).toContain('its format is not known')
})
