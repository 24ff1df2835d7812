import { makeHearers } from '../ui/hearers.ts'
import { useOutside } from '../ui/use-outside.ts'

/** Items picked in this session: a map of item id to whether it is picked now. It lives as long as the page. */
let likes: ReadonlyMap<string, boolean> = new Map()
/** Pictures of what was picked, for the sign-up step. */
const pictures = new Map<string, string>()
const { hear, tell } = makeHearers()

function set(next: ReadonlyMap<string, boolean>): void {
  likes = next
  tell()
}

export function togglePick(itemId: string, image: string | null): void {
  set(new Map(likes).set(itemId, !likes.get(itemId)))
  if (image) pictures.set(itemId, image)
}

export function forgetPicks(): void {
  pictures.clear()
  set(new Map())
}

export const pickedItems = (): string[] => [...likes].filter(([, isPicked]) => isPicked).map(([itemId]) => itemId)

export const pickedPictures = (): string[] => pickedItems().flatMap((itemId) => pictures.get(itemId) ?? [])

export const useSessionLikes = (): ReadonlyMap<string, boolean> => useOutside(hear, () => likes)
