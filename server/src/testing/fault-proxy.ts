import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What the line between two programs does: carries on, breaks, has nobody at its end, says nothing more, takes its time, or
 * says the same to everyone: once asked where it is HTTP, else at once.
 */
export type LineFault = 'none' | 'reset' | 'refused' | 'black hole' | { delayMs: number } | { says: string }

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
    if (typeof fault === 'object' && 'says' in fault) return sayOnly(near, fault.says)
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
      const ms = typeof fault === 'object' && 'delayMs' in fault ? fault.delayMs : 0
      if (ms === 0) return void to.write(bytes)
      setTimeout(() => to.writable && to.write(bytes), ms)
    })
  }

  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    be: (next) => {
      fault = next
      const isCut = fault === 'reset' || fault === 'refused' || (typeof fault === 'object' && 'says' in fault)
      if (isCut) for (const { near, far } of pairs) [near, far].forEach((side) => side.resetAndDestroy())
      if (fault === 'refused') server.close()
      else if (!server.listening) void listen(port)
    },
    close: async () => {
      for (const { near, far } of pairs) [near, far].forEach((side) => side.destroy())
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** Says the same whatever comes. */
function sayOnly(near: Socket, words: string): void {
  near.on('error', () => {})
  if (words.startsWith('HTTP/')) near.once('data', () => near.end(words))
  else near.end(words)
}
