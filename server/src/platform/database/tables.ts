import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** A column that the database fills and that may be set. */
type Made<T> = Generated<T>
/** Written as a JSON text, read as its value. */
type Json<T> = ColumnType<T, string, string>
type MadeJson<T> = ColumnType<T, string | undefined, string>

export type ShopperTable = {
  id: Made<string>
  email: string
  email_canonical: string
  mail_to: string
  name: string
  birthdate: string
  gender: Made<string>
  slug: string
  slug_folded: string
  password_hash: string
  verified_at: Date | null
  is_admin: Made<boolean>
  hidden: Made<boolean>
  avatar: string | null
  avatar_thumb: string | null
  invited_by: string | null
  failed_logins: Made<number>
  picks: Made<string[]>
  revision: Made<number>
  created_at: Made<Date>
}

export type CodeTable = {
  shopper_id: string
  purpose: 'confirm' | 'reset' | 'pairing'
  mac: string
  salt: string
  attempts: Made<number>
  flow_mac: string | null
  flow_attempts: Made<number>
  from_known_place: Made<boolean>
  issued_at: Date
  expires_at: Date
  used_at: Date | null
}

export type EmailChangeTable = {
  id: Made<string>
  shopper_id: string
  former: string
  wanted: string
  made_at: Date
  confirmed_at: Date | null
  undone_at: Date | null
}

export type SessionTable = {
  id: Made<string>
  shopper_id: string
  kind: Made<'site' | 'extension'>
  counter: Made<number>
  rotated_at: Date
  child_used: Made<boolean>
  revoked_at: Date | null
  created_at: Date
  last_seen: Date
  device: Made<string>
  place: Made<string>
}

export type BudgetTable = { key: string; until: Date; spent: number }

export type UploadTable = { original: string; thumb: string; shopper_id: string; made_at: Date }

export type OutboxTable = {
  id: Made<number>
  kind: string
  topic: Made<string>
  body: Json<unknown>
  shopper_id: string | null
  made_at: Made<Date>
  next_at: Made<Date>
  tries: Made<number>
  last_fault: string | null
  done_at: Date | null
}

export type AuditTable = {
  id: Made<number>
  at: Made<Date>
  shopper_id: string | null
  event: string
  subject: Made<string>
  detail: MadeJson<unknown>
}

export type RepeatableTable = {
  key: string
  body_hash: string
  status: number | null
  answer: Json<unknown> | null
  at: Made<Date>
}

export type ChangeKind = 'items' | 'settings' | 'collections' | 'shops' | 'model'
export type ChangeTable = { kind: ChangeKind; number: Made<number> }

export type ItemTable = {
  id: string
  number: Made<number>
  feed: Made<string>
  source: 'demo' | 'feed' | 'lines' | 'view'
  name: string
  description: string | null
  store: string | null
  brand: string | null
  price: number | null
  list_price: number | null
  currency: string | null
  url: string | null
  category_filter: string | null
  subcategory_id: number | null
  available: Made<boolean>
  gtin: string | null
  group_id: string | null
  variants: Made<number>
  /** The rows of its feed that it stands for, as ids of items; empty where it is the only one. */
  sizes: Made<string[]>
  sizes_gone: Made<string[]>
  attributes: Made<string[]>
  picture_source: string | null
  picture: string | null
  ground: string | null
  picture_features: Buffer | null
  picture_seen: string | null
  picture_faults: Made<number>
  picture_next_at: Date | null
  corrections: MadeJson<Record<string, unknown>>
  fingerprint: Made<string>
  missing_since: Date | null
  hidden_at: Date | null
  seen_only: Made<boolean>
  /** When an editor sent it away from the list of viewed pieces. */
  dismissed_at: Date | null
  added_at: Made<Date>
  deleted_at: Date | null
  revision: Made<number>
}

/** What an operator's own model says of a picture, a number a byte; null until it came. */
export type PictureVectorTable = {
  adapter: string
  picture: string
  vector: Buffer | null
  faults: Made<number>
  why: string | null
  next_at: Date | null
}

export type PriceHistoryTable = { item_id: string; at: Date; price: number }

export type ImportRunTable = {
  id: Made<number>
  feed: string
  format: Made<string>
  source: Made<string>
  started_at: Made<Date>
  ended_at: Date | null
  state: Made<'running' | 'done' | 'refused' | 'failed'>
  counts: MadeJson<Record<string, number>>
  refusals: MadeJson<{ line: number; id: string | null; reason: string }[]>
  picture_hosts: MadeJson<Record<string, number>>
  reason: string | null
  seen_at: Made<Date>
  is_delta: boolean | null
}

export type FeedTable = {
  name: string
  address: string
  etag: string | null
  modified: string | null
  next_at: Date
  held_until: Date | null
  tells_of: Made<string[]>
}

export type CollectionTable = {
  id: string
  title: string
  subtitle: Made<string>
  image: string | null
  position: Made<number>
  is_active: Made<boolean>
  show_from: Date | null
  show_until: Date | null
  created_at: Made<Date>
  updated_at: Made<Date>
  revision: Made<number>
}

export type CollectionItemTable = {
  collection_id: string
  item_id: string
  position: Made<number>
  created_at: Made<Date>
}

export type SettingTable = { name: string; value: Json<unknown>; changed_at: Made<Date>; changed_by: string | null }

export type MessageTable = {
  id: Made<string>
  name: string
  email: string
  body: string
  at: Made<Date>
  done_at: Date | null
}

export type SubscriptionTable = {
  id: Made<string>
  email_canonical: string
  email: string
  name: string | null
  gender: string | null
  birthdate: string | null
  asked_at: Made<Date>
  confirmation_sent_at: Date | null
  confirmed_at: Date | null
  ended_at: Date | null
}

export type Opinion = 'tagged' | 'passed'
export type OpinionTable = { shopper_id: string; item_id: string; opinion: Opinion; reason: string | null; since: Date }

export type SignalKind = 'viewed' | 'picked' | 'tagged' | 'passed'
export type SignalTable = {
  shopper_id: string
  item_id: string
  kind: SignalKind
  origin: Made<string>
  times: Made<number>
  counts: Made<boolean>
  /** Of a pass, why. */
  detail: string | null
  at: Date
}

/** What a shopper took out as a reason. */
export type MutedTable = { shopper_id: string; item_id: string }

export type ShopTable = {
  shopper_id: string
  slot: Date
  made_at: Date
  items: number[]
  followed: Made<string[]>
  model: Made<string>
}

export type TasteTrialTable = {
  shopper_id: string
  slot: Date
  pair: string
  made_at: Date
  first: number[]
  second: number[]
}

export type RefreshTable = { slot: Date; started_at: Date; shards: number; ended_at: Date | null }
export type RefreshShardTable = { slot: Date; shard: number; shoppers: number; done_at: Date }

export type ModelPartTable = { version: string; part: number; bytes: Buffer; made_at: Date }

export type FindTable = {
  shopper_id: string
  view_key: string
  created_at: Date
  item_id: string
  url: string
  meta: Json<unknown>
  removed_at: Date | null
}

export type EventTable = {
  at: Date
  type: string
  shopper_id: string | null
  item_id: string | null
  detail: MadeJson<unknown>
}

export type LetterKind = 'fresh-shop' | 'price-drop' | 'back-in-stock'
export type LetterWishTable = { kind: LetterKind; shopper_id: string; since: Date }
export type LetterMarkTable = { shopper_id: string; about: string; at: Date }
export type ItemNewsTable = {
  id: Made<number>
  item_id: string
  kind: 'price-drop' | 'back-in-stock'
  price_before: number | null
  at: Made<Date>
}

export type UsageDayTable = { day: string; name: string; count: number }
export type UsageItemDayTable = { day: string; item_id: string; shown: number; tagged: number }
export type ShopOpenedTable = { day: string; who: string }

/** Every table, as the migrations make them; a test holds this against the database. */
export type Tables = {
  shopper: ShopperTable
  code: CodeTable
  email_change: EmailChangeTable
  session: SessionTable
  budget: BudgetTable
  shared_budget: BudgetTable
  upload: UploadTable
  outbox: OutboxTable
  audit: AuditTable
  repeatable: RepeatableTable
  change: ChangeTable
  item: ItemTable
  picture_vector: PictureVectorTable
  price_history: PriceHistoryTable
  import_run: ImportRunTable
  feed: FeedTable
  collection: CollectionTable
  collection_item: CollectionItemTable
  setting: SettingTable
  message: MessageTable
  subscription: SubscriptionTable
  opinion: OpinionTable
  signal: SignalTable
  muted: MutedTable
  shop: ShopTable
  taste_trial: TasteTrialTable
  refresh: RefreshTable
  refresh_shard: RefreshShardTable
  model_part: ModelPartTable
  find: FindTable
  event: EventTable
  letter_wish: LetterWishTable
  letter_mark: LetterMarkTable
  item_news: ItemNewsTable
  usage_day: UsageDayTable
  usage_item_day: UsageItemDayTable
  shop_opened: ShopOpenedTable
}

/** The database, or a transaction on it: every question takes either. Inside a transaction use only the transaction. */
export type Database = Kysely<Tables> | Transaction<Tables>
