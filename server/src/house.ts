import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeAnswers } from './answers.ts'
import { CollectionBook } from './collections/collection-book.ts'
import { makeApp, takeForms } from './platform/app.ts'
import { BudgetBook } from './platform/budget-book.ts'
import { Changes } from './platform/changes.ts'
import { feedJobs } from './imports/fetch-feeds.ts'
import { pictureJobs } from './items/pictures-job.ts'
import { servePictures } from './items/pictures-routes.ts'
import { Shelf } from './items/shelf.ts'
import { nightlyJobs } from './nightly.ts'
import { migrate } from './platform/database/migrate-sql.ts'
import { openDatabase, type OpenDatabase } from './platform/database/open.ts'
import type { Env } from './platform/env.ts'
import { serveHealth } from './platform/health.ts'
import { openStorage } from './platform/images/storage.ts'
import { JobQueue } from './platform/jobs.ts'
import { describeFault, makeLog } from './platform/log.ts'
import { serveRetailers } from './demo/retailer-sites.ts'
import { Painter } from './platform/painter.ts'
import { devMailPages } from './platform/mail/dev-mail.ts'
import { makeMailHandler } from './platform/mail/send-mail.ts'
import { startMetrics } from './platform/metrics.ts'
import { outboxState } from './platform/outbox-sql.ts'
import { Outbox } from './platform/outbox.ts'
import { servePages } from './platform/pages.ts'
import { serveDocs } from './platform/pages-docs.ts'
import type { Platform } from './platform/platform.ts'
import { readSecret } from './platform/secret.ts'
import { openTraces } from './platform/traces.ts'
import { serveCalls } from './platform/serve.ts'
import { shareByDatabase } from './platform/shared-budgets.ts'
import { seedDemo, watchDemo } from './seed.ts'
import type { DemoSignIns } from './start-banner.ts'
import { makeAuthenticate, SessionCache, type ReadAlong } from './session/authenticate.ts'
import { letterJobs } from './newsletter/jobs.ts'
import { klaviyoHandler } from './newsletter/klaviyo.ts'
import { oneClickUnsubscribe } from './newsletter/routes.ts'
import { refreshJobs, watchSlots } from './shop/jobs.ts'
import { openShop, type OpenShop } from './shop/open-shop.ts'
import { chooseEngine, engineHandler, startEngine } from './search/engine-sync.ts'
import { SearchBook } from './search/search-book.ts'
import { dropPicturesHandler } from './account/drop-pictures.ts'
import { peoplePictures } from './account/pictures.ts'
import { serveExtension } from './site/extension-files.ts'
import { keepPages } from './site/keep-pages.ts'
import { missingPage } from './site/page-table.ts'
import { makePublicPages } from './site/public-pages.ts'
import { serveSiteMap } from './site/site-map.ts'
import { openSettings, type SettingBook } from './site/setting-book.ts'
import { openAnalytics } from './tracking/adapters.ts'
import { EventForwarder } from './tracking/forward.ts'
import { usageJobs } from './tracking/roll-up.ts'

/** The whole server, ready to listen: every feature on one platform. */
export type House = {
  app: FastifyInstance
  platform: Platform
  database: OpenDatabase
  /** The catalogue in memory. */
  shelf: Shelf
  settings: SettingBook
  collections: CollectionBook
  /** Where the figures stand; null where nobody wants them. */
  metricsPort: number | null
  shop: OpenShop
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
  await migrate(database.sql)
  const platform = openPlatform(env, database, now)
  const { log, changes, outbox, budgets } = platform
  const mail = makeMailHandler(env, platform.secret, now)
  outbox.handle('mail', mail.handle)
  outbox.handle('drop-pictures', dropPicturesHandler(platform))
  if (env.KLAVIYO_API_KEY) outbox.handle('klaviyo', klaviyoHandler(platform))
  const forwarder = new EventForwarder(platform, openAnalytics(platform))
  const app = await makeApp(platform, (path) => isPage(path))
  const traces = await openTraces(env, log)
  traces.watchCalls(app)
  const sessions = new SessionCache()
  const shelf = new Shelf(platform)
  const settings = await openSettings(platform)
  const collections = new CollectionBook(platform, shelf)
  const searchBook = new SearchBook(platform, shelf)
  const engine = chooseEngine(platform)
  if (engine) outbox.handle('search', engineHandler(platform, engine))
  const shop = openShop(platform, shelf, {
    times: () => ({ zone: settings.now.siteTimeZone, hour: settings.now.refreshHour }),
    isAtOnce: () => settings.now.likesCountAtOnce,
  })
  const answers = makeAnswers(platform, { sessions, shelf, settings, collections, searchBook, engine, shop, forwarder })
  const withShop: ReadAlong = (sessionId, former) => shop.shops.readAlong(sessionId, former)
  const authenticate = makeAuthenticate(platform, sessions, { recommendations: withShop, recommendationPage: withShop })
  serveCalls(app, platform, answers, authenticate)
  peoplePictures(app, platform)
  devMailPages(app, env)
  servePictures(app, platform)
  serveRetailers(app, watchDemo(platform))
  let isLeaving = false
  serveHealth(app, platform, () => isLeaving)
  serveDocs(app, env)
  serveSiteMap(app, env.PUBLIC_URL, collections)
  serveExtension(app, platform, () => settings.now.affiliates.map(({ host }) => host))
  const painter = new Painter(log)
  const isPage = servePages(app, {
    painter,
    folder: join(import.meta.dirname, '../../web/dist'),
    pageAt: keepPages(platform, { shelf, collections, makePage: makePublicPages(app, env.PUBLIC_URL) }),
    missing: missingPage,
    mayChange: env.NODE_ENV !== 'production',
  })
  const metrics = await startMetrics(app, platform, [
    { name: 'sateen_items', help: 'Items in the catalogue.', read: () => shelf.size },
    {
      name: 'sateen_outbox_waiting',
      help: 'Mails and calls that wait to go out.',
      read: async () => (await outboxState(platform.readSql)).waiting,
    },
  ])
  await takeForms(app, async (forms) => {
    serveCalls(forms, platform, answers, authenticate, true)
    await oneClickUnsubscribe(forms, platform)
  })
  await changes.look()
  changes.start()
  const close = async () => {
    changes.stop()
    await metrics?.stop()
    stopWatching()
    await queue.stop()
    await app.close()
    await budgets.stop()
    painter.close()
    await forwarder.flush()
    await outbox.stop()
    mail.close()
    await traces.stop()
    await shop.taste.close()
    await database.close()
  }
  const prepare = async (tell: (stage: string) => void) =>
    env.SEED === 'demo' ? seedDemo({ platform, buildFirstShop: shop.buildFirstShop }, tell) : null
  const jobs = [
    ...refreshJobs(platform, shop),
    ...nightlyJobs(platform),
    ...pictureJobs(platform, settings),
    ...feedJobs(platform, settings),
    ...letterJobs(platform, { shelf, shop, settings }),
    ...usageJobs(platform, settings),
  ]
  const queue = new JobQueue({ pool: database.pool, log }, traces.watchJobs(jobs))
  let stopWatching = () => {}
  const startJobs = async () => {
    outbox.start()
    shop.warm().catch((fault) => log.warn(describeFault(fault), 'the taste engine could not be warmed'))
    if (env.ROLE !== 'worker') searchBook.warm()
    if (env.ROLE === 'web') return
    await startEngine(platform, engine)
    if (!(await queue.start())) return
    await queue.send('sum-up-usage', 'first', {})
    stopWatching = watchSlots(platform, shop, queue)
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
    prepare,
    startJobs,
    leave: () => void (isLeaving = true),
    close,
  }
}

/** What every feature stands on, on an open database. */
function openPlatform(env: Env, { sql, readSql }: OpenDatabase, now: () => Date): Platform {
  const log = makeLog(env.LOG_LEVEL)
  const secret = readSecret(env)
  const budgets = new BudgetBook({
    isOn: env.RATE_LIMITS === 'on',
    share: shareByDatabase({ sql, secret }),
    now,
    onFault: (fault) => log.warn(describeFault(fault), 'budgets are counted by each process alone'),
  })
  return {
    env,
    log,
    sql,
    readSql,
    now,
    secret,
    budgets,
    changes: new Changes(sql, log),
    outbox: new Outbox({ sql, now, log, isWorker: env.ROLE !== 'web' }),
    storage: openStorage(env),
  }
}
