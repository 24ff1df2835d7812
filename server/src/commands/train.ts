import { startStages } from '../platform/progress.ts'
import { trainTaste } from '../shop/train.ts'
import { command, Refused } from './command.ts'
import { evaluate } from './evaluate.ts'

/** Trains the taste engine on what shoppers did here; on files it measures what it learns of them, as `evaluate` does. */
export const train = command({
  does: 'Trains the recommender on everything that shoppers have done here; running processes take the new model into use.',
  usage: evaluate.usage,
  details: 'With a file of interactions it trains on that, measures the result and keeps no model, as `evaluate` does.',
  options: evaluate.options,
  words: evaluate.words,
  async run(asked, desk) {
    if (asked.words.length > 0 || Object.keys(evaluate.options).some((name) => name in asked.values))
      return evaluate.run(asked, desk)
    const platform = await desk.openPlatform()
    const startedAt = performance.now()
    const stages = startStages(desk.progress)
    const trained = await trainTaste(platform, ({ done, ...stage }) => stages.to(stage, done))
    stages.end()
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
