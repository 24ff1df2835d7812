import type { FeedFormat } from '@sateen/catalogue/read-feed/feed'
import type { readKnown } from './sql.ts'

/** Of what feed rows are, and what is to be known of it to tell whose an item is. */
export type FeedOrigin = {
  feed: string
  source: 'feed' | 'lines'
  /** An id means one item in the whole catalogue, not one of this feed: so it is in our own formats. */
  hasSharedIds: boolean
  /** Whether what it does not name stays as it is. */
  isDelta: boolean
  /** What the feed says of the row with the id of an item; null where it has none. */
  says: (itemId: string) => 'offered' | 'deleted' | null
  store?: string
  /** Of a feed that is read by itself: the others that are, could be had lately, and are not read more seldom. */
  others?: ReadonlySet<string>
  /** This site's own address: pictures there are ours already. */
  ownAddress?: string
  now: Date
  isDryRun: boolean
}

/** Whether it is our own form: an id means one item in the whole catalogue, and what it does not name stays. */
export const isOwnForm = (format: FeedFormat) => format === 'json-lines'

type Known = Pick<
  Awaited<ReturnType<typeof readKnown>>[number],
  'id' | 'feed' | 'missing_since' | 'hidden_at' | 'seen_only'
>

const isOther = ({ feed }: Known, origin: FeedOrigin): boolean => feed !== null && feed !== origin.feed

/** Whether an item comes from a feed that nobody reads any more: as of this one it is missed once this one drops it. */
export const isLeft = (known: Known, origin: FeedOrigin): boolean =>
  isOther(known, origin) && !origin.isDelta && origin.others?.has(known.feed!) === false

/** Whether an item of another feed goes on as one of this: its shoppers keep it. Where this names its id, that is another item. */
export const isToBeHad = (known: Known, origin: FeedOrigin): boolean => {
  const isDropped = isOther(known, origin) && !origin.isDelta && known.missing_since !== null
  return (isDropped || isLeft(known, origin)) && origin.says(known.id) === null
}

/** Whether another scheduled feed goes on telling of an item: two that tell it differently would change it in turns. */
export const isHeldElsewhere = (known: Known, origin: FeedOrigin): boolean =>
  isOther(known, origin) &&
  !origin.isDelta &&
  origin.others?.has(known.feed!) === true &&
  known.missing_since === null &&
  known.hidden_at === null &&
  !known.seen_only

/** The other feed as of which an item stands. */
export const elsewhere = (known: Known, origin: FeedOrigin): { elsewhere?: string } =>
  isOther(known, origin) ? { elsewhere: known.feed! } : {}
