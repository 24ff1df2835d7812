import { spawnSync } from 'node:child_process'
import { root } from './site.ts'

/** The environment of an empty, quiet Sateen on a database server. @param folder its data folder */
export const environmentOn = (databaseUrl: string, folder: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  SEED: 'none',
  SECRET: 'a secret of thirty-two characters',
  LOG_LEVEL: 'error',
})

/**
 * Runs an operator's command.
 * @returns the seconds it took
 * @throws Error with the end of what it said, where it failed
 */
export function runSateen(env: NodeJS.ProcessEnv, ...parts: string[]): number {
  const started = performance.now()
  const ran = spawnSync(process.execPath, ['server/src/commands/main.ts', ...parts], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (ran.status !== 0) throw new Error(`${parts.join(' ')} failed: ${ran.stderr.slice(-2000)}`)
  return (performance.now() - started) / 1000
}
