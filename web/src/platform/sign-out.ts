import { addressOf, callOf } from './address.ts'
import { go, letGo, whenLetGo } from './history.ts'
import { currentSession, type Session, signOut, tellExtension } from './session-store.ts'
import { askForTokens } from './tokens.ts'

/** Leaves: the server ends the session where it can be reached, this device forgets it in any case, the site's root follows. */
export function logOut(): void {
  whenLetGo(() => {
    const session = currentSession()
    leaveFor('/')
    // Waited for by nobody.
    if (session) endSession(session).catch(() => {})
  })
}

/** This device forgets her, and another page follows: what stood in a form cannot be saved by anyone now. */
export function leaveFor(to: string, options: { replace?: boolean } = {}): void {
  if (currentSession()) tellExtension(null)
  signOut()
  letGo()
  go(to, options)
}

/** Ends a session that this device has forgotten. A token that is too old for that is exchanged a last time. */
async function endSession({ access_token, refresh_token }: Session): Promise<void> {
  const { method, path } = callOf('logout')
  const ask = (token: string) =>
    fetch(addressOf(path), { method, headers: { authorization: `Bearer ${token}` }, keepalive: true })
  if ((await ask(access_token)).status === 401) await ask((await askForTokens(refresh_token)).access_token)
}
