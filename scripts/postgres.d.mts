/** A PostgreSQL server of the tests. */
export type Postgres = {
  url: string
  port: number
  start: () => Promise<void>
  halt: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<void>
}
export function startPostgres(wishes?: { settings?: string[]; folder?: string }): Promise<Postgres>
