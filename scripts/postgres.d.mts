/** A PostgreSQL server of the tests. */
export type Postgres = {
  url: string
  port: number
  start: () => Promise<void>
  halt: () => Promise<void>
  kill: () => Promise<void>
  freeze: () => () => void
  stop: () => Promise<void>
}
type Wishes = { settings?: string[]; folder?: string; binaries?: string }
export function startPostgres(wishes?: Wishes): Promise<Postgres>
export function findBinaries(): string | null
export function startReplica(main: Pick<Postgres, 'port'>, binaries: string): Promise<Postgres>
