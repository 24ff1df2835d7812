import { startProgress } from '../platform/progress.ts'
import { trainTaste } from '../shop/train.ts'
import { command, Refused } from './command.ts'

/** Trains the taste engine on what shoppers did here. */
export const train = command({
  does: 'Trains the recommender on everything that shoppers have done here; running processes take the new model into use.',
  usage: '',
  details: 'To train on a file of interactions and measure the result, see `evaluate`.',
  options: {},
  words: { least: 0, most: 0 },
  async run(_asked, desk) {
    const platform = await desk.openPlatform()
    const startedAt = performance.now()
    let progress: ReturnType<typeof startProgress> | undefined
    const trained = await trainTaste(platform, (done, total) => {
      progress ??= startProgress({ label: 'Training', unit: 'items', total, stream: desk.progress })
      progress.to(done)
    })
    progress?.end()
    if (!trained) throw new Refused('Too few shoppers have done anything yet: there is nothing to learn from.')
    const seconds = (performance.now() - startedAt) / 1000
    if (desk.isJson) desk.print({ ...trained, seconds })
    const { shoppers, items, interactions, version } = trained
    desk.say(
      `Learned from ${interactions} interactions of ${shoppers} shoppers with ${items} items in ${seconds.toFixed(1)} s. Model ${version}.`,
    )
    return 0
  },
})
