import { brand } from '@sateen/contract/brand'
import type { Env } from './platform/env.ts'

/** Sign-ins that the demo made; shown at the start. */
export type DemoSignIns = { shopper: SignIn; admin: SignIn } | null
type SignIn = { email: string; password: string }

/** The last lines of a start: where the shop is, who may sign in, where mail goes, how to stop. */
export function startBanner(env: Env, port: number | null, demo: DemoSignIns): string {
  if (port === null) return `${brand} worker runs. Stop it with Ctrl-C.`
  const address = env.PORT === port ? env.PUBLIC_URL : `http://localhost:${port}`
  const mail = env.SMTP_URL
    ? 'sent through SMTP_URL'
    : env.isLocal
      ? `kept here, read it at ${address}/dev/mail`
      : 'KEPT HERE AND SENT TO NOBODY: set SMTP_URL'
  const rows: [string, string][] = [
    ['Open', address],
    ...(demo
      ? ([
          ['Shopper', `${demo.shopper.email}  ${demo.shopper.password}`],
          ['Admin', `${demo.admin.email}  ${demo.admin.password}`],
        ] as [string, string][])
      : []),
    ['Mail', mail],
    ['Data', env.DATABASE_URL ? 'PostgreSQL at DATABASE_URL' : env.DATA_DIR],
    ['Stop', 'Ctrl-C'],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return ['', `${brand} is ready.`, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join('\n')
}
