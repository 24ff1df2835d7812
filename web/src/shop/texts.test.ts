import { expect, test } from 'vitest'
import { shopTexts } from './texts.ts'

test('her first shop names the picks that it followed, as many as stand in two lines of a phone', () => {
  const { followed } = shopTexts
  expect(followed(['Slip Dress'])).toBe('Your first shop follows your picks: Slip Dress.')
  expect(followed(['Slip Dress', 'Linen Shirt'])).toBe(
    'Your first shop follows your picks: Slip Dress and Linen Shirt.',
  )
  expect(followed(['Slip Dress', 'Linen Shirt', 'Belt'])).toBe(
    'Your first shop follows your picks: Slip Dress, Linen Shirt and 1 more.',
  )
  expect(followed(['Ivory Oversized Linen Shirt', 'Black Leather Chelsea Boots'])).toBe(
    'Your first shop follows your picks: Ivory Oversized Linen Shirt and 1 more.',
  )
})
