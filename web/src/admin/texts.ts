import { brand } from '@sateen/contract/brand'

/** The words of the desk. */
export const deskTexts = {
  desk: 'The desk',
  sections: [
    { path: '', label: 'Today' },
    { path: 'edits', label: 'Edits' },
    { path: 'quiz-lists', label: 'Quiz lists' },
    { path: 'pieces', label: 'Pieces' },
    { path: 'viewed', label: 'Viewed' },
    { path: 'feeds', label: 'Feeds' },
    { path: 'shoppers', label: 'Shoppers' },
    { path: 'messages', label: 'Messages' },
    { path: 'taste', label: 'Taste' },
    { path: 'settings', label: 'Settings' },
    { path: 'changes', label: 'Changes' },
  ],
  notCome: 'This page of the desk did not come.',
  notHere: 'Nothing stands here',
  notHereSentence: 'The desk has no page at this address.',
  toToday: 'Back to Today',
  notYours: 'This page is for admins',
  notYoursSentence: `Whoever hosts ${brand} can make you one.`,
  toShop: 'Back to the shop',
  more: 'Show more',
  none: 'Nothing found.',
  end: 'That is all.',
  saving: 'SAVING...',
  save: 'SAVE',
  cancel: 'CANCEL',
  saved: 'Saved.',
  noTitle: 'An Edit needs a title.',
  backToFeed: 'BACK TO THE FEED',
  fromFeed: 'The feed’s',
  ownPicture: 'An own picture',
  otherPicture: 'Another own picture',
  changedMeanwhile: 'Somebody else changed this meanwhile.',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  /** What becomes of the pieces of a collection that is deleted. */
  staying: (count: number) =>
    count === 0
      ? 'It holds no piece.'
      : `Its ${deskTexts.pieces(count)} ${count === 1 ? 'stays' : 'stay'} in the catalogue.`,
  unsaved: (count: number) => (count === 0 ? '' : `${count} ${count === 1 ? 'change' : 'changes'}, not saved yet`),
}

/** A moment in a time zone, the reader's own where none is named, `Nov 23, 2026, 2:01 PM`. */
export const showMoment = (moment: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment))

/** A day, `November 30`, or with its year. @param day as YYYY-MM-DD */
export const showDay = (day: string, year?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const showCount = (count: number) => new Intl.NumberFormat('en-US').format(count)

/** What is wrong with a row of a feed, in words. */
export const feedReasons: Record<string, string> = {
  columns: 'Too few or too many columns',
  id: 'No usable id',
  title: 'No title',
  image: 'No whole picture address (https://…)',
  link: 'No whole web address (https://…)',
  price: 'No price above zero',
  currency: 'Not in US dollars',
  size: 'Too long',
  json: 'No JSON object',
  unpublished: 'Not published',
}

const readingFaults: Record<string, string> = {
  failed: 'it could not be read to its end: the log of the site says why',
  interrupted: 'the site stopped while it was read; a scheduled feed is read again by itself',
}

/** Why a reading ended as it did, without the stop behind it. */
export const sayReading = (reason: string): string => readingFaults[reason] ?? reason.replace(/\.$/, '')
