import { headerName } from './header-name.ts'

/**
 * What WooCommerce's export calls its columns in the language of the shop: English, German, French, Spanish, Italian, Dutch
 * and Portuguese; what Italian and Portuguese shops call prices and pictures is from memory.
 */
const columns = {
  id: ['ID'],
  type: ['Type', 'Typ', 'Tipo'],
  sku: ['SKU', 'Artikelnummer', 'Artikelnummer (SKU)', 'Art.-Nr.', 'UGS', 'REF'],
  gtin: [
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN of ISBN',
  ],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Naam'],
  published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Gepubliceerd'],
  visibility: [
    'Visibility in catalog',
    'Visibility in catalogue',
    'Sichtbarkeit im Katalog',
    'Katalogsichtbarkeit',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
    'Visibilità nel catalogo',
    'Zichtbaarheid in catalogus',
    'Visibilidade no catálogo',
  ],
  short_description: [
    'Short description',
    'Kurzbeschreibung',
    'Description courte',
    'Descripción corta',
    'Breve descrizione',
    'Korte beschrijving',
    'Korte omschrijving',
    'Descrição curta',
  ],
  description: ['Description', 'Beschreibung', 'Descripción', 'Descrizione', 'Beschrijving', 'Descrição'],
  sale_starts: [
    'Date sale price starts',
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
    'Startdatum actieprijs',
    'Data de preço promocional começa em',
  ],
  sale_ends: [
    'Date sale price ends',
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    'Angebotspreis gültig bis',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
    'Einddatum actieprijs',
    'Data de preço promocional termina em',
  ],
  in_stock: [
    'In stock?',
    'Vorrätig?',
    'Auf Lager?',
    'En stock ?',
    'En inventaire?',
    '¿Existencias?',
    '¿En inventario?',
    'Op voorraad?',
    'Em estoque?',
  ],
  sale_price: [
    'Sale price',
    'Angebotspreis',
    'Tarif promo',
    'Prix promo',
    'Prix de vente',
    'Precio rebajado',
    'Prezzo in offerta',
    'Actieprijs',
    'Preço promocional',
  ],
  regular_price: [
    'Regular price',
    'Regulärer Preis',
    'Normaler Preis',
    'Tarif régulier',
    'Prix régulier',
    'Prix de base',
    'Precio normal',
    'Precio regular',
    'Prezzo di listino',
    'Reguliere prijs',
    'Preço normal',
    'Preço',
  ],
  categories: ['Categories', 'Kategorien', 'Catégories', 'Categorías', 'Categorie', 'Categorieën', 'Categorias'],
  images: ['Images', 'Bilder', 'Imágenes', 'Immagine', 'Immagini', 'Afbeeldingen', 'Imagens'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Eltern', 'Superior', 'Genitore', 'Hoofd', 'Ascendente', 'Pai'],
  external_url: ['External URL', 'Externe URL', 'URL externe', 'URL externa', 'URL esterno'],
  brands: ['Brands', 'Brand', 'Marken', 'Marques', 'Marcas', 'Marchi', 'Merken'],
} satisfies Record<string, string[]>

export type WooColumn = keyof typeof columns

/** A column's names, plain. */
export const wooNames = Object.fromEntries(
  Object.entries(columns).map(([column, names]) => [column, names.map(headerName)]),
) as Record<WooColumn, string[]>

const has = (names: readonly string[], column: WooColumn) => wooNames[column].some((name) => names.includes(name))

/** Whether these plain names are those of its export. */
export const isWoocommerce = (names: readonly string[]): boolean =>
  has(names, 'visibility') && has(names, 'regular_price')

/** Where it calls the numbered attributes of a product, their names come before their values in all languages. */
const attribute = /(?:at?tribut|eigenschap)/
const attributesMax = 9

/** The columns of each attribute's name and value. */
export function attributeColumns(names: readonly string[]): [name: string, value: string][] {
  const all = names.filter((name) => attribute.test(name))
  return Array.from({ length: attributesMax }, (_, place) => {
    const own = all.filter((name) => /\d+/.exec(name)?.[0] === `${place + 1}`)
    return own.slice(0, 2)
  }).filter((own): own is [string, string] => own.length === 2)
}
