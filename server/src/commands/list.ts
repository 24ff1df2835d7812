import type { Command } from './command.ts'

type Entry = {
  name: string
  does: string
  /** It changes nothing and writes no file, so that nothing is lost where nobody reads its answer to the end. */
  onlyTells?: true
  load: () => Promise<Command>
}

/** Every command in the order of the help; each is loaded when it is called, so that the help comes at once. */
export const commands: readonly Entry[] = [
  {
    name: 'import',
    does: 'Reads a product feed into the shop.',
    load: async () => (await import('./import.ts')).importFeed,
  },
  { name: 'refresh', does: 'Makes every shop anew now.', load: async () => (await import('./refresh.ts')).refresh },
  {
    name: 'train',
    does: 'Trains the recommender on what shoppers did.',
    load: async () => (await import('./train.ts')).train,
  },
  {
    name: 'evaluate',
    does: 'Measures the recommender beside simpler ones.',
    load: async () => (await import('./evaluate.ts')).evaluate,
  },
  {
    name: 'extract',
    does: 'Says what the page reader sees in a saved page.',
    onlyTells: true,
    load: async () => (await import('./extract.ts')).extract,
  },
  {
    name: 'affiliate',
    does: 'Says the link that Shop Now uses, and why.',
    onlyTells: true,
    load: async () => (await import('./affiliate.ts')).affiliate,
  },
  {
    name: 'price',
    does: 'Reads amount and currency of price texts.',
    onlyTells: true,
    load: async () => (await import('./price.ts')).price,
  },
  {
    name: 'categorize',
    does: 'Guesses the category of each line of a file.',
    onlyTells: true,
    load: async () => (await import('./categorize.ts')).categorize,
  },
  {
    name: 'export',
    does: 'Writes the catalogue or The Edit as a Google feed.',
    load: async () => (await import('./export.ts')).exportFeed,
  },
  {
    name: 'admin',
    does: 'Makes a shopper an admin, or takes it back.',
    load: async () => (await import('./admin.ts')).admin,
  },
  {
    name: 'user',
    does: 'Exports or erases everything kept of a person.',
    load: async () => (await import('./user.ts')).user,
  },
  {
    name: 'backup',
    does: 'Writes the whole state into one file.',
    load: async () => (await import('./backup.ts')).backup,
  },
  {
    name: 'restore',
    does: 'Puts back the whole state from a backup.',
    load: async () => (await import('./restore.ts')).restore,
  },
  {
    name: 'doctor',
    does: 'Checks everything, and says how to mend what is wrong.',
    load: async () => (await import('./doctor.ts')).doctor,
  },
]
