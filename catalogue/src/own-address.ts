import { safeUrl } from './safe-url.ts'

/**
 * Parameters that tell where a visitor came from: of search engines and social sites, of networks, of letters, of tools
 * that count visits, and of what a shop itself proposed. All others may choose a colour or a size and stay.
 */
const tracking = new RegExp(
  `^(?:${[
    'utm_\\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad|gad_source|gad_campaignid|fbclid|fb_(?:action_(?:ids|types)|ref|source)|msclkid|ttclid|tt_(?:medium|content)|twclid|yclid|ysclid|igshid|epik|srsltid|li_fat_id|sccid|rdt_cid|dicbo|ymclid|_openstat|igsh|mibextid|_branch_(?:match_id|referrer)|spm|scm|guccounter|guce_\\w+|mkevt|mkcid|mkrid|tblci|outbrainclickid',
    'awc|sv1|sv_campaign_id|irclickid|irgwc|im_rewards|im_ref|sharedid|ranmid|raneaid|ransiteid|lsnsubsite|cjevent|cjdata|sscid|tduid|clickref|afsrc|wickedid|wickedsource|wgu|wgexpiry|admitad_uid|tagtag_uid|iradid|irpid|irmp\\w+|cj_pid|pz_cref|zanpid|belboon|afftrack|pjid|pj_creativeid|rfsn|subid\\d?|btn_ref|sca_(?:ref|source|crp)',
    'mc_cid|mc_eid|_kx|_ke|mkt_tok|_hsenc|_hsmi|__hs(?:tc|sc|fp)|hsctatracking|vgo_ee|vero_(?:id|conv)|oly_(?:enc|anon)_id|__s|ck_subscriber_id|ml_subscriber(?:_hash)?|dm_i|_bta_\\w+|sfmc_\\w+|trk_(?:contact|msg|module|sid|link)',
    '_gl|_ga|s_kwcid|ef_id|cm_mmc|cm_sp|cm_re|(?:mtm|matomo|pk|piwik|hsa)_\\w+|at_(?:gd|medium|campaign\\w*|creation|variant|network|platform|channel|format|custom\\d+)|wt_(?:mc|cc\\d)|et_rp|mkwid|pcrid|pkw|pmt|adgroupid|campaignid|matchtype|itm_\\w+|icid|intcmp|cmpid|s_cid|nosto(?:_source)?|nst',
    '_pos|_sid|_ss|_psq|_fid|pr_(?:prod_strat|rec_id|rec_pid|ref_pid|seq)',
  ].join('|')})$`,
  'i',
)

/**
 * A shop's own address without what tells where a visitor came from: tracking parameters and the fragment are removed, other
 * parameters kept in their order and byte for byte. A fragment that names the page stays. Null for anything but http and
 * https, and with user-info.
 */
export function ownAddress(value: unknown): string | null {
  const safe = safeUrl(typeof value === 'string' ? value.trim() : value, { ports: 'any' })
  if (safe === null) return null
  const [address, fragment] = halves(safe, '#')
  const own = untracked(address.trim())
  return fragment !== '' && isRoute(new URL(safe)) ? `${own}#${untracked(fragment)}` : own
}

/** A shop of one address writes the page behind it: `/#/product/7`. Elsewhere a fragment only chooses a size. */
const isRoute = ({ pathname, hash }: URL) =>
  /^#!?\/[^/\\]/.test(hash) && /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/?){0,2}(?:index\.\w+)?$/i.test(pathname)

/** An address by the path and the query that name its page, be they those behind its `#`. */
export function pageOf(address: string): URL {
  const url = new URL(address)
  return isRoute(url) ? new URL(url.hash.replace(/^#!?/, ''), url.origin) : url
}

function untracked(text: string): string {
  const [address, query] = halves(text, '?')
  const kept = query.split('&').filter((pair) => pair !== '' && !tracking.test(nameOf(pair)))
  return kept.length === 0 ? address : `${address}?${kept.join('&')}`
}

function nameOf(pair: string): string {
  const name = halves(pair, '=')[0]
  return name.includes('%') ? decodedName(name) : name
}

/** What percent codes stand for; the text itself where they stand for none. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function halves(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
