import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What the line between two programs does: carries on, breaks, refuses, says nothing more, or takes its time. */
export type LineFault = 'none' | 'reset' | 'black hole' | { delayMs: number }

export type FaultProxy = {
  port: number
  /** From now on the line is like this, also for connections that stand. */
  be: (fault: LineFault) => void
  close: () => Promise<void>
}

/** A line to a port of this machine that can be broken. */
export async function openFaultProxy(target: number): Promise<FaultProxy> {
  let fault: LineFault = 'none'
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    if (fault === 'reset') return void near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    carry(near, far)
    carry(far, near)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const side of [near, far]) side.on('error', end).on('close', end)
  })

  function carry(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      // What falls into the hole is lost for good, as on a line whose other end is gone.
      if (fault === 'black hole') return
      const ms = typeof fault === 'object' ? fault.delayMs : 0
      if (ms === 0) return void to.write(bytes)
      setTimeout(() => to.writable && to.write(bytes), ms)
    })
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    be: (next) => {
      fault = next
      if (fault === 'reset') for (const { near, far } of pairs) [near, far].forEach((side) => side.resetAndDestroy())
    },
    close: async () => {
      for (const { near, far } of pairs) [near, far].forEach((side) => side.destroy())
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
