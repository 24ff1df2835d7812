import { namesInLanguages } from './column-languages.ts'
import { plainName } from './header-name.ts'

/** Also as they are written without the letters of their own: `waehrung` beside `währung`. */
const named = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .flatMap((name) => [name, name.replace(/[äöüø]/g, (sign) => ascii[sign] ?? sign)])
    .map((name) => joined(plainName(name)))
/** What stands in another thing is called as a column of both names: `price/currency` and `price_currency` are one. */
const joined = (name: string) => name.replaceAll('/', '')
const ascii: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' }

/**
 * What networks, shops' programs and search engines for prices call the columns of a feed that looks like Google's, best
 * first; most are from memory. A shop's own address comes before a network's, a price before a former one.
 */
const english = {
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
    url_of_product_detail_page url_of_product_page page_url clickable_uri`,
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
    lagerantal stock_on_hand availability/is_on_stock stock/stock_level_status stock/status stock/stock_level
    stock/level stock/quantity available_quantity sellers/commertial_offer/available_quantity
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

/** The same in German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Finnish, Polish, Czech,
 * Hungarian, Romanian, Turkish, Russian, Greek, Arabic, Hebrew, Persian, Thai, Hindi, Japanese, Chinese and Korean. */
const abroad: Partial<Record<keyof typeof english, string[]>> = {
  id: named(
    `artikelnummer artikelnr artnr artikel_id produktnummer produkt_id bestellnummer identifiant référence ref
    code_produit id_produit identificador referencia código código_producto id_producto codice codice_prodotto
    id_prodotto riferimento sku_código produktkod varenummer varenr vare_id kod kod_produktu 商品id 商品コード 商品番号 商品编号
    商品编码 상품id 상품코드 상품번호 tuotenumero tuotetunnus ürün_kodu ürün_id артикул код_товара cikkszám termékkód cod_produs
    κωδικός šifra šifra_proizvoda шифра mã_sản_phẩm mã_sp код_товару артикул_товару каталожен_номер id_produktu
    id_towaru رقم_المنتج كود_المنتج معرف_المنتج الرقم מק״ט מק"ט מקט קוד_מוצר מזהה รหัสสินค้า รหัส उत्पाद_आईडी आईडी
    کد_محصول شناسه_محصول`,
  ),
  title: named(
    `titel produktname produktbezeichnung produkt bezeichnung artikelname artikelbezeichnung nom nom_produit
    nom_du_produit titre libellé désignation nombre nombre_producto nombre_del_producto título nome nome_prodotto
    titolo nome_do_produto nome_produto naam productnaam namn produktnamn benämning navn produktnavn varenavn nazwa
    nazwa_produktu tytuł název název_produktu 商品名 商品名称 商品标题 标题 タイトル 名称 상품명 제품명 tuotenimi nimi ürün_adı ürün_ismi
    название наименование название_товара terméknév megnevezés nume_produs nume denumire όνομα τίτλος názov
    názov_produktu naziv naziv_proizvoda назва назва_позиції назва_товару наименование_на_продукта име tên_sản_phẩm
    tên ชื่อสินค้า שם_המוצר اسم_المنتج pavadinimas nosaukums العنوان الاسم שם_מוצר כותרת שם ชื่อ ชื่อผลิตภัณฑ์
    उत्पाद_का_नाम शीर्षक नाम نام_محصول عنوان`,
  ),
  description: named(
    `beschreibung produktbeschreibung artikelbeschreibung kurzbeschreibung descriptif description_produit descripción
    descripción_producto descrizione descrizione_prodotto descrição omschrijving productomschrijving beskrivning
    produktbeskrivning beskrivelse produktbeskrivelse opis opis_produktu popis 商品説明 説明 商品描述 描述 상품설명 설명 kuvaus
    tuotekuvaus açıklama ürün_açıklaması описание leírás termékleírás descriere περιγραφή опис описание_на_продукта
    mô_tả الوصف وصف_المنتج תיאור תיאור_המוצר รายละเอียด คำอธิบาย विवरण توضیحات`,
  ),
  link: named(
    `produkturl produktlink artikelurl artikellink adresse lien lien_produit url_produit url_du_produit enlace
    url_producto enlace_producto url_prodotto link_prodotto link_do_produto url_do_produto url_produto link_produto
    länk produktlänk lenke produktlenke odnośnik adres_url adres link_do_produktu odkaz 商品url 商品リンク 商品链接 链接 상품url
    상품링크 링크 linkki tuotelinkki ürün_linki ürün_url ссылка ссылка_на_товар termék_url termék_link link_produs
    url_produs σύνδεσμος poveznica posilannya посилання посилання_на_товар линк liên_kết link_sản_phẩm رابط_المنتج
    الرابط קישור קישור_למוצר ลิงก์ ลิงก์สินค้า लिंक उत्पाद_लिंक لینک لینک_محصول url_produktu link_produktu
    url_towaru odkaz_na_produkt link_proizvoda url_proizvoda`,
  ),
  image_link: named(
    `bild bildurl bildlink produktbild hauptbild artikelbild url_image lien_image image_produit photo_produit imagen
    imagen_url url_imagen imagen_principal immagine url_immagine immagine_url immagine_principale imagem url_imagem
    url_da_imagem imagem_principal afbeelding afbeeldingurl afbeelding_link bildadress billede billedeurl bilde
    bildeurl zdjęcie zdjęcie_url url_zdjęcia link_do_zdjęcia obrazek obrázek_url 画像url 画像 商品画像 商品画像url 图片 图片链接 商品图片
    主图 이미지 이미지url 상품이미지 kuva kuvan_osoite tuotekuva resim resim_url ürün_resmi görsel изображение картинка фото
    ссылка_на_изображение kép kép_url imagine url_imagine poza εικόνα obrázok obrázok_url slika slika_url
    посилання_зображення зображення снимка hình_ảnh ảnh رابط_الصورة الصورة صورة_المنتج תמונה קישור_לתמונה รูปภาพ
    ลิงก์รูปภาพ รูปสินค้า छवि_लिंक छवि तस्वीर تصویر لینک_تصویر`,
  ),
  price: named(
    `preis bruttopreis verkaufspreis preis_brutto prix prix_ttc prix_de_vente precio precio_venta pvp prezzo
    prezzo_vendita preço preço_de_venda prijs verkoopprijs pris försäljningspris cena cena_brutto cena_s_dph 価格 販売価格
    价格 售价 가격 판매가 hinta fiyat satış_fiyatı цена ár bruttó_ár preț τιμή pris_inkl_moms cijena цена_с_ддс ціна giá
    giá_bán السعر سعر_المنتج מחיר ราคา ราคาขาย मूल्य कीमत قیمت preço_unitário precio_unitario prezzo_unitario
    prix_unitaire einzelpreis birim_fiyatı cena_jednostkowa`,
  ),
  sale_price: named(
    `sonderpreis angebotspreis aktionspreis reduzierter_preis prix_soldé prix_promo prix_promotionnel prix_remisé
    prix_réduit prix_barré_remise precio_rebajado precio_oferta precio_de_oferta precio_promocional prezzo_scontato
    prezzo_offerta prezzo_promozionale preço_promocional preço_com_desconto aanbiedingsprijs actieprijs kampanjpris
    reapris rabattpris tilbudspris salgspris cena_promocyjna cena_po_rabacie akční_cena セール価格 特価 促销价 优惠价 折扣价 할인가 세일가
    tarjoushinta alennushinta indirimli_fiyat цена_со_скидкой акционная_цена akciós_ár preț_redus preț_promoțional
    akciová_cena akcijska_cijena акційна_ціна giá_khuyến_mãi سعر_التخفيض سعر_العرض מחיר_מבצע ราคาลด ราคาโปรโมชั่น
    बिक्री_मूल्य قیمت_ویژه`,
  ),
  list_price: named(
    `streichpreis alter_preis vorheriger_preis originalpreis normalpreis listenpreis statt_preis prix_barré
    ancien_prix prix_initial prix_conseillé precio_anterior precio_original precio_antes prezzo_pieno
    prezzo_originale prezzo_precedente prezzo_di_listino preço_original preço_anterior preço_de van_prijs
    adviesprijs oude_prijs normale_prijs ordinarie_pris originalpris ord_pris rek_pris tidigare_pris førpris
    normalpris veiledende_pris cena_regularna stara_cena cena_katalogowa cena_przed_obniżką původní_cena 定価 通常価格 原价
    市场价 정가 정상가 ovh normaalihinta vanha_hinta liste_fiyatı eski_fiyat старая_цена цена_до_скидки eredeti_ár
    preț_vechi preț_întreg pôvodná_cena stara_cijena redovna_cijena стара_ціна giá_gốc السعر_الأصلي السعر_قبل_الخصم
    מחיר_מקורי מחיר_לפני_הנחה ราคาปกติ ราคาเต็ม मूल_मूल्य एमआरपी قیمت_اصلی`,
  ),
  currency: named(
    `währung devise monnaie moneda divisa valuta moeda waluta měna 通貨 货币 币种 통화 valuutta para_birimi döviz валюта
    pénznem νόμισμα валута tiền_tệ العملة מטבע สกุลเงิน मुद्रा واحد_پول ارز`,
  ),
  availability: named(
    `verfügbarkeit lieferbar lieferbarkeit lieferstatus lagerbestand bestand auf_lager disponibilité disponible
    stock_disponible en_stock quantité disponibilidad existencias en_existencia disponibilità giacenza
    disponibilidade estoque em_estoque beschikbaarheid voorraad op_voorraad lagerstatus lagersaldo i_lager
    tillgänglighet lager tilgængelighed på_lager tilgjengelighet dostępność dostupnost skladem 在庫 在庫状況 库存 库存状态 재고
    재고상태 saatavuus varasto stok stok_durumu наличие остаток készlet raktárkészlet disponibilitate stoc διαθεσιμότητα
    na_sklade raspoloživost dostupno zaliha наявність наличност tình_trạng tồn_kho التوفر المخزون במלאי זמינות מלאי
    สต็อก จำนวนสินค้า สถานะสินค้า उपलब्धता स्टॉक موجودی`,
  ),
  brand: named(
    `marke hersteller marque fabricant marca fabricante produttore merk merknaam fabrikant varumärke märke
    tillverkare merke producent marka výrobce značka ブランド メーカー 品牌 브랜드 제조사 merkki valmistaja tuotemerkki üretici
    бренд производитель gyártó producător μάρκα značka_výrobcu proizvođač виробник производител thương_hiệu
    العلامة_التجارية الماركة מותג ยี่ห้อ แบรนด์ ब्रांड برند`,
  ),
  gtin: named('ean_nummer strichcode code_barres código_de_barras codice_ean streckkod'),
  item_group_id: named('gruppen_id artikelgruppe varianten_id id_groupe id_grupo id_gruppo'),
  product_type: named(
    `kategorie warengruppe produktkategorie produkttyp catégorie categoría categorías tipo_de_producto kategori
    varugrupp kategoria kategorie_produktu rubrik カテゴリ カテゴリー 类目 分类 类别 카테고리 tuoteryhmä kategori_adı категория раздел
    kategorija категорія danh_mục الفئة القسم التصنيف קטגוריה หมวดหมู่ ประเภทสินค้า श्रेणी دسته_بندی`,
  ),
  color: named(
    `farbe couleur colore cor kleur färg farve farge kolor barva 色 カラー 颜色 색상 väri renk цвет szín culoare χρώμα farba
    boja колір цвят màu màu_sắc اللون צבע สี रंग رنگ`,
  ),
  size: named(
    `größe taille talla taglia tamanho maat storlek størrelse rozmiar velikost サイズ 尺码 尺寸 사이즈 koko beden размер méret
    mărime μέγεθος veľkosť veličina розмір kích_thước kích_cỡ المقاس מידה ขนาด ไซส์ साइज़ आकार سایز`,
  ),
  store: named('händler boutique marchand tienda negozio loja winkel butik sklep 店舗'),
}

export type ColumnField = keyof typeof english

/** For each field the columns of a file that tell it, best first. */
export type Columns = Record<ColumnField, readonly string[]>

const fields = Object.keys(english) as ColumnField[]
const allNames = fields.map((field) => [field, [...english[field], ...(abroad[field] ?? [])]] as const)
/** Which fields a name tells, and how soon: a row may bear many more names than are known. */
const fieldsByName = Map.groupBy(
  allNames.flatMap(([field, names]) => names.map((name, place) => ({ field, name, place }))),
  ({ name }) => name,
)
const none = Object.fromEntries(fields.map((field) => [field, []])) as unknown as Columns
const allKnown = new Set(allNames.flatMap(([, names]) => names))
/** What only says that a column is of the piece, in a name that is not known whole: `product_original_price`, `cloth_name`. */
const ofThePiece = /^(?:default|prod(?:uct)?|item|entity|ec|cloth(?:es|ing)?|garment)+(?=[a-z][^/]*$)(?!label$)/

/** What tells pieces from each other where a file has no ids; an id that is left empty is not replaced by it. */
const idsAtLast = named('style_number item# style# sku# style_code item_code mpn code guid nid item')
/** Ids in words of a piece; those of shops, shelves and groups are the same in many rows. */
const idName =
  /^(?:product|item|article|goods|sku|offer|ref(?:erence)?|unique|internal|external|original|style|model|order)+(?:id|code|number|nr|no|num|key|sku)$/
/** One of several, written with a space between them. */
const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

const pictureWords =
  anyOf(`m aw product item goods merchant main first primary default base featured large big full fullxfull original
  medium small thumb(?:nail)? cover front hero media preview hires zoom standard best size variant cutout model web url link src file location
  address path uri name image img picture photo gallery list group of s`)
/** Names of pictures that are made of such words only, in any order: `product_image_large_url`. */
const pictureName = new RegExp(`^(?=.*(?:image|img|picture|photo))${pictureWords}+$`)
/** Of those the pictures beside the first one, and the ones too small to show: last of all. */
const furtherName = /^(?:additional|alternat|aw)/
const smallName = /small|thumb/
/** Names of several pictures in one column. */
const listName =
  /^(?:(?:(?:additional)?(?:images|pictures|photos|gallery|media)|(?:alternat(?:iv)?e|extra|other)(?:product)?(?:image|picture|photo)s?)(?:image|picture|gallery)?)(?:original|large|full|main|urls?|links?|src|location|zoom|others)*$/
const linkWords =
  anyOf(`zanox custom product item goods page web deep buy affiliate tracking click landing details? view direct target full title name
  link canonical perma pdp offer article style clean original final camref m aw track merchant(?=product|deep)`)
/** Names of the piece's address, made of such words: `product_page_url`. */
const linkName = new RegExp(`^${linkWords}*(?:url|link|uri|href)$`)
/** Of those a network's address for the piece, after the shop's own, and what a program calls the piece itself by: last. */
const networkName = /affiliate|track|click|buy|zanox|camref|aw/
const programName = /href$/

/**
 * Who takes a table off a page calls its columns by an element's class, and by its attribute where that holds an address:
 * `card-link href`, `card__photo src`, `product-card__title`. What is of the brand, the shop or the readers is left alone.
 * Their ends are looked for first: a name of such words without end is walked along once.
 */
const byClass = {
  link: /href$/,
  image_link: /src$/,
  title:
    /^(?!.*(?:type|group|seo|meta|file|size|material|image|photo)).*(?:title|name|heading)$(?<=(?:product|item|card|tile|listing)\w*(?:title|name|heading))/,
  price: /price$(?<=(?:product|item|card|tile|listing)\w*price)/,
}
const ofAnother =
  /\/|brand|vendor|manufactur|supplier|designer|department|seller|shop|store|category|rating|review|badge|logo|icon|flag|swatch|colou?r|ship|delivery|unit|tax|cost|wholesale|saving|member|deposit|bid|offer/

/** What a program tells once for each language; known by the names that it bears alone. */
const inLanguages = (['title', 'description', 'link', 'product_type'] as const).map(
  (field) => [field, new Set([...english[field], ...(abroad[field] ?? [])])] as const,
)

const rank = (names: readonly string[], isLast: RegExp) => [
  ...names.filter((name) => !isLast.test(name)),
  ...names.filter((name) => isLast.test(name)),
]

/** When a sale begins or ends, by a name of such words: `promo_start_date`. */
const saleWhen = (words: string) =>
  new RegExp(
    `^(?:sale|special|promo(?:tion(?:al)?)?|discount(?:ed)?)(?:price)?(?:effective)?(?:date|dt|time)?(?:${words})(?:date|dt|time|at|on)?$`,
  )
/** The same of a group of pieces, by what they hang on: `parent_unique_id`. */
const byWords = {
  item_group_id: /^(?:parent|master|primary)(?:product|item|unique|style|article)*(?:id|sku|code|number)$/,
  sale_from: saleWhen('from|start(?:s|ing)?|begins?'),
  sale_to: saleWhen('to|until|till|end(?:s|ing)?'),
}

/** What is paid, among the kinds of a piece's prices. */
const paidNow = /^price\/(?:current|final|now|sale)/

/** What holds kinds of prices, or the lowest of each: `price/`, `pricerange/minimumprice/`. */
const kindOfPrice = /^(?:price|pricerange\/min(?:imum)?price)\/(?=\w+price$)/
/** What stands in the many that are called after it is that one: `names/name`, `Prices/Price`. */
const inMany = /(?<=^|\/)(?<one>[a-z]{3,})(?:e?s|list)\/\k<one>(?=$|[/@])/

const known = new Map<string, Columns>()
const knownMax = 500
/** Rows with more names than this are rare, and what is kept of them is not small. */
const keyMax = 20_000

/** Whether a name is that of a price's own currency: `current@currency`, `cost/currencycode`. */
const isCurrencyOf = (name: string, price: string) =>
  name.startsWith(price) && /^[@/]currency(?:code|id|iso)?$/.test(name.slice(price.length))

/** Which of a row's plain names tell which field; rows of one file mostly bear the same names. */
export function columnsAmong(names: readonly string[]): Columns {
  const key = names.join(' ')
  const found = known.get(key)
  if (found !== undefined) return found
  const own = new Map<string, string[]>()
  const tell = (called: string, name: string) => own.set(called, [...(own.get(called) ?? []), name])
  for (const name of names) tell(joined(name), name)
  for (const name of names) if (inMany.test(name)) tell(joined(name.replace(inMany, '$<one>')), name)
  // Kinds of prices within a price are called as they are alone: `price: { sellingPrice, originalPrice }`.
  for (const name of names) if (kindOfPrice.test(name)) tell(name.replace(kindOfPrice, ''), name)
  const columns = { ...none }
  const short = Map.groupBy(
    names.filter((name) => !allKnown.has(name) && ofThePiece.test(name)),
    (name) => name.replace(ofThePiece, ''),
  )
  for (const told of [own, short]) {
    const found = [...told.keys()].flatMap((called) => fieldsByName.get(called) ?? [])
    for (const { field, name } of found.toSorted((one, other) => one.place - other.place))
      columns[field] = [...new Set([...columns[field], ...(told.get(name) ?? [])])]
  }
  const like = (pattern: RegExp, told: readonly string[]) => [
    ...told,
    ...names.filter((name) => pattern.test(joined(name)) && !told.includes(name)),
  ]
  if (columns.id.length === 0)
    columns.id = like(
      idName,
      [own, short].flatMap((told) => idsAtLast.flatMap((name) => told.get(name) ?? [])),
    )
  columns.image_link = rank(rank(like(pictureName, columns.image_link), furtherName), smallName)
  const beside = columns.price.flatMap((price) => names.filter((name) => isCurrencyOf(name, price)))
  columns.currency = [...new Set([...columns.currency, ...beside])]
  const prices = [...columns.price, ...columns.sale_price]
  // Beside what is paid now a discount is what is taken off.
  if (columns.price.some((name) => paidNow.test(name)))
    columns.sale_price = columns.sale_price.filter((name) => name !== 'price/discount')
  columns.price_text = [
    ...prices.flatMap((price) => names.filter((name) => isTextOf(name, price))),
    ...columns.price_text,
  ]
  columns.additional_image_link = like(listName, columns.additional_image_link)
  columns.link = [
    ...columns.link,
    ...rank(rank(like(linkName, []), networkName), programName).filter((name) => !columns.link.includes(name)),
  ]
  for (const [field, pattern] of Object.entries(byWords) as [keyof typeof byWords, RegExp][])
    if (columns[field].length === 0) columns[field] = like(pattern, [])
  for (const [field, alone] of inLanguages)
    if (columns[field].length === 0)
      columns[field] = namesInLanguages(names, (name) => alone.has(joined(name.replace(ofThePiece, ''))))
  const isPriced = columns.price.length + columns.sale_price.length + columns.list_price.length > 0
  for (const [field, pattern] of Object.entries(byClass) as [keyof typeof byClass, RegExp][])
    if (columns[field].length === 0 && !(field === 'price' && isPriced))
      columns[field] = names.filter((name) => pattern.test(name) && !ofAnother.test(name) && !allKnown.has(name))
  if (known.size >= knownMax) known.clear()
  if (key.length < keyMax) known.set(key, columns)
  return columns
}

/** Whether a name is that of a price as shoppers read it, with its sign: `price_formatted`, `retailPrice/amountWithSymbol`. */
const isTextOf = (name: string, price: string) =>
  name.startsWith(price) &&
  /^\/?(?:formatted(?:value)?|text|string|display|label|(?:amount)?with(?:symbol|currency))$/.test(
    name.slice(price.length),
  )

/** Whether a plain name is that of a price. */
export function isPriceName(name: string): boolean {
  const { price, sale_price, list_price } = columnsAmong([name])
  return price.length + sale_price.length + list_price.length > 0
}
