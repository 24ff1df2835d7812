import type { Command } from './command.ts'

type Entry = { name: string; does: string; load: () => Promise<Command> }

/** Every command in the order of the help; each is loaded when it is called, so that the help comes at once. */
export const commands: readonly Entry[] = [
  { name: 'import', does: 'Reads a product feed into the shop.', load: async () => (await import('./import.ts')).importFeed },
]
