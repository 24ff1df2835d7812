import { isKeepable, isVisible } from '@sateen/contract/fields'

/** What is wrong with words as they are written; null where nothing is. */
export const wordsFault = (words: string): string | null =>
  isKeepable(words) ? null : 'It holds a sign that cannot be kept, such as half an emoji. Please write it anew.'

/** What is wrong with a title or a name, which has to be there. @param lacking what is said where it is not */
export const nameFault = (name: string, lacking: string): string | null =>
  isVisible(name) ? wordsFault(name) : lacking
