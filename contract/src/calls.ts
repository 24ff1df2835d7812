import type { z } from 'zod'
import * as account from './account.ts'
import * as admin from './admin.ts'
import type { Call } from './call.ts'
import * as collections from './collections.ts'
import * as history from './history.ts'
import * as items from './items.ts'
import * as likes from './likes.ts'
import * as newsletter from './newsletter.ts'
import * as quiz from './quiz.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as shop from './shop.ts'
import * as shopper from './shopper.ts'
import * as signup from './signup.ts'
import * as site from './site.ts'
import * as today from './today.ts'
import * as tracking from './tracking.ts'

/** Every call of the API by its name. The server answers these and no other; the page makes these and no other. */
export const calls = {
  login: session.login,
  refreshToken: session.refreshToken,
  logout: session.logout,
  sessions: session.sessions,
  logoutEverywhere: session.logoutEverywhere,
  forgotPassword: session.forgotPassword,
  resetPassword: session.resetPassword,
  changePassword: session.changePassword,
  slugExists: signup.slugExists,
  signUp: signup.signUp,
  confirm: signup.confirm,
  sendCode: signup.sendCode,
  readAccount: account.readAccount,
  changeAccount: account.changeAccount,
  exportAccount: account.exportAccount,
  deleteAccount: account.deleteAccount,
  confirmEmail: account.confirmEmail,
  undoEmail: account.undoEmail,
  uploadImage: account.uploadImage,
  readShopper: shopper.readShopper,
  readItem: items.readItem,
  deleteItem: items.deleteItem,
  similarItems: items.similarItems,
  recommendations: shop.recommendations,
  recommendationPage: shop.recommendationPage,
  shopperRecommendationPage: shop.shopperRecommendationPage,
  shopState: shop.shopState,
  itemReasons: shop.itemReasons,
  mutedItems: shop.mutedItems,
  muteItems: shop.muteItems,
  tag: likes.tag,
  takeTagBack: likes.takeTagBack,
  pass: likes.pass,
  takePassBack: likes.takePassBack,
  readHistory: history.readHistory,
  removeFind: history.removeFind,
  putFindBack: history.putFindBack,
  addView: history.addView,
  makePairingCode: history.makePairingCode,
  connectExtension: history.connectExtension,
  disconnectExtension: history.disconnectExtension,
  quizItems: quiz.quizItems,
  quizAhead: quiz.quizAhead,
  collections: collections.collections,
  readCollection: collections.readCollection,
  collectionItems: collections.collectionItems,
  createCollection: collections.createCollection,
  addToCollection: collections.addToCollection,
  removeFromCollection: collections.removeFromCollection,
  deleteCollection: collections.deleteCollection,
  activateCollection: collections.activateCollection,
  deactivateCollection: collections.deactivateCollection,
  search: search.search,
  suggest: search.suggest,
  settings: site.settings,
  categories: site.categories,
  buttonConfig: site.buttonConfig,
  changeButtonConfig: site.changeButtonConfig,
  contact: site.contact,
  subscribe: newsletter.subscribe,
  confirmSubscription: newsletter.confirmSubscription,
  unsubscribe: newsletter.unsubscribe,
  letters: newsletter.letters,
  changeLetters: newsletter.changeLetters,
  events: tracking.events,
  deskFigures: admin.deskFigures,
  deskTaste: shop.deskTaste,
  deskToday: today.deskToday,
  deskCollections: admin.deskCollections,
  deskCollection: admin.deskCollection,
  saveCollection: admin.saveCollection,
  uploadCover: admin.uploadCover,
  deskItems: admin.deskItems,
  deskItem: admin.deskItem,
  correctItem: admin.correctItem,
  deskViewed: admin.deskViewed,
  settleViewed: admin.settleViewed,
  deskImports: admin.deskImports,
  deskRefusals: admin.deskRefusals,
  deskShoppers: admin.deskShoppers,
  deskMessages: admin.deskMessages,
  markMessage: admin.markMessage,
  deskSettings: admin.deskSettings,
  changeSetting: admin.changeSetting,
  deskChanges: admin.deskChanges,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls

type Part<
  K extends CallName,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = Calls[K] extends {
  [key in Name]?: infer Schema
}
  ? NonNullable<Schema> extends z.ZodType
    ? Side extends 'input'
      ? z.input<NonNullable<Schema>>
      : z.output<NonNullable<Schema>>
    : undefined
  : undefined

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value }

/** What the caller hands over: `{ params, query, body }`, each only where the call has it. */
export type Parts<K extends CallName> = Given<'params', Part<K, 'params', 'input'>> &
  Given<'query', Part<K, 'query', 'input'>> &
  Given<'body', Part<K, 'body', 'input'>>

/** The same as the server gets it: checked, with defaults filled in. */
export type CheckedParts<K extends CallName> = {
  params: Part<K, 'params', 'output'>
  query: Part<K, 'query', 'output'>
  body: Part<K, 'body', 'output'>
}

/** What stands in `with` of a success. */
export type Answer<K extends CallName> = z.output<Calls[K]['answer']>
