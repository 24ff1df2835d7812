import { accountAnswers } from './account/routes.ts'
import { collectionAnswers } from './collections/routes.ts'
import { deskAnswers } from './desk/routes.ts'
import { historyAnswers } from './history/routes.ts'
import { itemAnswers } from './items/routes.ts'
import { likeAnswers } from './likes/routes.ts'
import { hasOwn } from './likes/sql.ts'
import { newsletterAnswers } from './newsletter/routes.ts'
import type { Platform } from './platform/platform.ts'
import type { Answers } from './platform/serve.ts'
import { isQuizItem, quizAnswers } from './quiz/routes.ts'
import type { Rooms } from './rooms.ts'
import { searchAnswers } from './search/routes.ts'
import { tasteFromShops } from './search/shop-taste.ts'
import type { SessionNeeds } from './session/needs.ts'
import { sessionAnswers } from './session/routes.ts'
import { deskTasteAnswers } from './shop/desk-routes.ts'
import { reasonAnswers } from './shop/reasons-routes.ts'
import { shopAnswers } from './shop/routes.ts'
import { shopperAnswers } from './shopper/routes.ts'
import { signUpAnswers } from './signup/routes.ts'
import { siteAnswers } from './site/routes.ts'
import { trackingAnswers } from './tracking/routes.ts'

/** Every call of the contract, answered by the feature that it belongs to. */
export function makeAnswers(platform: Platform, rooms: Rooms): Answers {
  const { sessions, shelf, settings, collections, searchBook, engine, shop, forwarder } = rooms
  const needs: SessionNeeds = { sessions, rules: () => settings.now, afterVerified: shop.buildFirstShop }
  return {
    ...sessionAnswers(platform, needs),
    ...signUpAnswers(platform, needs),
    ...newsletterAnswers(platform, () => settings.now.shopperLetters),
    ...accountAnswers(platform, {
      ...needs,
      readItems: { tagged: (ids) => shelf.readAlsoDeleted(ids), passed: (ids) => shelf.read(ids) },
    }),
    ...siteAnswers(platform, settings, shelf),
    ...collectionAnswers(platform, collections, shelf, settings),
    ...shopperAnswers(platform),
    ...deskAnswers(platform, { collections, shelf, settings }),
    ...trackingAnswers(platform, settings, forwarder),
    ...searchAnswers({ shelf, book: searchBook, tasteOf: tasteFromShops(shop.shops), engine, log: platform.log }),
    ...itemAnswers(platform, {
      shelf,
      findSimilar: shop.findSimilar,
      isQuizItem: async (item) => isQuizItem({ shelf, collections }, item),
      isHers: (shopperId, itemId) => hasOwn(platform.sql, shopperId, itemId),
      isOpen: () => settings.now.visitorsMayReadItems,
    }),
    ...likeAnswers(platform, { shelf, sessions, followPress: shop.followPress }),
    ...shopAnswers(platform, { shelf, ...shop }),
    ...reasonAnswers(platform, { shelf, ...shop }),
    ...deskTasteAnswers(platform, { shelf, clock: shop.clock, trial: () => settings.now.tasteTrial }),
    ...historyAnswers(platform, {
      shelf,
      partnerHosts: () => settings.now.affiliates.map(({ host }) => host),
      sessions,
    }),
    ...quizAnswers({ shelf, collections }),
  }
}
