import type { OpenDatabase } from '../platform/database/open.ts'
import type { Env } from '../platform/env.ts'
import type { Platform } from '../platform/platform.ts'
import type { ProgressStream } from '../platform/progress.ts'

/** An option of a command, as `--help` tells it. */
export type Option = {
  type: 'string' | 'boolean'
  does: string
  /** What stands after it, in capitals. */
  takes?: string
}
type Options = Readonly<Record<string, Option>>
type Values<O extends Options> = { [Name in keyof O]?: O[Name]['type'] extends 'boolean' ? boolean : string }

/** What a command finds when it is called. */
export type Desk = {
  env: Env
  now: Date
  /** The answer is to be one JSON document. */
  isJson: boolean
  /** A line of the answer for a person. */
  say: (line: string) => void
  /** The answer for a machine: a value as one JSON document, or text that already is one, in parts. */
  print: (value: unknown) => void
  write: (text: string) => void
  /** Set while a document is written in parts: what ends it where the command fails before its end. */
  breakOff?: (because: string) => string
  /** Progress and warnings: never part of the answer. */
  progress: ProgressStream
  warn: (line: string) => void
  /** The path of a file that a person named: from where she stands, or from where she called npm. */
  pathOf: (name: string) => string
  /** The database, of the running process where one runs; brought up to date and closed when the command ends. */
  openDatabase: () => Promise<OpenDatabase>
  /** All that features stand on, for commands that do their work. */
  openPlatform: () => Promise<Platform>
}

export type Asked<O extends Options = Options> = { values: Values<O>; words: string[] }

/** What the operator types: `usage` follows the command's name, `words` says how many free words it takes. */
export type Command<O extends Options = Options> = {
  does: string
  usage: string
  details?: string
  options: O
  words: { least: number; most: number }
  /** @returns the exit code: 0 done, 1 refused or failed */
  run: (asked: Asked<O>, desk: Desk) => Promise<number>
}

/** Checks the types of a command's options against its use of them. */
export const command = <const O extends Options>(one: Command<O>): Command => one as unknown as Command

/** The command was called in a way that it does not know; exit code 2. */
export class WrongUsage extends Error {}

/** The command understood and says no, in a sentence; exit code 1. */
export class Refused extends Error {}
