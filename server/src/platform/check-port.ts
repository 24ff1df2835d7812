import { createServer } from 'node:net'

/**
 * Looks whether a port may be listened on, before anything slow is begun.
 * @throws the system's fault (`EADDRINUSE`, `EACCES`) where it may not
 */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(port, host, () => probe.close(() => done()))
  })
}
