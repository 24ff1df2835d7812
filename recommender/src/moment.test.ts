import { afterEach, expect, test, vi } from 'vitest'
import { readMoment } from './moment.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['UTC', 'Europe/Berlin', 'Pacific/Auckland'])(
  'interfaces: a time without a zone is UTC on a machine in %s, one with a zone is that',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const said = (text: string) => new Date(readMoment(text)).toISOString()
    // A quarter of an hour that the clocks of Berlin leave out.
    expect(said('2026-03-29T02:30:00')).toBe('2026-03-29T02:30:00.000Z')
    expect(said('2026-03-29 02:45')).toBe('2026-03-29T02:45:00.000Z')
    expect(said('2026-03-29T03:15:00.500')).toBe('2026-03-29T03:15:00.500Z')
    expect(said('2026-03-29')).toBe('2026-03-29T00:00:00.000Z')
    expect(said('2026-03-29T03:15:00+05:45')).toBe('2026-03-28T21:30:00.000Z')
    expect(readMoment('yesterday')).toBeNaN()
  },
)
