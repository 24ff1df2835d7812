import type { Item } from '@sateen/contract/items'
import { brand } from '@sateen/contract/brand'
import { affiliateLink } from '@sateen/catalogue/affiliate'
import { useSettings } from '../platform/site.ts'
import { track } from '../tracking/track.ts'
import { Icon } from '../ui/icon.tsx'
import { arrowUpRight } from '../ui/icons.ts'
import styles from './shop-now.module.css'
import { quickviewTexts } from './texts.ts'

/** The link to the retailer, rewritten as it is shown; nothing where the item has no address that may be linked. */
export function useShopNow(item: Item): string | null {
  const settings = useSettings().data
  if (!item.url || !settings) return null
  return affiliateLink(item.url, {
    networks: settings.affiliateNetworks,
    hosts: settings.affiliates,
    trackerHosts: settings.trackerHosts,
  }).link
}

export function ShopNow({ item, link }: { item: Item; link: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener nofollow sponsored"
      className={styles.link}
      onClick={() => track({ type: 'shop_now', itemId: item.itemId })}
    >
      {quickviewTexts.shopNow}
      <Icon shape={arrowUpRight} size={18} />
    </a>
  )
}

/** The honest line beside the link. */
export const Disclosure = ({ item }: { item: Item }) => (
  <p className="note">{quickviewTexts.disclosure(item.store, brand)}</p>
)
