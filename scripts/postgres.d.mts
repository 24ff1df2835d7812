/** A real PostgreSQL server on loopback, and how to end it. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
