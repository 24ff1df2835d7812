import type { Corrections, DeskItem } from '@sateen/contract/admin'
import type { CategoryFilter } from '@sateen/contract/items'
import { isOfCents } from '@sateen/contract/fields'
import * as limits from '@sateen/contract/limits'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Choice, Difference } from '../collections/two-versions.tsx'
import { nameFault } from '../collections/words-fault.ts'
import { queryClient } from '../platform/query-client.ts'
import { isStale } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { categoryChoices } from './categories.ts'
import { deskTexts, showCount } from './texts.ts'

/** A piece as it was read, and the version that a correction of it stands on. */
export type Read = { row: DeskItem; etag: string | null }

/** What an editor asks for: the form as it stands, or what the feed says. */
type Wish = 'save' | 'take back'

export async function readOne(itemId: string): Promise<Read> {
  let etag: string | null = null
  const row = await send('deskItem', { params: { id: itemId } }, { onMark: (mark) => (etag = mark) })
  return { row, etag }
}

/** What stands in the fields, as text. */
export type Draft = {
  name: string
  price: string
  categoryFilter: CategoryFilter | ''
  picture: string | null
  isOff: boolean
}

const draftOf = ({ item, corrections }: DeskItem): Draft => ({
  name: corrections.name ?? item.name,
  price: String(corrections.price ?? item.price ?? ''),
  categoryFilter: corrections.categoryFilter ?? item.categoryFilter ?? '',
  picture: corrections.picture ?? null,
  isOff: corrections.available === false,
})

/** What differs from the feed's words becomes a correction; what was one stays one. */
function correctionsOf(draft: Draft, { item, corrections }: DeskItem): Corrections {
  const price = Number(draft.price)
  const keepsName = corrections.name !== undefined || draft.name.trim() !== item.name
  const keepsPrice = draft.price.trim() !== '' && (corrections.price !== undefined || price !== item.price)
  const keepsCategory =
    draft.categoryFilter !== '' &&
    (corrections.categoryFilter !== undefined || draft.categoryFilter !== item.categoryFilter)
  return {
    ...(keepsName && { name: draft.name.trim() }),
    ...(keepsPrice && { price }),
    ...(keepsCategory && draft.categoryFilter !== '' && { categoryFilter: draft.categoryFilter }),
    ...(draft.picture !== null && { picture: draft.picture }),
    ...(draft.isOff && { available: false as const }),
  }
}

/**
 * The corrections of a piece while they are worked on: what stands in the fields, and the call. It stands on the version
 * that was read; where somebody else was faster, `conflict` tells what differs and nothing is written.
 */
export function useCorrection(first: Read, onSaved: (name: string) => void) {
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.row))
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<{ theirs: Read; wish: Wish } | null>(null)
  const { item, corrections } = base.row
  const faults = { name: nameFault(draft.name, 'A piece needs a name.'), price: priceFaultOf(draft.price.trim()) }
  const isSound = !faults.name && !faults.price
  const latest = useRef(draft)
  useLayoutEffect(() => void (latest.current = draft))

  const save = async (wish: Wish, on: Read = base) => {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    const wanted = wish === 'save' ? correctionsOf(draft, on.row) : {}
    const done = async (saved: Read) => {
      await queryClient.invalidateQueries({ queryKey: ['desk'] })
      if (latest.current === draft) return onSaved(saved.row.item.name)
      // What was written since stays in the form, which stands on what is saved by now.
      setBase(saved)
      setIsBusy(false)
    }
    let etag: string | null = null
    try {
      const row = await send(
        'correctItem',
        { params: { id: item.itemId }, body: { corrections: wanted } },
        { ...(on.etag && { match: on.etag }), onMark: (mark) => (etag = mark) },
      )
      return await done({ row, etag })
    } catch (fault) {
      const newer = isStale(fault) ? await readOne(item.itemId).catch(() => null) : null
      // The answer of the save before may have been lost on its way: then the newer version is hers.
      if (newer && isSame(newer.row.corrections, wanted)) return done(newer)
      if (newer) setConflict({ theirs: newer, wish })
      else setError(isStale(fault) ? deskTexts.changedMeanwhile : (fault as Error).message)
    }
    setIsBusy(false)
  }

  return {
    row: base.row,
    draft,
    /** The picture as it will be; null where the feed's is not known. */
    image: draft.picture ?? (corrections.picture ? null : item.image),
    faults,
    isSound,
    unsaved: differences(draftOf(base.row), draft).length,
    isBusy,
    error,
    setError,
    conflict: conflict && {
      wish: conflict.wish,
      differences:
        conflict.wish === 'save' ? differences(draftOf(conflict.theirs.row), draft) : takenBack(conflict.theirs.row),
    },
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    save: () => {
      if (isSound) void save('save')
    },
    takeBack: () => void save('take back'),
    /** Leaves the two versions: for hers after all, for theirs, or for the form as it is. */
    settle: (choice: Choice) => {
      setConflict(null)
      if (!conflict || !choice) return
      const { theirs, wish } = conflict
      setBase(theirs)
      if (choice === 'theirs') return setDraft(draftOf(theirs.row))
      void save(wish, theirs)
    },
  }
}

const isSame = (one: Corrections, other: Corrections): boolean =>
  Object.entries({ ...one, ...other }).every(
    ([name]) => one[name as keyof Corrections] === other[name as keyof Corrections],
  )

/** What is wrong with a price as it is written; without one the feed's counts. */
function priceFaultOf(price: string): string | null {
  if (price !== '' && !/^(?=.*\d)\d*(?:\.\d*)?$/.test(price)) return 'Please write the price as a number.'
  if (Number(price) > limits.correctedPriceMax) return `From 0 to ${showCount(limits.correctedPriceMax)}.`
  return isOfCents(Number(price)) ? null : 'Two figures behind the point at most.'
}

/** What a correction may hold: the field where it stands, its label and what it says in words. */
const parts: { name: keyof Corrections; field: keyof Draft; label: string; of: (draft: Draft) => string }[] = [
  { name: 'name', field: 'name', label: 'Name', of: ({ name }) => name },
  { name: 'price', field: 'price', label: 'Price', of: ({ price }) => price },
  {
    name: 'categoryFilter',
    field: 'categoryFilter',
    label: 'Category',
    of: ({ categoryFilter }) => categoryChoices.find(({ filter }) => filter === categoryFilter)?.name ?? '',
  },
  {
    name: 'picture',
    field: 'picture',
    label: 'Picture',
    of: ({ picture }) => (picture ? deskTexts.ownPicture : deskTexts.fromFeed),
  },
  { name: 'available', field: 'isOff', label: 'On sale', of: ({ isOff }) => (isOff ? 'No' : 'Yes') },
]

const differences = (theirs: Draft, mine: Draft): Difference[] =>
  parts
    .filter(({ field }) => theirs[field] !== mine[field])
    .map(({ label, of }) => {
      const [their, own] = [of(theirs), of(mine)]
      return { label, theirs: their, mine: own === their ? deskTexts.otherPicture : own }
    })

/** What somebody else corrected, where it is all to go back to the feed: what that says is not known before. */
const takenBack = (theirs: DeskItem): Difference[] =>
  parts
    .filter(({ name }) => theirs.corrections[name] !== undefined)
    .map(({ label, of }) => ({ label, theirs: of(draftOf(theirs)), mine: deskTexts.fromFeed }))
