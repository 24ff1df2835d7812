import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { asPage, deskPageSize } from './rules.ts'
import { readImports, readRefusals } from './sql.ts'

/** How the feeds were read, and which of their rows were refused. */
export const deskImportAnswers = ({ readSql }: Platform): SomeAnswers<'deskImports' | 'deskRefusals'> => ({
  deskImports: async ({ query }) =>
    asPage(
      await readImports(readSql, query),
      ({ started_at, ended_at, counts, ...run }) => ({
        ...run,
        startedAt: started_at.toISOString(),
        endedAt: ended_at?.toISOString() ?? null,
        counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number')),
      }),
      ({ mark }) => mark,
    ),
  deskRefusals: async ({ params, query }) => {
    const run = await readRefusals(readSql, params.id)
    if (!run) throw new Refusal('NotFound', 'There is no such import.')
    const words = query.q.trim().toLowerCase()
    const found = run.refusals.filter(({ id, reason }) => `${id ?? ''} ${reason}`.toLowerCase().includes(words))
    const first = query.page * deskPageSize
    return { ...asPage(found.slice(first, first + deskPageSize + 1), (row) => row), pictureHosts: run.picture_hosts }
  },
})
