import type { ButtonConfig } from '@sateen/contract/site'
import { isStale } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { keepPromo } from './queries.ts'
import { isSamePromo } from './rules.ts'

/** The promo button as it stands now, with the mark that a change of it stands on. */
export type MarkedPromo = { config: ButtonConfig; mark: string | null }

/** Reads the promo button anew; null where that fails, which is noted in the console only. */
export async function readPromo(): Promise<MarkedPromo | null> {
  let mark: string | null = null
  try {
    const config = await send('buttonConfig', undefined, { onMark: (next) => (mark = next) })
    return { config, mark }
  } catch {
    console.error('The promo button could not be read.')
    return null
  }
}

/**
 * Saves the promo button over the version of `mark`; a failure is noted in the console only.
 * @returns `saved`, `failed`, or what somebody else saved meanwhile; then nothing was changed
 */
export async function savePromo(config: ButtonConfig, mark: string | null): Promise<'saved' | 'failed' | MarkedPromo> {
  try {
    keepPromo(await send('changeButtonConfig', { body: config }, mark ? { match: mark } : {}))
    return 'saved'
  } catch (error) {
    if (isStale(error)) {
      const theirs = await readPromo()
      if (!theirs || !isSamePromo(theirs.config, config)) return theirs ?? 'failed'
      // The answer of the save before was lost on its way: the newer version is hers.
      keepPromo(theirs.config)
      return 'saved'
    }
    console.error('The promo button could not be saved.')
    return 'failed'
  }
}
