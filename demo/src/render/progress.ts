/** A line such as `120/600 · 1.4 a second · 5.7 min left · 18.2 kB each`; `seconds` since the start. */
export function progressLine(done: number, all: number, seconds: number, bytes: number): string {
  const rate = done / Math.max(seconds, 0.001)
  const left = (all - done) / rate / 60
  return `${done}/${all} · ${rate.toFixed(2)} a second · ${left.toFixed(1)} min left · ${(bytes / done / 1024).toFixed(1)} kB each`
}
