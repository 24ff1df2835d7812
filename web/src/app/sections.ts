import { decoded, plainPath } from '../router/path.ts'

/** A tab of home: 0 For You, 6 Tagged, 9 History, else a category. */
export type Section = { id: number; categoryName: string }

/** The sections as they are until the server has told its own. */
export const usualSections: Section[] = [
  { id: 0, categoryName: 'For You' },
  { id: 9, categoryName: 'History' },
  { id: 6, categoryName: 'Tagged' },
  { id: 1, categoryName: 'Tops' },
  { id: 2, categoryName: 'Bottoms' },
  { id: 3, categoryName: 'Dresses' },
  { id: 4, categoryName: 'Outerwear' },
  { id: 5, categoryName: 'Swimwear' },
  { id: 7, categoryName: 'Accessories' },
]

const ownPlaces: Record<number, string> = { 0: '/home', 6: '/home/tagged', 9: '/home/history' }

/** Where a section that is no category stands; undefined for a category. */
export const placeOfSection = (id: number): string | undefined => ownPlaces[id]

export type Tab = { to: string; label: string; isApart: boolean }

/** The tabs in order: For You, History, then the rest as the server lists them; a hairline parts her own from the categories. */
export function tabsOf(sections: readonly Section[]): Tab[] {
  const first = [0, 9]
  const own = first.flatMap((id) => sections.filter((section) => section.id === id))
  const rest = sections.filter((section) => !first.includes(section.id))
  const all = [...own, ...rest]
  return all.map((section, at) => {
    const before = all[at - 1]
    return {
      to: placeOfSection(section.id) ?? `/home/category/${section.id}`,
      label: section.categoryName,
      isApart: before !== undefined && isOwn(before) && all.slice(at).every((one) => !isOwn(one)),
    }
  })
}

const isOwn = ({ id }: Section): boolean => placeOfSection(id) !== undefined

/** The id that digits name; -1 for what is none. */
export const idOfNumber = (named: string): number => (/^\d+$/.test(named) ? Number(named) : -1)

/** The id that an address names, by number or by name in any case; -1 where there is no such category. */
export function idOfCategory(named: string, sections: readonly Section[] = usualSections): number {
  const id = idOfNumber(named)
  if (id >= 0) return id
  const wanted = named.toLowerCase().replace(/[-_+]/g, ' ')
  return sections.find((section) => section.categoryName.toLowerCase() === wanted)?.id ?? -1
}

/** Whether a tab is the one that an address shows. */
export function isCurrentTab(to: string, pathname: string, sections: readonly Section[] = usualSections): boolean {
  const path = plainPath(pathname)
  const named = /^\/(?:home\/categor(?:y|ies)|category)\/([^/]+)$/.exec(path)?.[1]
  const ofPart = /^\/home\/sub\/([^/]+)\/[^/]+$/.exec(path)?.[1]
  if (named !== undefined || ofPart !== undefined) {
    const id = ofPart === undefined ? idOfCategory(decoded(named ?? ''), sections) : idOfNumber(ofPart)
    return to === (placeOfSection(id) ?? `/home/category/${id}`)
  }
  if (path === '/home/tagged' || path === '/home/history') return to === path
  return to === '/home' && (path === '/home' || path === '/category' || path.startsWith('/home/'))
}

/** Whether an address is of the desk. */
export const isOfDesk = (pathname: string): boolean => /^\/admin(?:\/|$)/i.test(pathname)
