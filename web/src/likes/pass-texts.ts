import type { PassReason } from '@sateen/contract/likes'

/** The words of the question why a piece was passed. */
export const passTexts = {
  why: 'Why not?',
  reasons: {
    colour: 'Colour',
    cut: 'Cut',
    price: 'Price',
    store: 'Store',
    own: 'I own it',
    'just-this': 'Just not this',
  } satisfies Record<PassReason, string>,
  noted: 'Noted.',
}
