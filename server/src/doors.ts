import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { peoplePictures } from './account/pictures.ts'
import { makeAnswers } from './answers.ts'
import { serveRetailers } from './demo/retailer-sites.ts'
import { servePictures } from './items/pictures-routes.ts'
import { oneClickUnsubscribe } from './newsletter/routes.ts'
import { takeForms } from './platform/app.ts'
import { serveHealth } from './platform/health.ts'
import { devMailPages } from './platform/mail/dev-mail.ts'
import type { IsPage } from './platform/other-methods.ts'
import { servePages } from './platform/pages.ts'
import { serveDocs } from './platform/pages-docs.ts'
import { Painter } from './platform/painter.ts'
import type { Platform } from './platform/platform.ts'
import { serveCalls } from './platform/serve.ts'
import type { Rooms } from './rooms.ts'
import { watchDemo } from './seed.ts'
import { makeAuthenticate, type ReadAlong } from './session/authenticate.ts'
import { serveExtension } from './site/extension-files.ts'
import { keepPages } from './site/keep-pages.ts'
import { missingPage } from './site/page-table.ts'
import { makePublicPages } from './site/public-pages.ts'
import { serveSiteMap } from './site/site-map.ts'

type Doors = {
  isPage: IsPage
  /** Answers the calls that come as forms too. After everything that watches the app: their part of it inherits that. */
  openForms: () => Promise<void>
  /** Ends the thread that draws pages. */
  close: () => void
}

/**
 * Every address that the house answers: calls, pictures, mail in development, files, and the pages.
 * @param isLeaving whether `/readyz` says that others should be asked
 */
export function openDoors(app: FastifyInstance, platform: Platform, rooms: Rooms, isLeaving: () => boolean): Doors {
  const { env } = platform
  const { sessions, shelf, settings, collections, shop } = rooms
  const answers = makeAnswers(platform, rooms)
  const withShop: ReadAlong = (sessionId, former) => shop.shops.readAlong(sessionId, former)
  const authenticate = makeAuthenticate(platform, sessions, { recommendations: withShop, recommendationPage: withShop })
  serveCalls(app, platform, answers, authenticate)
  peoplePictures(app, platform)
  devMailPages(app, env)
  servePictures(app, platform)
  serveRetailers(app, watchDemo(platform))
  serveHealth(app, platform, isLeaving)
  serveDocs(app, env)
  serveSiteMap(app, env.PUBLIC_URL, collections)
  serveExtension(app, platform, () => settings.now.affiliates.map(({ host }) => host))
  const painter = new Painter(platform.log)
  const isPage = servePages(app, {
    painter,
    folder: join(import.meta.dirname, '../../web/dist'),
    pageAt: keepPages(platform, { shelf, collections, makePage: makePublicPages(app, env.PUBLIC_URL) }),
    missing: missingPage,
    mayChange: env.NODE_ENV !== 'production',
  })
  const openForms = () =>
    takeForms(app, async (forms) => {
      serveCalls(forms, platform, answers, authenticate, true)
      await oneClickUnsubscribe(forms, platform)
    })
  return { isPage, openForms, close: () => painter.close() }
}
