import { showPrice } from '@sateen/catalogue/price'
import type { Piece } from '../messages.ts'
import { wasKept } from '../rules.ts'
import type { State } from '../state.ts'
import { act } from './actions.ts'
import { button, element } from './element.ts'

let drawn: { of: string; part: HTMLElement } | null = null

/**
 * What this page was read as, with the way to put it right. As long as it is the same it stays the same part: what was
 * opened, written and answered in it is still there when the rest is drawn anew.
 */
export function readingPart(piece: Piece, { choices: { asksFirst }, recent }: State, isLearning: boolean): HTMLElement {
  const of = JSON.stringify([piece, asksFirst, isLearning])
  if (drawn?.of !== of) {
    const keep = asksFirst && isLearning ? keepButton(piece, wasKept(recent, piece.address, Date.now())) : null
    drawn = { of, part: drawPart(piece, keep, isLearning) }
  }
  return drawn.part
}

function drawPart(piece: Piece, keep: HTMLElement | null, isLearning: boolean): HTMLElement {
  const { title, brand } = piece.meta.itemDetails
  const right = element('details', {}, element('summary', {}, 'Not right?'), correction(piece, isLearning))
  return element(
    'section',
    { class: 'reading', 'aria-label': 'This page' },
    element('p', { class: 'name' }, title ?? 'A piece without a name'),
    element('p', { class: 'note' }, [brand, priceOf(piece)].filter(Boolean).join(' · ')),
    keep,
    right,
  )
}

function priceOf({ meta: { itemDetails } }: Piece): string {
  const { salePrice, currency } = itemDetails
  if (salePrice === null || salePrice === undefined) return 'no price found'
  return (currency === 'USD' ? showPrice(salePrice) : null) ?? `${salePrice} ${currency ?? ''}`.trim()
}

function keepButton(piece: Piece, isKept: boolean): HTMLElement {
  const keep: HTMLButtonElement = button('KEEP THIS PIECE', 'secondary', () => {
    showKept()
    void act({ type: 'keep', piece })
  })
  const showKept = () => {
    keep.disabled = true
    keep.textContent = 'KEPT'
  }
  if (isKept) showKept()
  return keep
}

function correction(piece: Piece, isLearning: boolean): HTMLElement {
  const { title, brand, salePrice } = piece.meta.itemDetails
  const done = element('p', { class: 'note', role: 'status' })
  const fields = {
    title: field('Name', title ?? ''),
    brand: field('Brand', brand ?? ''),
    price: field('Price in dollars', String(salePrice ?? '')),
  }
  const send = () => {
    const price = fields.price.input.value.trim()
    const itemDetails = {
      ...piece.meta.itemDetails,
      title: fields.title.input.value.trim().slice(0, 1000) || null,
      brand: fields.brand.input.value.trim().slice(0, 300) || null,
      salePrice: price === '' || !Number.isFinite(Number(price)) ? null : Number(price),
      currency: price === '' ? null : price === String(salePrice ?? '') ? piece.meta.itemDetails.currency : 'USD',
    }
    void act({ type: 'keep', piece: { ...piece, meta: { ...piece.meta, itemDetails } } })
    done.textContent = 'Thank you. History now shows it this way.'
  }
  return element(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault()
        if (isLearning) send()
      },
    },
    ...Object.values(fields).map(({ label }) => label),
    isLearning ? element('button', { class: 'secondary' }, 'SEND THE CORRECTION') : null,
    button('This is not a piece', 'quiet', () => {
      void act({ type: 'not a piece', piece })
      done.textContent = 'This page is left out from now on.'
    }),
    done,
  )
}

function field(words: string, value: string): { label: HTMLElement; input: HTMLInputElement } {
  const input = element('input', { type: 'text', value, maxlength: 1000 })
  return { label: element('label', { class: 'field' }, element('span', { class: 'caps' }, words), input), input }
}
