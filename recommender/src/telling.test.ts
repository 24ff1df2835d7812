import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { gatherInteractions } from './interactions.ts'
import { tellingOf, weighByTelling } from './telling.ts'
import { weighTraits } from './trait-rows.ts'

/** Shoppers who like pieces of their own colour from whatever store; piece p is of colour p mod 3 and store p mod 10. */
function threeColours() {
  const gather = gatherInteractions()
  for (let shopper = 0; shopper < 300; shopper++)
    for (let turn = 0; turn < 5; turn++)
      gather.add(`s${shopper}`, `p${3 * Math.floor(chanceOf(shopper, turn) * 30) + (shopper % 3)}`)
  gather.add('lone', 'p1')
  gather.add('s0', 'p2', -1)
  const { itemIds, rows } = gather.done()
  const traits = itemIds.map((id) => [`colour:${Number(id.slice(1)) % 3}`, `store:${Number(id.slice(1)) % 10}`])
  return { liked: rows, traits: weighTraits(traits) }
}

test('a trait that pieces of one shopper share more often than chance tells, another tells next to nothing', () => {
  const { liked, traits } = threeColours()
  const telling = tellingOf(liked, traits.rows, traits.names)
  traits.names.forEach((name, trait) => {
    if (name.startsWith('colour')) expect(telling[trait]).toBeCloseTo(Math.log(3), 1)
    else expect(telling[trait]).toBeLessThan(0.25)
  })
})

test('rows weighed by what traits tell are of length 1, all 0 where nothing tells, and of nobody nothing is told', () => {
  const { liked, traits } = threeColours()
  const rows = weighByTelling(traits.rows, tellingOf(liked, traits.rows, traits.names))
  expect(Math.hypot(...rows.values.subarray(rows.offsets[0], rows.offsets[1]))).toBeCloseTo(1)
  const nobody = { offsets: new Uint32Array(1), columns: new Uint32Array(0), values: new Float32Array(0) }
  const untold = tellingOf(nobody, traits.rows, traits.names)
  expect([...untold].every((told) => told === 0)).toBe(true)
  expect(weighByTelling(traits.rows, untold).values.every((value) => value === 0)).toBe(true)
})
