import { expect, test } from 'vitest'
import { availabilityOf, isAvailable } from './availability.ts'

const gone = `Nicht an Lager|Nicht lagernd|Nicht bestellbar|Kein Bestand|En rupture|Pas en stock|Plus en stock|Fuera de stock
  |No hay existencias|No en stock|Sem stock|Fora de stock|Non in magazzino|Fuori catalogo|Terminato|Niet in voorraad|Niet voorradig
  |Geen voorraad|Tilapäisesti loppu|Ei saatavilla|Nie ma w magazynie|Neskladem|Není k dispozici|Nie je skladem|Nem elérhető
  |Nem kapható|Nu este în stoc|Lipsă stoc|Stokta bulunmuyor|Mevcut değil|Не в наличии|Недоступно|Закончился|Відсутній
  |Nema na zalihi|Rasprodato|Εκτός αποθέματος|Pole saadaval|Tidak tersedia|入荷待ち|매진|无现货|נמכר
  |Coming soon|Coming soon!|Available soon|Back in stock soon|coming_soon|0 in stock|0 left|In stock (0)|In stock: 0|InStock 0
  |Only 0 left|Only 0 left in stock|Just 0 left!|Hurry, only 0 left|0 remaining|Only 0 remaining|None left|All gone
  |In stock, 0 left|Stock level: 0|Level 0|Zero|Nil`
const there = `In stock: 10|In stock (3)|Available now, more colours soon|Preorder, coming soon|Lagernd|Auf Lager|Bestellbar|En stock|Plus que 2 en stock|Disponible|Em stock|Disponibile|In voorraad|Varastossa
  |Saatavilla|Na stanie|Skladem|Elérhető|Raktáron|În stoc|Stokta var|Mevcut|В наличии|Є в наявності|Na zalihi|Διαθέσιμο|在庫あり|재고 있음|有货
  |10 in stock|100 left|Only 10 left|Low stock|In stock, 10 left|Stock level: 10|Just 1 left|Hurry, only 20 left|Last one`
const words = (list: string) => list.split('|').map((word) => word.trim())

test.each(words(gone))('a piece of which its shop says “%s” is sold out', (word) => {
  expect(isAvailable(word)).toBe(false)
})

test.each(words(there))('a piece of which its shop says “%s” can be bought', (word) => {
  expect(isAvailable(word)).toBe(true)
})

test('a number of pieces beside the words counts, and none of them is none', () => {
  expect(['0 in stock', '0 available', '10 in stock'].map(availabilityOf)).toEqual([
    'out of stock',
    'out of stock',
    'in stock',
  ])
})
