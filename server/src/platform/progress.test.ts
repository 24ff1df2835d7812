import { expect, test } from 'vitest'
import { describeSpan, startProgress, type ProgressStream } from './progress.ts'

function watch(isTTY: boolean) {
  const written: string[] = []
  const stream: ProgressStream = { isTTY, columns: 120, write: (text) => written.push(text) }
  let now = 0
  return { written, stream, clock: () => now, pass: (ms: number) => (now += ms) }
}

test('a terminal sees a bar with share, rate and time left, and one last line', () => {
  const { written, stream, clock, pass } = watch(true)
  const progress = startProgress({ label: 'Importing', unit: 'rows', total: 1000, stream, clock })
  progress.to(0)
  pass(2000)
  progress.to(250, 5000)
  pass(6000)
  progress.end('20,000 rows read')
  expect(written[0]).toContain('Importing  ░░░░░░░░░░░░░░░░░░░░░░░░ 0 %  0 rows')
  expect(written[1]).toContain('Importing  ██████░░░░░░░░░░░░░░░░░░ 25 %  5,000 rows  2,500/s  6.0 s left')
  expect(written.at(-1)).toBe('\rImporting: 20,000 rows read in 8.0 s\u001b[K\n')
})

test('a terminal that does not know how wide it is gets the whole line', () => {
  const { written, stream, clock, pass } = watch(true)
  const progress = startProgress({
    label: 'Reading',
    unit: 'rows',
    total: null,
    stream: { ...stream, columns: 0 },
    clock,
  })
  pass(5000)
  progress.to(500)
  expect(written).toEqual(['\rReading  500 rows  100/s\u001b[K'])
})

test('a log gets plain lines, and few of them', () => {
  const { written, stream, clock, pass } = watch(false)
  const progress = startProgress({ label: 'Importing', unit: 'rows', total: 100, stream, clock })
  for (let done = 0; done < 100; done++) {
    pass(100)
    progress.to(done)
  }
  progress.end()
  expect(written).toEqual([
    'Importing  49 %  49 rows  9.8/s  5.2 s left\n',
    'Importing  99 %  99 rows  9.9/s  0.1 s left\n',
    'Importing: 99 rows in 10 s\n',
  ])
})

test('where nobody knows the total, the count and the rate stand alone', () => {
  const { written, stream, clock, pass } = watch(false)
  const progress = startProgress({ label: 'Reading', unit: 'rows', total: null, stream, clock })
  pass(5000)
  progress.to(500)
  expect(written).toEqual(['Reading  500 rows  100/s\n'])
})

test('spans are said as people say them', () => {
  expect([0.04, 9.94, 12.4, 61, 185].map(describeSpan)).toEqual(['0.0 s', '9.9 s', '12 s', '1 min 1 s', '3 min 5 s'])
})
