import { createServer } from 'node:net'
import { EnvFault } from './env.ts'

/**
 * Looks whether a port may be listened on, before anything slow is begun.
 * @throws the system's fault (`EADDRINUSE`, `EACCES`) where it may not; EnvFault where the host is none of this machine's
 */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', (fault: NodeJS.ErrnoException) =>
      failed(
        ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(fault.code ?? '')
          ? new EnvFault(
              `Wrong settings:\n  HOST: an address of this machine, such as 127.0.0.1 or 0.0.0.0; ${host} is none`,
            )
          : fault,
      ),
    )
    probe.listen(port, host, () => probe.close(() => done()))
  })
}
