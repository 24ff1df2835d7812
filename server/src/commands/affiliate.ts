import { affiliateLink, type AffiliateSettings } from '@sateen/catalogue/affiliate'
import { z } from 'zod'
import { openSettings } from '../site/setting-book.ts'
import { command, Refused, type Desk } from './command.ts'
import { readText } from './read-text.ts'

const network = z.object({
  kind: z.enum(['redirect', 'append']),
  name: z.string().optional(),
  networkId: z.string().optional(),
  template: z.string().optional(),
  subParam: z.string().optional(),
  subMax: z.number().optional(),
  param: z.string().optional(),
  value: z.string().optional(),
})
const host = z.object({
  host: z.string(),
  network: z.string(),
  offerId: z.string().nullish(),
  pictureHosts: z.array(z.string()).optional(),
})
const settingsFile = z.object({
  networks: z.record(z.string(), network),
  hosts: z.array(host),
  trackerHosts: z.array(z.string()).optional(),
})

/** Says which link Shop Now uses for an address, and why. */
export const affiliate = command({
  does: 'Says the link that Shop Now uses for each address, and why; null where it must not be linked.',
  usage: 'URL… [--settings FILE.json] [--sub CLICK]',
  options: {
    settings: {
      type: 'string',
      takes: 'FILE',
      does: "Networks, hosts and tracker hosts from a file instead of the site's settings.",
    },
    sub: { type: 'string', takes: 'CLICK', does: 'A click number to carry along.' },
  },
  words: { least: 1, most: Number.POSITIVE_INFINITY },
  async run({ values, words }, desk) {
    const settings =
      values.settings === undefined ? await siteAffiliates(desk) : await fileAffiliates(desk.pathOf(values.settings))
    const links = words.map((url) => ({ url, ...affiliateLink(url, settings, values.sub) }))
    if (desk.isJson) desk.print(links)
    for (const { link, reason } of links) desk.say(`${link ?? 'null'}\t${reason}`)
    return 0
  },
})

async function siteAffiliates(desk: Desk): Promise<AffiliateSettings> {
  const { now } = await openSettings(await desk.openPlatform())
  return {
    networks: now.affiliateNetworks as AffiliateSettings['networks'],
    hosts: now.affiliates,
    trackerHosts: now.trackerHosts,
  }
}

async function fileAffiliates(path: string): Promise<AffiliateSettings> {
  let value: unknown
  try {
    value = JSON.parse(await readText(path))
  } catch (fault) {
    if (fault instanceof SyntaxError) throw new Refused(`${path} is no JSON: ${fault.message}`)
    throw fault
  }
  const wrapped = typeof value === 'object' && value !== null && 'settings' in value ? value.settings : value
  const read = settingsFile.safeParse(wrapped)
  if (!read.success)
    throw new Refused(
      `${path} holds no affiliate settings: ${read.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('; ')}`,
    )
  return read.data as AffiliateSettings
}
