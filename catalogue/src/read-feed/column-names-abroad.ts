import { named } from './column-names.ts'
import type { ColumnField } from './column-names.ts'

/**
 * What columns are called in German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Finnish, Polish,
 * Czech, Hungarian, Romanian, Turkish, Russian, Greek, Arabic, Hebrew, Persian, Thai, Hindi, Japanese, Chinese and Korean.
 */
export const abroad: Partial<Record<ColumnField, string[]>> = {
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
