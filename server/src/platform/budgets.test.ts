import { describe, expect, test } from 'vitest'
import { BudgetBook, type Share, type Spent } from './budget-book.ts'
import { addressBudgets, networkOf, shopperBudgets, tooMany, type Budget } from './budgets.ts'

const start = new Date('2026-11-21T20:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const budget: Budget = { times: 3, seconds: 60 }

/** How many of so many spendings a book takes. */
function takenOf(book: BudgetBook, key: string, times: number, of = budget, now = start): number {
  let taken = 0
  for (let one = 0; one < times; one += 1) {
    try {
      book.spend(key, of, now)
      taken += 1
    } catch (fault) {
      expect(fault).toMatchObject({ because: 'TooManyRequests' })
    }
  }
  return taken
}

describe('P-22 a budget', () => {
  test('is spent by one client for itself, window by window', () => {
    const book = new BudgetBook({ isOn: true })
    expect(takenOf(book, 'ines', 10)).toBe(3)
    expect(takenOf(book, 'otto', 2)).toBe(2)
    expect(takenOf(book, 'ines', 5, budget, later(59.999))).toBe(0)
    expect(takenOf(book, 'ines', 5, budget, later(60))).toBe(3)
    expect(takenOf(book, 'ines', 5, budget, later(60.001))).toBe(0)
  })

  test('says how long to wait, from when the window began', () => {
    const book = new BudgetBook({ isOn: true })
    takenOf(book, 'ines', 3)
    expect(() => book.spend('ines', budget, later(15))).toThrow(
      expect.objectContaining({ because: 'TooManyRequests', retryAfter: 45, status: 429 }),
    )
  })

  test('is none where budgets are off', () => {
    const book = new BudgetBook({ isOn: false })
    expect([takenOf(book, 'ines', 10), book.size]).toEqual([10, 0])
  })

  test('stays spent, and no memory fills, under a flood from ever new addresses', () => {
    const book = new BudgetBook({ isOn: true })
    const long = { times: 2, seconds: 3600 }
    for (let address = 0; address < 250_000; address += 1) book.spend(`x ${address}`, long, start)
    expect(book.size).toBeLessThanOrEqual(100_000)
    expect(book.size).toBeGreaterThan(80_000)
    // Who came last is remembered, who came first is not.
    expect([takenOf(book, 'x 249999', 3, long), takenOf(book, 'x 0', 3, long)]).toEqual([1, 2])
    expect(takenOf(book, 'spent', 3, long)).toBe(2)
  })

  test('goes from the memory once it is over, before any that is not', () => {
    const book = new BudgetBook({ isOn: true })
    book.spend('lasting', { times: 2, seconds: 3600 }, start)
    for (let address = 1; address < 100_000; address += 1) book.spend(`x ${address}`, budget, start)
    expect(book.size).toBe(100_000)
    book.spend('new', budget, later(60))
    expect(book.size).toBe(2)
    expect(takenOf(book, 'lasting', 3, { times: 2, seconds: 3600 }, later(60))).toBe(1)
  })
})

/** What several processes share, as the database keeps it. */
function makeShared() {
  const kept = new Map<string, Spent>()
  const asked: Spent[][] = []
  const state = { isDown: false, asked, kept }
  const share: Share = async (spent, at) => {
    asked.push([...spent])
    if (state.isDown) throw new Error('away')
    return spent.map((one) => {
      const former = kept.get(one.key)
      const sum = former && former.until > at ? { ...former, spent: former.spent + one.spent } : one
      kept.set(one.key, sum)
      return sum
    })
  }
  const clock = { now: start }
  const faults: unknown[] = []
  const make = () => new BudgetBook({ isOn: true, share, now: () => clock.now, onFault: (fault) => faults.push(fault) })
  return { state, make, clock, faults }
}

describe('P-22 over several processes a budget', () => {
  const wide: Budget = { times: 100, seconds: 60 }

  test('is one: what one process took the others do not give', async () => {
    const { make } = makeShared()
    const [one, two, three] = [make(), make(), make()]
    let taken = 0
    for (let round = 0; round < 30; round += 1) {
      for (const book of [one, two, three]) {
        taken += takenOf(book, 'flood', 5, wide)
        await book.tell()
      }
    }
    // Beyond it only what the two others let in before they were told.
    expect(taken).toBeGreaterThanOrEqual(100)
    expect(taken).toBeLessThanOrEqual(110)
    expect(takenOf(two, 'another', 50, wide)).toBe(50)
  })

  test('costs nothing for who uses up less than a twentieth, and is told from there on', async () => {
    const { make, state } = makeShared()
    const book = make()
    takenOf(book, 'quiet', 4, wide)
    await book.tell()
    expect(state.asked).toEqual([])
    takenOf(book, 'quiet', 1, wide)
    await book.tell()
    expect(state.asked).toEqual([[{ key: 'quiet', until: later(60).getTime(), spent: 5 }]])
    await book.tell()
    expect(state.asked.length).toBe(1)
    takenOf(book, 'quiet', 2, wide)
    await book.tell()
    expect(state.asked[1]).toEqual([{ key: 'quiet', until: later(60).getTime(), spent: 2 }])
  })

  test('is told by itself within a moment', async () => {
    const { make, state } = makeShared()
    const book = make()
    takenOf(book, 'flood', 50, wide)
    await expect.poll(() => state.kept.get('flood')?.spent).toBe(50)
    expect(state.asked.length).toBe(1)
    takenOf(book, 'flood', 5, wide)
    await expect.poll(() => state.kept.get('flood')?.spent).toBe(55)
  })

  test('ends in all of them when the first window does', async () => {
    const { make, clock } = makeShared()
    const [one, two] = [make(), make()]
    takenOf(one, 'flood', 100, wide)
    await one.tell()
    expect(takenOf(two, 'flood', 10, wide, later(30))).toBe(10)
    clock.now = later(30)
    await two.tell()
    expect(takenOf(two, 'flood', 10, wide, later(59.9))).toBe(0)
    expect(takenOf(two, 'flood', 10, wide, later(60))).toBe(10)
  })

  test('is not told once its window is over', async () => {
    const { make, state, clock } = makeShared()
    const book = make()
    takenOf(book, 'flood', 100, wide)
    clock.now = later(60)
    await book.tell()
    expect(state.asked).toEqual([])
  })

  test('is counted by each for itself while the database is away, and caught up with later', async () => {
    const { make, state, faults } = makeShared()
    const [one, two] = [make(), make()]
    state.isDown = true
    expect(takenOf(one, 'flood', 60, wide)).toBe(60)
    await one.tell()
    expect(takenOf(one, 'flood', 20, wide)).toBe(20)
    await one.tell()
    expect(takenOf(two, 'flood', 10, wide)).toBe(10)
    await two.tell()
    expect(faults.length).toBe(2)
    state.isDown = false
    takenOf(one, 'flood', 1, wide)
    await one.tell()
    expect(state.kept.get('flood')?.spent).toBe(81)
    takenOf(two, 'flood', 1, wide)
    await two.tell()
    expect(takenOf(two, 'flood', 100, wide)).toBe(8)
    state.isDown = true
    await two.tell()
    expect(faults.length).toBe(3)
  })

  test('is not unlearnt from a database that forgot it', async () => {
    const { make, state } = makeShared()
    const book = make()
    takenOf(book, 'flood', 90, wide)
    await book.tell()
    state.kept.clear()
    takenOf(book, 'flood', 5, wide)
    await book.tell()
    expect(takenOf(book, 'flood', 50, wide)).toBe(5)
  })

  test('keeps what is spent while the others are being told', async () => {
    const { make, state } = makeShared()
    const [one, two] = [make(), make()]
    takenOf(one, 'flood', 40, wide)
    await one.tell()
    takenOf(two, 'flood', 30, wide)
    const telling = two.tell()
    takenOf(two, 'flood', 20, wide)
    await telling
    expect(takenOf(two, 'flood', 50, wide)).toBe(10)
    await two.tell()
    expect(state.kept.get('flood')?.spent).toBe(100)
  })

  test('is told with a thousand others at most; the rest follows by itself', async () => {
    const { make, state } = makeShared()
    const book = make()
    for (let address = 0; address < 2500; address += 1) takenOf(book, `x ${address}`, 5, wide)
    await book.tell()
    expect(state.asked.map((some) => some.length)).toEqual([1000])
    await expect.poll(() => state.asked.map((some) => some.length)).toEqual([1000, 1000, 500])
  })

  test('is told no more once the process ends', async () => {
    const { make, state } = makeShared()
    const book = make()
    takenOf(book, 'flood', 50, wide)
    const telling = book.tell()
    takenOf(book, 'flood', 10, wide)
    await book.stop()
    expect(state.kept.get('flood')?.spent).toBe(50)
    await telling
    await book.tell()
    expect(state.asked.length).toBe(1)
  })
})

test('P-22 a refusal says in words when to come back', () => {
  const words = (seconds: number) => [tooMany(seconds).retryAfter, tooMany(seconds).words]
  expect([0.2, 59, 59.5, 60, 61, 3600, 7140, 7141, 86_395, 86_400].map(words)).toEqual([
    [1, 'That was too often. Please try again in a moment.'],
    [59, 'That was too often. Please try again in a moment.'],
    [60, 'That was too often. Please try again in a minute.'],
    [60, 'That was too often. Please try again in a minute.'],
    [61, 'That was too often. Please try again in 2 minutes.'],
    [3600, 'That was too often. Please try again in 60 minutes.'],
    [7140, 'That was too often. Please try again in 119 minutes.'],
    [7141, 'That was too often. Please try again in 2 hours.'],
    [86_395, 'That was too often. Please try again in 24 hours.'],
    [86_400, 'That was too often. Please try again in 24 hours.'],
  ])
})

test('P-22 the budgets are those of the security page', () => {
  const perMinute = ({ times, seconds }: Budget) => [times, seconds / 60]
  expect(Object.fromEntries(Object.entries(addressBudgets).map(([name, one]) => [name, perMinute(one)]))).toEqual({
    login: [100, 60],
    signUp: [60, 60],
    code: [60, 60],
    confirm: [200, 60],
    reset: [200, 60],
    refresh: [300, 5],
    slug: [60, 1],
    like: [300, 1],
    history: [120, 1],
    image: [20, 60],
    contact: [20, 60],
    subscribe: [60, 60],
    events: [600, 1],
    search: [600, 1],
  })
  expect([...shopperBudgets].toSorted()).toEqual(['history', 'like'])
})

test('P-22 one network of IPv6 is one client; an address of IPv4 is one however it is written', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff::9',
    '2001:0DB8:0001:0002:0:0:0:1',
    '2001:db8:1:2::1%eth0',
    '2001:db8:1:2::',
    '2001:db8:1:2:0:0:192.0.2.1',
  ]
  expect([...new Set(same.map(networkOf))]).toEqual(['2001:db8:1:2::/64'])
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(networkOf('fe80::1:2:3:4')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::2:3:4:5:6')).toBe('0:0:0:2::/64')
  const plain = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1']
  expect(plain.map(networkOf)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.1'])
  expect(['::ffff:192.168.100.200', '10.20.30.40'].map(networkOf)).toEqual(['192.168.100.200', '10.20.30.40'])
  expect(['::1', 'unix socket', '', 'x::ffff:192.0.2.1', '192.0.2.1x'].map(networkOf)).toEqual([
    '0:0:0:0::/64',
    'unix socket',
    '',
    'x::ffff:192.0.2.1',
    '192.0.2.1x',
  ])
})
