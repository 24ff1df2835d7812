import { feedFormats } from '@sateen/catalogue/read-feed/feed'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { AppliedRow } from '../imports/decide-rows.ts'
import { importFeed as readIn, type ImportResult } from '../imports/import-feed.ts'
import { openSource } from '../imports/open-source.ts'
import { shopAddress } from '../imports/shop-address.ts'
import { listedFor } from '../items/pictures-hosts.ts'
import { startStages } from '../platform/progress.ts'
import { openSettings } from '../site/setting-book.ts'
import { command, WrongUsage, type Desk } from './command.ts'
import { readMoment } from './moment.ts'

/** Reads a feed into the catalogue and says what came of it. */
export const importFeed = command({
  does: 'Reads a product feed into the shop, streaming: what is new is added, what changed is changed, what is wrong is refused with its line and reason.',
  usage: 'FILE_OR_URL [--format NAME] [--store NAME] [--full or --delta] [--may-shrink] [--now TIME] [--dry-run]',
  details: [
    `Formats: ${feedFormats.join(', ')}; recognised where none is named; plain, gzip or zip.`,
    'JSON lines need an id and a title; what a row lacks is left out. Network feeds are strict.',
    'Where --store is a listed partner’s host, or the feed is fetched from one, paths of pages and pictures are the shop’s.',
    'A full feed tells all that a store has: what it no longer holds is marked as missing, and hidden after three days.',
    'A delta adds and changes only. JSON lines are a delta unless --full is said. A feed that is cut off, or that shrank',
    'by more than half, is refused whole and changes nothing; one that the store means so is taken with --may-shrink.',
    'Reading the same feed again changes nothing.',
  ].join('\n'),
  options: {
    format: { type: 'string', takes: 'NAME', does: 'The format, where it is not recognised.' },
    store: { type: 'string', takes: 'NAME', does: 'The store that all of it is from; also names the feed.' },
    full: { type: 'boolean', does: 'The feed tells all that the store has.' },
    delta: { type: 'boolean', does: 'The feed tells only what changed.' },
    'may-shrink': { type: 'boolean', does: 'A full feed is taken also where it shrank by more than half.' },
    now: {
      type: 'string',
      takes: 'TIME',
      does: 'The moment that sale dates are judged by (ISO 8601, UTC where no zone is said).',
    },
    'dry-run': { type: 'boolean', does: 'Says what would happen and changes nothing.' },
  },
  words: { least: 1, most: 1 },
  async run({ values, words }, desk) {
    if (values.full && values.delta) throw new WrongUsage('A feed is either full or a delta.')
    const now = values.now === undefined ? desk.now : readMoment(values.now, '--now')
    const format = feedFormats.find((one) => one === values.format)
    if (values.format !== undefined && !format)
      throw new WrongUsage(`--format ${values.format} is none of ${feedFormats.join(', ')}.`)
    const place = words[0] as string
    const scheme = /^([a-z][\w+.-]*):\/\//i.exec(place)?.[1]
    const isAddress = scheme !== undefined
    // An address may carry a password: nothing that is told repeats it.
    if (isAddress && !/^https?$/i.test(scheme))
      throw new WrongUsage(`A feed is fetched by https or http, not by ${scheme}. Fetch it first and name the file.`)
    if (isAddress && !URL.canParse(place)) throw new WrongUsage('This is not a web address.')
    // Left alone, the heap grows to several times what is held before it is swept; an import shall fit beside a database.
    setFlagsFromString('--heap-growing-percent=20')
    setFlagsFromString('--semi-space-growth-factor=1')
    const source = await openSource(isAddress ? place : desk.pathOf(place))
    const platform = await desk.openPlatform()
    const settings = await openSettings(platform)
    const rows = desk.isJson ? new RowPrinter(desk) : null
    const stages = startStages(desk.progress)
    const storeUrl = shopAddress(settings.now, { store: values.store, feedUrl: isAddress ? place : undefined })
    const result = await readIn({
      sql: platform.sql,
      folder: join(desk.env.DATA_DIR, 'imports'),
      source,
      now,
      ...(format && { format }),
      ...(values.store && { store: values.store }),
      storeUrl,
      ...(values.full ? { mode: 'full' as const } : values.delta ? { mode: 'delta' as const } : {}),
      ownAddress: desk.env.PUBLIC_URL,
      isListed: (url, host) => listedFor(settings.now, url)(host),
      mayShrink: values['may-shrink'] ?? false,
      isDryRun: values['dry-run'] ?? false,
      ...(rows && { tell: (row) => rows.add(row) }),
      progress: (stage, done, total, counted) =>
        stages.to({ label: labels[stage], unit: 'rows', total }, done, counted),
    })
    stages.end()
    if (rows) rows.end(result)
    else {
      for (const line of describe(result, source.name, values['dry-run'] ?? false)) desk.say(line)
      if (storeUrl === undefined && wantsShop(result)) desk.say(shopWanted)
    }
    return result.state === 'done' ? 0 : 1
  },
})

const labels = { reading: 'Reading', applying: 'Applying' }

/** Writes the rows one by one into the one document, so that a large feed never stands in memory. */
class RowPrinter {
  readonly #desk: Desk
  #isFirst = true

  constructor(desk: Desk) {
    this.#desk = desk
  }

  add({ row, sizes, itemId, change, priceBefore, isBackInStock }: AppliedRow): void {
    const { status, line, id } = row
    const item = row.item && { ...row.item, variants: Math.max(sizes.length, row.item.variants) }
    const told = {
      id,
      status,
      reason: row.reason ?? null,
      line,
      change,
      itemId,
      ...(priceBefore !== undefined && { priceBefore }),
      ...(isBackInStock && { isBackInStock }),
      item: item ?? null,
    }
    this.#desk.write(`${this.#isFirst ? '{"rows":[\n' : ',\n'}${JSON.stringify(told)}`)
    this.#isFirst = false
    this.#desk.breakOff = (because) => this.#endOf({ status: 'failed', because })
  }

  end({ state, feed, format, mode, counts, reasons, refusals, pictureHosts, reason, place }: ImportResult): void {
    const { read, refused, added, changed, unchanged } = counts
    const rest = {
      status: state,
      feed,
      format,
      mode,
      read,
      added,
      changed,
      unchanged,
      refused,
      counts,
      reasons,
      reason,
      ...place,
      refusals,
      pictureHosts,
    }
    this.#desk.write(this.#endOf(rest))
    delete this.#desk.breakOff
  }

  #endOf(rest: object): string {
    return `${this.#isFirst ? '{"rows":[' : '\n'}],${JSON.stringify(rest).slice(1)}\n`
  }
}

const number = (value: number) => value.toLocaleString('en-US')

const wordsByReason: Record<string, string> = {
  columns: 'too few or too many columns',
  id: 'no usable id',
  title: 'no title',
  image: 'no whole picture address (https://…)',
  link: 'no whole web address (https://…)',
  price: 'no price above zero',
  currency: 'not in US dollars',
  size: 'too long',
  json: 'no JSON object',
  unpublished: 'not published',
}

/** Whether pages or pictures are missing that a shop's address might complete; our own lines need none. */
const wantsShop = ({ state, format, reasons, withoutPage }: ImportResult) =>
  state === 'done' && format !== 'json-lines' && withoutPage + (reasons.link ?? 0) + (reasons.image ?? 0) > 0

const shopWanted =
  '  Where a page or picture is missing or only a path, it may be known by the shop: --store HOST, the host of a listed partner'

function* describe(result: ImportResult, name: string, isDryRun: boolean): Generator<string> {
  const { counts, reasons, refusals, reason, place } = result
  if (result.state === 'refused') {
    const at =
      place.line === null ? '' : ` (line ${place.line}${place.column === null ? '' : `, column ${place.column}`})`
    yield `${name} is refused whole: ${reason}${at}. Nothing was changed.`
    return
  }
  yield `${name}: ${result.format}, ${result.mode}${isDryRun ? '; a dry run, nothing was changed' : ''}`
  const rows: [string, number][] = [
    ['read', counts.read],
    ['added', counts.added],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['refused', counts.refused],
  ]
  const more: [string, number][] = [
    ['joined with another row (same id, a size or colour of it) or feed', counts.joined],
    ['deleted by the feed', counts.deleted],
    ['missing now', counts.missing],
    ['hidden', counts.hidden],
    ['new prices', counts.newPrices],
    ['back in stock', counts.backInStock],
    ['deleted here before, kept out', counts.keptOut],
  ]
  for (const [label, value] of [...rows, ...more.filter(([, value]) => value > 0)])
    yield `  ${number(value).padStart(9)}  ${label}`
  const hosts = Object.entries(result.pictureHosts).sort((one, other) => other[1] - one[1])
  const common = Object.entries(reasons).sort((one, other) => other[1] - one[1])
  for (const [why, times] of common) {
    const lines = refusals
      .filter((refusal) => refusal.reason === why)
      .slice(0, 3)
      .map(({ line, id }) => `line ${number(line)}${id ? ` (${id})` : ''}`)
    yield `  refused ${number(times)} × ${wordsByReason[why] ?? why}: ${lines.join(', ')}${times > lines.length && lines.length > 0 ? ' …' : ''}`
  }
  if (hosts.length > 0) {
    const named = hosts.slice(0, 5).map(([host, items]) => `${host} (${number(items)})`)
    yield `  Pictures wait until an admin lists where they may come from: ${named.join(', ')}${hosts.length > 5 ? ' …' : ''}`
  }
}
