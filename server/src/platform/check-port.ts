import { createServer } from 'node:net'
import { EnvFault, type Env } from './env.ts'

/**
 * Looks whether the ports of this process may be listened on, before anything slow is begun.
 * @throws the system's fault (`EADDRINUSE`, `EACCES`) where that of the site may not; EnvFault for that of the metrics, and
 * for a host that is none of this machine's
 */
export async function checkPorts(
  env: Pick<Env, 'ROLE' | 'PORT' | 'HOST' | 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<void> {
  if (env.ROLE !== 'worker') await checkPort(env.PORT, env.HOST, 'HOST')
  const { METRICS_PORT: port } = env
  if (port === undefined) return
  await checkPort(port, env.METRICS_HOST, 'METRICS_HOST').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'EADDRINUSE')
      throw new EnvFault(`Wrong settings:\n  METRICS_PORT: a port that is free; ${port} is taken by another program`)
    if (fault.code === 'EACCES')
      throw new EnvFault(`Wrong settings:\n  METRICS_PORT: a port that this user may use; ${port} needs more rights`)
    throw fault
  })
}

function checkPort(port: number, host: string, hostName: 'HOST' | 'METRICS_HOST'): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', (fault: NodeJS.ErrnoException) =>
      failed(
        ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(fault.code ?? '')
          ? new EnvFault(
              `Wrong settings:\n  ${hostName}: an address of this machine, such as 127.0.0.1 or 0.0.0.0; ${host} is none`,
            )
          : fault,
      ),
    )
    probe.listen(port, host, () => probe.close(() => done()))
  })
}
