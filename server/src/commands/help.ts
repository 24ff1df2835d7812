import { brand } from '@sateen/contract/brand'
import type { Command } from './command.ts'
import { commands } from './list.ts'

const caller = 'npm run sateen --'

/** What stands where no command is named. */
export function describeCommands(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    `The operator's commands of ${brand}. They work beside a running server and with it stopped.`,
    '',
    `Usage: ${caller} COMMAND [options]`,
    '',
    ...commands.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`),
    '',
    `${caller} COMMAND --help explains one. Every command takes --json. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`,
  ].join('\n')
}

export const usageOf = (name: string, { usage }: Command) => `Usage: ${caller} ${name} ${usage}`.trimEnd()

/** The help of one command. */
export function describeCommand(name: string, one: Command): string {
  const options = [
    ...Object.entries(one.options).map(
      ([option, { takes, does }]) => [`--${option}${takes ? ` ${takes}` : ''}`, does] as const,
    ),
    ['--json', 'Answers with one JSON document.'] as const,
    ['--help', 'This page.'] as const,
  ]
  const width = Math.max(...options.map(([option]) => option.length))
  return [
    one.does,
    '',
    usageOf(name, one),
    ...(one.details ? ['', one.details] : []),
    '',
    ...options.map(([option, does]) => `  ${option.padEnd(width)}  ${does}`),
  ].join('\n')
}
