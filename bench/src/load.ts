/** What a run of calls took: how many a second, and their times in milliseconds. */
export type Load = { calls: number; perSecond: number; p50: number; p95: number; p99: number; failed: number }

function summary(times: readonly number[], failed: number, perSecond: number): Load {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2))
  return { calls: sorted.length, perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed }
}

/**
 * Makes calls from several sides at once for a while.
 * @param call one call; answers whether it went well
 * @param sides how many are under way at any time
 * @param seconds how long
 * @param times how many calls at most
 */
export async function load(
  call: (index: number) => Promise<boolean>,
  { sides = 16, seconds = 4, times: most = Infinity }: { sides?: number; seconds?: number; times?: number } = {},
): Promise<Load> {
  const times: number[] = []
  let failed = 0
  let index = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const side = async () => {
    while (performance.now() < end && index < most) {
      const from = performance.now()
      const isGood = await call(index++).catch(() => false)
      times.push(performance.now() - from)
      if (!isGood) failed += 1
    }
  }
  await Promise.all(Array.from({ length: sides }, side))
  const took = (performance.now() - started) / 1000
  return summary(times, failed, Math.round(times.length / took))
}

/** Calls a second of `pace`, and for how many seconds. */
const rate = 20
const paced = 5

/** Makes calls at a fixed pace, whatever their answers take. */
export async function pace(call: (index: number) => Promise<boolean>): Promise<Load> {
  const times: number[] = []
  let failed = 0
  const waiting: Promise<void>[] = []
  const started = performance.now()
  for (let index = 0; index < rate * paced; index += 1) {
    const due = started + (index * 1000) / rate
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
    const from = performance.now()
    waiting.push(
      call(index)
        .catch(() => false)
        .then((isGood) => {
          times.push(performance.now() - from)
          if (!isGood) failed += 1
        }),
    )
  }
  await Promise.all(waiting)
  return summary(times, failed, rate)
}
