import type { Reason } from '@sateen/recommender/why'

/**
 * What may be asked of the taste thread, by name: what is handed over and what comes back. Times are
 * milliseconds since 1970; `now` is the moment that things are weighed by, the beginning of
 * a slot; `revision` is the change of items that must be known, null the newest.
 */
export type TasteWords = {
  /** Makes and keeps one shopper's shop where she has none for the slot; of one that is replaced so many first places stay. */
  shop: {
    ask: { shopperId: string; slot: SlotWords; now: number; revision: number | null; replaces: boolean; keeps: number }
    answer: null
  }
  /** Makes and keeps the shops of all shoppers with ids from `after` (exclusive) to `below` (exclusive). */
  shard: {
    ask: {
      after: string
      below: string | null
      slot: SlotWords
      now: number
      revision: number | null
      replaces: boolean
    }
    answer: { shoppers: number; made: number }
  }
  /** Ids of items like one, most similar first. */
  similar: {
    ask: {
      itemId: string
      count: number
      skip: number
      category: string | null
      excluded: string[]
      now: number
      revision: number | null
    }
    answer: string[]
  }
  /** Why an item stands in a shopper's shop. */
  why: { ask: { shopperId: string; itemId: string; now: number; revision: number | null }; answer: Reason[] }
  /** Takes the newest model into use, if there is a newer one. */
  model: { ask: Record<string, never>; answer: string }
  /** Reads the newest model, and prepares the catalogue before anybody waits for it. */
  warm: { ask: { now: number; revision: number | null }; answer: null }
}

export type SlotWords = { key: string; startsAt: number }
export type TasteWord = keyof TasteWords

export type Asking = { [Word in TasteWord]: { id: number; word: Word; ask: TasteWords[Word]['ask'] } }[TasteWord]
export type Answering = { id: number; answer: unknown } | { id: number; fault: Told } | { id: number; done: number }
/** A fault as the thread tells it: an error that is sent across loses its code. */
export type Told = { message: string; stack?: string; code?: string }
