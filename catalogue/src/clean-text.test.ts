import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('markup goes, entities are decoded, white space collapses', () => {
  expect(cleanText('<p>Soft &amp; light.</p><ul><li>100%&nbsp;linen</li></ul>')).toBe('Soft & light. 100% linen')
  expect(cleanText('Caf&#233; &#x2013; Na&iuml;ve <3')).toBe('Café – Naïve <3')
  expect(cleanText('un<b>break</b>able<br>line')).toBe('unbreakable line')
  expect(cleanText('<script>window.__pwn=1</script>Dress<style>p{}</style>')).toBe('Dress')
  expect(cleanText('a <!-- b --> c &unknown; &#0;')).toBe('a c &unknown;')
})

test('what programs wrote as entities twice is read as once, and so is the markup that they hid', () => {
  expect(cleanText('Silk &amp;amp; Linen, caf&amp;eacute;')).toBe('Silk & Linen, café')
  expect(cleanText('&lt;p&gt;Soft&lt;/p&gt;&amp;lt;ul&amp;gt;&amp;lt;li&amp;gt;linen&amp;lt;/li&amp;gt;')).toBe(
    'Soft linen',
  )
  expect(cleanText('&lt;script&gt;alert(1)&lt;/script&gt;Dress &lt;img src=x onerror=alert(1)&gt;')).toBe('Dress')
  // What is no element stays.
  expect(cleanText('&lt;3 waist &lt; 70 cm, 5 &gt; 4 &lt;Maren&gt;')).toBe('<3 waist < 70 cm, 5 > 4 <Maren>')
})

test('controls and marks that turn the reading direction go', () => {
  expect(cleanText('\u202eesrever\u202c \u0000\ufeffx')).toBe('esrever x')
})

test('a text is cut to what a field may hold, without half a character', () => {
  expect(cleanText('x'.repeat(2_000_000), 300)).toHaveLength(300)
  expect(cleanText('ab😀', 3)).toBe('ab')
  expect(cleanText('<'.repeat(1_000_000))).toHaveLength(5000)
  expect(cleanText('<script>'.repeat(100_000))).toBe('')
  // Opened over and over and never closed, and still read at once.
  expect(cleanText('<!--'.repeat(250_000))).toHaveLength(5000)
})

test('what is no text is an empty one', () => {
  for (const value of [null, undefined, {}, [], true]) expect(cleanText(value)).toBe('')
})

test('P-24 half of a sign is dropped, a whole one stays', () => {
  expect(cleanText('a\ud83db \ud83d\ude00 c\ude00')).toBe('a b \ud83d\ude00 c')
})
