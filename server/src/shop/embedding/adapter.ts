import { createHash } from 'node:crypto'
import type { Env } from '../../platform/env.ts'

/** An operator's own model that turns pictures into numbers; `name` changes with its address and its version. */
export type Adapter = { name: string; url: string; key: string | undefined }

/** The model that the environment names; null without one: then the engine has its own looks and nothing else. */
export function adapterOf(env: Pick<Env, 'EMBEDDING_URL' | 'EMBEDDING_KEY' | 'EMBEDDING_VERSION'>): Adapter | null {
  const { EMBEDDING_URL: url, EMBEDDING_KEY: key, EMBEDDING_VERSION: version } = env
  if (url === undefined) return null
  return { name: createHash('sha256').update(`${version} ${url}`).digest('hex').slice(0, 12), url, key }
}
