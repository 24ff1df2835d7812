import { brand } from '@sateen/contract/brand'

/** The words of The Edit. */
export const collectionTexts = {
  edit: `The ${brand} Edit`,
  eyebrow: 'Curated by our editors',
  none: 'No collections available right now.',
  toShop: 'Open your shop',
  notFound: 'This collection is not here.',
  notFoundBody: 'Collection not found: it may have been taken down, or it comes back another season.',
  empty: 'There is nothing in this collection yet.',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  inactive: 'Inactive',
  failed: {
    activate: 'Failed to activate collection.',
    deactivate: 'Failed to deactivate collection.',
    delete: 'Failed to delete collection.',
  },
  quizList: (step: string) => `Inactive · Quiz list of step ${step}`,
}
