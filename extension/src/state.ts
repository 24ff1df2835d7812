import type { Store } from './browser.ts'

/** The account that views go to. The token may write history and do nothing else. An older site does not say whose it is. */
export type Connection = { site: string; token: string; userId: string | null; firstName: string; at: number }
export type Choices = { isPaused: boolean; asksFirst: boolean; quietHosts: string[] }
/** Why views wait: nobody answers, or the site and this build do not understand each other. */
export type Trouble = 'unreachable' | 'version' | 'ended'

export type State = {
  connection: Connection | null
  /** Null until she has answered the question. */
  isAllowed: boolean | null
  /** Whose answer that is: hers who was connected then or, where nobody was, who connected next. */
  answeredBy: string | null
  choices: Choices
  /** Another site that was typed in the popup, in the place of the one that the build belongs to. */
  otherSite: string | null
  trouble: Trouble | null
  /** Addresses of pages that she said show no piece. */
  notPieces: string[]
  /** When each address was kept last. */
  recent: Record<string, number>
}

const empty: State = {
  connection: null,
  isAllowed: null,
  answeredBy: null,
  choices: { isPaused: false, asksFirst: false, quietHosts: [] },
  otherSite: null,
  trouble: null,
  notPieces: [],
  recent: {},
}

export async function readState(store: Store): Promise<State> {
  const kept = await store.get(Object.keys(empty))
  return { ...empty, ...kept } as State
}

export const writeState = (store: Store, change: Partial<State>): Promise<void> => store.set(change)
