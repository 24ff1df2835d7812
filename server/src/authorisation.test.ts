import { calls, type CallName } from '@sateen/contract/calls'
import type { Call } from '@sateen/contract/call'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiBase } from './platform/serve.ts'
import { insertSession } from './session/sql.ts'
import { extensionToken } from './session/tokens.ts'
import { makeShopper } from './testing/make-shopper.ts'
import { openTestHouse } from './testing/open-test-house.ts'

/**
 * Who may make each call. Written by hand beside the contract, so that a call is let in on purpose: one that is missing
 * here, or that the contract lets in otherwise, fails. `closed` is open to visitors only where a site setting says so; `open`
 * to anyone, whatever token comes along: who holds one that is over must still get in, get a code, or undo what a thief did.
 */
const table: Record<CallName, Row> = {
  login: 'open',
  refreshToken: 'open',
  logout: 'shopper',
  sessions: 'shopper',
  logoutEverywhere: 'shopper',
  forgotPassword: 'open',
  resetPassword: 'open',
  changePassword: 'shopper',
  slugExists: 'visitor',
  signUp: 'open',
  confirm: 'open',
  sendCode: 'open',
  readAccount: 'self',
  changeAccount: 'self',
  exportAccount: 'self',
  deleteAccount: 'self',
  confirmEmail: 'open',
  undoEmail: 'open',
  uploadImage: 'shopper',
  readShopper: 'visitor',
  readItem: 'closed',
  deleteItem: 'admin',
  similarItems: 'shopper',
  recommendations: 'shopper',
  recommendationPage: 'shopper',
  shopperRecommendationPage: 'visitor',
  shopState: 'self',
  itemReasons: 'self',
  mutedItems: 'self',
  muteItems: 'self',
  tag: 'self',
  takeTagBack: 'self',
  pass: 'self',
  takePassBack: 'self',
  readHistory: 'self',
  removeFind: 'self',
  putFindBack: 'self',
  addView: 'extension',
  makePairingCode: 'shopper',
  connectExtension: 'open',
  disconnectExtension: 'extension',
  quizItems: 'visitor',
  quizAhead: 'visitor',
  collections: 'visitor',
  readCollection: 'visitor',
  collectionItems: 'visitor',
  createCollection: 'admin',
  addToCollection: 'admin',
  removeFromCollection: 'admin',
  deleteCollection: 'admin',
  activateCollection: 'admin',
  deactivateCollection: 'admin',
  search: 'visitor',
  suggest: 'visitor',
  settings: 'visitor',
  categories: 'visitor',
  buttonConfig: 'visitor',
  changeButtonConfig: 'admin',
  contact: 'open',
  subscribe: 'open',
  confirmSubscription: 'open',
  unsubscribe: 'open',
  letters: 'self',
  changeLetters: 'self',
  events: 'open',
  deskFigures: 'admin',
  deskTaste: 'admin',
  deskToday: 'admin',
  deskCollections: 'admin',
  deskCollection: 'admin',
  saveCollection: 'admin',
  uploadCover: 'admin',
  deskItems: 'admin',
  deskItem: 'admin',
  correctItem: 'admin',
  deskViewed: 'admin',
  settleViewed: 'admin',
  deskImports: 'admin',
  deskRefusals: 'admin',
  deskShoppers: 'admin',
  deskMessages: 'admin',
  markMessage: 'admin',
  deskSettings: 'admin',
  changeSetting: 'admin',
  deskChanges: 'admin',
}

type Row = Call['who'] | 'closed' | 'open'
/** Who asks: nobody; the shopper whose id the call names; another; an admin about that shopper; an extension; nonsense. */
const askers = ['visitor', 'herself', 'another', 'admin', 'extension', 'another extension', 'broken token'] as const
type Asker = (typeof askers)[number]
/** What comes back: let in (whatever the call then says), or refused as unknown or as not allowed. */
type Cell = 'in' | 401 | 403

const cells: Record<Row, Record<Asker, Cell>> = {
  visitor: {
    visitor: 'in',
    herself: 'in',
    another: 'in',
    admin: 'in',
    extension: 'in',
    'another extension': 'in',
    'broken token': 401,
  },
  open: {
    visitor: 'in',
    herself: 'in',
    another: 'in',
    admin: 'in',
    extension: 'in',
    'another extension': 'in',
    'broken token': 'in',
  },
  closed: {
    visitor: 401,
    herself: 'in',
    another: 'in',
    admin: 'in',
    extension: 401,
    'another extension': 401,
    'broken token': 401,
  },
  shopper: {
    visitor: 401,
    herself: 'in',
    another: 'in',
    admin: 'in',
    extension: 403,
    'another extension': 403,
    'broken token': 401,
  },
  self: {
    visitor: 401,
    herself: 'in',
    another: 403,
    admin: 403,
    extension: 403,
    'another extension': 403,
    'broken token': 401,
  },
  admin: {
    visitor: 401,
    herself: 403,
    another: 403,
    admin: 'in',
    extension: 403,
    'another extension': 403,
    'broken token': 401,
  },
  extension: {
    visitor: 401,
    herself: 'in',
    another: 'in',
    admin: 'in',
    extension: 'in',
    'another extension': 'in',
    'broken token': 401,
  },
}

const house = await openTestHouse()
const names = Object.keys(calls) as CallName[]

test('P-19 every call of the contract stands in the table, as the contract has it', () => {
  expect(Object.keys(table).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const spec: Call = calls[name]
    const who = { closed: 'visitor', open: 'visitor' }[table[name] as string] ?? table[name]
    expect([name, who, table[name] === 'open']).toEqual([
      name,
      spec.who,
      spec.readsNoToken ?? spec.takesLateToken ?? false,
    ])
  }
})

test('P-19 every call of the contract is answered', () => {
  const unanswered = names.filter(
    (name) => !house.app.hasRoute({ method: calls[name].method, url: apiBase + calls[name].path }),
  )
  expect(unanswered).toEqual([])
})

describe.each(names)('P-19, P-ROLE-06 to 09, P-ROLE-14, P-ROLE-24 %s', (name) => {
  const spec: Call = calls[name]
  const found: Partial<Record<Asker, Cell>> = {}

  // Each asker has people of her own, since some calls end a session or an account.
  beforeAll(async () => {
    for (const asker of askers) {
      const herself = await makeShopper(house)
      found[asker] = cellOf(await ask(spec, herself.id, await tokenOf(asker, herself)))
    }
  })

  test.each(askers)('asked by %s', (asker) => expect(found[asker]).toBe(cells[table[name]][asker]))
})

type Person = { id: string; token: string }

async function tokenOf(asker: Asker, herself: Person): Promise<string | null> {
  if (asker === 'visitor') return null
  if (asker === 'herself') return herself.token
  if (asker === 'broken token') return `${herself.token}x`
  if (asker === 'extension') return extensionOf(herself)
  const other = await makeShopper(house, { isAdmin: asker === 'admin' })
  return asker === 'another extension' ? extensionOf(other) : other.token
}

async function extensionOf({ id }: Person): Promise<string> {
  const { sql, secret, now } = house.platform
  return extensionToken(
    secret,
    await insertSession(sql, { shopperId: id, kind: 'extension', device: 'Test', place: '', now: now() }),
  )
}

/** Makes a call about a shopper, with as little else as it takes to be let in or not. */
async function ask(spec: Call, userId: string, token: string | null): Promise<number> {
  const path = spec.path.replace(':userId', userId).replaceAll(/:\w+/g, 'unknown')
  const body = spec.method === 'GET' || spec.path.includes(':userId') ? {} : { userId }
  const reply = await house.app.inject({
    method: spec.method,
    url: apiBase + path,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(spec.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(spec.method !== 'GET' && { payload: JSON.stringify(body) }),
  })
  expect(reply.statusCode).toBeLessThan(500)
  return reply.statusCode
}

const cellOf = (status: number): Cell => (status === 401 || status === 403 ? status : 'in')
