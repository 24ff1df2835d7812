import { readMoment as momentOf } from '@sateen/recommender/moment'
import { z } from 'zod'
import { WrongUsage } from './command.ts'

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])

/**
 * A moment of the command line, as ISO 8601: a day, or a time, UTC where no zone is said.
 * @throws WrongUsage for what is none, as `5`, `1e3` and `Nov 3` are, which `Date` takes for some day
 */
export function readMoment(text: string, option: string): Date {
  if (!time.safeParse(text).success)
    throw new WrongUsage(`${option} ${text} is not a time such as 2026-11-20T12:00:00Z.`)
  return new Date(momentOf(text))
}
