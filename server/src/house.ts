import type { FastifyInstance } from 'fastify'
import { dropPicturesHandler } from './account/drop-pictures.ts'
import { openBackground } from './background.ts'
import { openDoors } from './doors.ts'
import { klaviyoHandler } from './newsletter/klaviyo.ts'
import { openPlatform } from './open-platform.ts'
import { makeApp } from './platform/app.ts'
import { migrate, migrationsAhead } from './platform/database/migrate-sql.ts'
import { openDatabase, type OpenDatabase } from './platform/database/open.ts'
import type { Env } from './platform/env.ts'
import { makeMailHandler } from './platform/mail/send-mail.ts'
import { startMetrics } from './platform/metrics.ts'
import { countWaiting } from './platform/outbox-sql.ts'
import type { Platform } from './platform/platform.ts'
import { openTraces } from './platform/traces.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { engineHandler } from './search/engine-sync.ts'
import { seedDemo } from './seed.ts'
import type { DemoSignIns } from './start-banner.ts'

/** The whole server, ready to listen: every feature on one platform. */
export type House = Pick<Rooms, 'shelf' | 'settings' | 'collections' | 'shop'> & {
  app: FastifyInstance
  platform: Platform
  database: OpenDatabase
  /** Where the figures stand; null where nobody wants them. */
  metricsPort: number | null
  /** Seeds what is to be seeded; tells each stage. @returns the demo's sign-ins where it is the demo */
  prepare: (tell: (stage: string) => void) => Promise<DemoSignIns>
  /** Starts what this role does beside answering. */
  startJobs: () => Promise<void>
  /** From now on `/readyz` says that others should be asked; everything is still answered. */
  leave: () => void
  close: () => Promise<void>
}

/**
 * Opens the database, brings it up to date and puts every feature on it.
 * @param now the clock, handed in
 */
export async function openHouse(env: Env, now: () => Date = () => new Date()): Promise<House> {
  const database = await openDatabase(env)
  await migrate(database.longSql)
  const platform = openPlatform(env, database, now)
  const { log, changes, outbox, budgets } = platform
  // Processes of the former release work on during an upgrade; who goes back for good should know what that means.
  const ahead = await migrationsAhead(database.sql)
  if (ahead.length > 0) log.warn({ migrations: ahead }, 'the database is of a newer release than this program')
  const rooms = await openRooms(platform)
  const { shelf, settings, collections, shop } = rooms
  const closeMail = handleOutbox(platform, rooms)
  const app = await makeApp(platform, (path) => doors.isPage(path))
  const traces = await openTraces(env, log)
  traces.watchCalls(app)
  let isLeaving = false
  const doors = openDoors(app, platform, rooms, () => isLeaving)
  const metrics = await startMetrics(app, platform, [
    { name: 'sateen_items', help: 'Items in the catalogue.', read: () => shelf.size },
    {
      name: 'sateen_outbox_waiting',
      help: 'Mails and calls that wait to go out.',
      read: () => countWaiting(platform.readSql),
    },
  ])
  await doors.openForms()
  await changes.look()
  changes.start()
  const background = openBackground(platform, rooms, { pool: database.pool, traces })
  const close = async () => {
    changes.stop()
    await metrics?.stop()
    // Jobs and calls under way have seconds each: side by side, so that both have them before the program must be gone.
    await Promise.all([background.stop(), app.close()])
    await budgets.stop()
    doors.close()
    await rooms.forwarder.flush()
    await outbox.stop()
    closeMail()
    await traces.stop()
    await shop.taste.close()
    await database.close()
  }
  return {
    app,
    platform,
    database,
    shelf,
    settings,
    collections,
    metricsPort: metrics?.port ?? null,
    shop,
    prepare: async (tell) =>
      env.SEED === 'demo' ? seedDemo({ platform, buildFirstShop: shop.buildFirstShop }, tell) : null,
    startJobs: background.start,
    leave: () => void (isLeaving = true),
    close,
  }
}

/** Says what each kind of the outbox's rows means; those of analytics are the forwarder's. @returns how to leave the mail server */
function handleOutbox(platform: Platform, { engine }: Rooms): () => void {
  const { env, secret, now, outbox } = platform
  const mail = makeMailHandler(env, secret, now)
  outbox.handle('mail', mail.handle)
  outbox.handle('drop-pictures', dropPicturesHandler(platform))
  if (env.KLAVIYO_API_KEY) outbox.handle('klaviyo', klaviyoHandler(platform))
  if (engine) outbox.handle('search', engineHandler(platform, engine))
  return () => mail.close()
}
