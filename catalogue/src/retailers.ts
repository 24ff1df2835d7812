import type { AffiliateHost, AffiliateNetwork, AffiliateSettings } from './affiliate.ts'

/** Hosts of networks: a link to one of them already is a tracking link. */
export const trackerHosts = [
  'linksynergy.com',
  'awin1.com',
  'anrdoezrs.net',
  'dpbolvw.net',
  'jdoqocy.com',
  'kqzyfj.com',
  'tkqlhce.com',
  'shareasale.com',
  'shareasale-analytics.com',
  'pxf.io',
  'sjv.io',
  'prf.hn',
  'go2cloud.org',
  'skimresources.com',
  'redirectingat.com',
  'gopjn.com',
  'pjtra.com',
  'pjatr.com',
  'pntra.com',
  'pntrac.com',
  'pntrs.com',
  '7eer.net',
  'evyy.net',
  'ojrq.net',
  'emjcd.com',
  'awin.link',
  'tidd.ly',
  'tradedoubler.com',
  'webgains.com',
  'adtraction.com',
  'zanox.com',
  'tradetracker.net',
  'avantlink.com',
  'flexlinkspro.com',
  'viglink.com',
  'rstyle.me',
  'shopstyle.it',
  'apmebf.com',
  'qksrv.net',
  'afcyhf.com',
  'ftjcfx.com',
  'lduhtrp.net',
  'tqlkg.com',
  'dotomi.com',
  'admitad.com',
  'alitems.com',
  'webgains.link',
  'cfjump.com',
  'omguk.com',
  'effiliation.com',
  'webmasterplan.com',
  'belboon.com',
  'adcell.com',
  'partner-ads.com',
  'addrevenue.io',
  'daisycon.io',
  'ds1.nl',
  'jf79.net',
  'lt45.net',
  'invol.co',
  'invl.io',
  'a8.net',
  'valuecommerce.com',
  'afl.rakuten.co.jp',
  'shop-links.co',
  'howl.me',
  'shopmy.us',
  'sovrn.co',
  'zenaps.com',
  'ilbqy6.net',
  'adt231.com',
  'linkconnector.com',
  'metaffiliation.com',
  'publicidees.com',
  'belboon.de',
  'accesstrade.co.id',
  'accesstrade.net',
  'lomadee.com',
  'googleadservices.com',
  'ad.doubleclick.net',
  'api.shopstyle.com',
  'linkhaitao.com',
  'linksprf.com',
  'digidip.net',
  'kelkoogroup.net',
  'partnerize.com',
  'tradedoubler.net',
  'linkbux.com',
  'yieldkit.com',
  'flexlinks.com',
  'go.sovrn.com',
  'adrecord.com',
  'track.double.net',
  'financeads.net',
  'srvtrck.com',
  'fas.st',
  'liketk.it',
  'fave.co',
  'magik.ly',
  'geni.us',
  'linksredirect.com',
  'ekaro.in',
  'atid.me',
  'howl.link',
]

/** Network A in the offer form of Rakuten, B in that of Awin, C a click id on the retailer's own address. */
const networks: Record<'A' | 'B' | 'C', AffiliateNetwork> = {
  A: {
    kind: 'redirect',
    name: 'Network A',
    networkId: 'YOUR-NETWORK-A-ID',
    template: 'https://click.linksynergy.com/link?id={networkId}&offerid={offerId}&type=15&murl={url}',
    subParam: 'u1',
    subMax: 72,
  },
  B: {
    kind: 'redirect',
    name: 'Network B',
    networkId: '000000',
    template: 'https://www.awin1.com/cread.php?awinmid={offerId}&awinaffid={networkId}&ued={url}',
    subParam: 'clickref',
    subMax: 50,
  },
  C: { kind: 'append', name: 'Click id', param: 'clickid', value: 'YOUR-CLICK-ID' },
}

const exampleHosts = [
  'norrvale.example',
  'maison-oriel.example',
  'halden-row.example',
  'lune-atelier.example',
  'cove-and-tide.example',
  'fieldnote.example',
  'kestrel-denim.example',
  'villa-sereno.example',
  'petra-fenn.example',
  'ostara.example',
  'marlowe-street.example',
  'osier.example',
]

/** Nine hosts of network A, two of B and one of C, in the order given (X-AFF-02 to 04); ids are placeholders. */
function hostTable(hosts: readonly string[]): AffiliateHost[] {
  return hosts.map((host, index) => {
    const pictureHosts = [host]
    if (index < 9) return { host, network: 'A', offerId: `${100_001 + index}.1`, pictureHosts }
    if (index < 11) return { host, network: 'B', offerId: String(20_001 + index - 9), pictureHosts }
    return { host, network: 'C', offerId: null, pictureHosts }
  })
}

/** The settings of a new site: invented hosts and placeholder ids, which the operator replaces (G-91). */
export const exampleAffiliates: AffiliateSettings = { networks, hosts: hostTable(exampleHosts), trackerHosts }

/**
 * The same table for the demo's retailers, whose clicks go to a stand-in network on this machine.
 * @param hosts twelve host names without a port; @param networkOrigin such as `http://localhost:3000`.
 */
export function demoAffiliates(hosts: readonly string[], networkOrigin: string): AffiliateSettings {
  const standIn = (network: AffiliateNetwork, query: string) => ({ ...network, template: `${networkOrigin}/${query}` })
  return {
    networks: {
      A: standIn(networks.A, 'demo-network/a?id={networkId}&offerid={offerId}&type=15&murl={url}'),
      B: standIn(networks.B, 'demo-network/b?awinmid={offerId}&awinaffid={networkId}&ued={url}'),
      C: networks.C,
    },
    hosts: hostTable(hosts),
    trackerHosts,
  }
}
