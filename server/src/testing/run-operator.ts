import { runCommand } from '../commands/run.ts'
import type { Env } from '../platform/env.ts'

/** What an operator's command answered. */
export type CommandAnswer = { code: number; out: string; faults: string; json: () => unknown }

/** Runs a command line of the operator on a data folder, beside the house that a test has opened on it. */
export async function runOperator(
  env: Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_URL'>>,
  line: string[],
  settings: Record<string, string> = {},
  now?: () => Date,
): Promise<CommandAnswer> {
  let out = ''
  let faults = ''
  const code = await runCommand(line, {
    settings: {
      DATA_DIR: env.DATA_DIR,
      ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
      SEED: 'none',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    out: { write: (text) => (out += text) },
    faults: { write: (text) => (faults += text) },
    ...(now && { now }),
  })
  return { code, out, faults, json: () => JSON.parse(out) }
}
