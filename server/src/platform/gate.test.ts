import { expect, test } from 'vitest'
import { Gate } from './gate.ts'
import { Turns } from './turns.ts'

/** Work that goes on until it is told to end. */
function makeWork() {
  const order: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  const work = (name: string) => () => {
    order.push(name)
    return new Promise<string>((done, failed) => ends.set(name, (fault) => (fault ? failed(fault) : done(name))))
  }
  const end = async (name: string, fault?: Error) => {
    ends.get(name)!(fault)
    await settle()
  }
  return { order, work, end }
}
const settle = () => new Promise((done) => setImmediate(done))

test('P-11 a gate lets so many in, keeps so many waiting in their order and sends the others away', async () => {
  const gate = new Gate(2, 2)
  const { order, work, end } = makeWork()
  const asked = ['a', 'b', 'c', 'd'].map((name) => gate.pass(work(name)))
  await settle()
  expect(order).toEqual(['a', 'b'])
  await expect(gate.pass(work('e'))).rejects.toMatchObject({
    because: 'ServiceUnavailable',
    words: 'Many people are here just now. Please try again in a moment.',
    retryAfter: 1,
  })
  await end('a')
  expect(order).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  await end('d')
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'])
  expect(gate.most).toBe(2)
})

test('P-11 a place is free again after the work, also where that failed', async () => {
  const gate = new Gate(1, 0)
  const { order, work, end } = makeWork()
  for (const name of ['a', 'b']) {
    const asked = gate.pass(work(name)).catch((fault: Error) => fault.message)
    await end(name, new Error('no good'))
    expect(await asked).toBe('no good')
  }
  const [last, refused] = [gate.pass(work('c')), gate.pass(work('d')).catch(() => 'sent away')]
  expect(await refused).toBe('sent away')
  await end('c')
  expect(await last).toBe('c')
  expect([order, gate.most]).toEqual([['a', 'b', 'c'], 1])
})

test('P-11 work of one name goes one after another, of other names beside it', async () => {
  const turns = new Turns(2)
  const { order, work, end } = makeWork()
  const first = turns.take('ines', work('a')).catch((fault: Error) => fault.message)
  const second = turns.take('ines', work('b'))
  const other = turns.take('otto', work('c'))
  await settle()
  expect(order).toEqual(['a', 'c'])
  await expect(turns.take('ines', work('d'))).rejects.toMatchObject({
    because: 'ServiceUnavailable',
    words: 'Many tries are under way just now. Please try again in a moment.',
    retryAfter: 1,
  })
  await end('a', new Error('wrong'))
  expect([await first, order]).toEqual(['wrong', ['a', 'c', 'b']])
  const third = turns.take('ines', work('e'))
  await settle()
  // Who comes while one is under way waits for it, also after others of the name are over.
  expect(order).toEqual(['a', 'c', 'b'])
  await end('b')
  expect(order).toEqual(['a', 'c', 'b', 'e'])
  await end('e')
  await end('c')
  expect(await Promise.all([second, third, other])).toEqual(['b', 'e', 'c'])
  const [fourth, fifth] = [turns.take('ines', work('f')), turns.take('ines', work('g'))]
  await settle()
  await end('f')
  await end('g')
  expect(await Promise.all([fourth, fifth])).toEqual(['f', 'g'])
})
