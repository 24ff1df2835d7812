import { brand } from '@sateen/contract/brand'

/** The three slides: what the extension does, what the two buttons do, what the three tabs hold. */
export const slides = [
  {
    title: 'It learns as you browse',
    body: `Add the ${brand} extension and look at pieces in partner stores as you always do. What you view tells your shop what you like.`,
    picture: 'tutorial-extension',
  },
  {
    title: 'Tag it, or pass',
    body: 'Like a piece with the tag to keep it and see more of its kind. Dislike it with the no sign, and your shop learns what to leave out.',
    picture: 'tutorial-tag',
  },
  {
    title: 'Three tabs of your own',
    body: 'TAGGED keeps what you love. FOR YOU is your shop, fresh every Monday, Wednesday and Friday. HISTORY holds what you looked at in stores.',
    picture: 'tutorial-tabs',
  },
] as const

export const tutorialTexts = {
  name: 'How your shop works',
  count: (at: number, of: number) => `${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
}
