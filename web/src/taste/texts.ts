import { brand } from '@sateen/contract/brand'

/** The words of what the shop follows, and why. */
export const tasteTexts = {
  lead: (did: string) => `What you ${did} put it here. Only you see this.`,
  leadWithout: 'Only you see this.',
  nothing: 'Nothing you did put it here: it keeps your shop open to something new.',
  failed: 'The reasons could not be read.',
  remove: 'Not because of this',
  undo: 'Undo',
  follows: (day: string) => `Your next refresh, ${day}, follows this.`,
  isNew: 'New in the shop',
  isPopular: 'Tagged by many of late',
  isEdited: `Chosen for The ${brand} Edit`,
  removedTitle: 'What no longer counts',
  removedHelp: 'You took these out of the reasons for your shop. Put one back and it counts from the next refresh on.',
  putBack: (name: string) => `${name} counts again.`,
}
