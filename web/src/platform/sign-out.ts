import { addressOf } from './address.ts'
import { go } from './history.ts'
import { paths } from './paths.ts'
import { currentSession, type Session, signOut } from './session-store.ts'
import { askForTokens } from './tokens.ts'

/** Leaves: the server ends the session where it can be reached, this device forgets it in any case, the site's root follows. */
export function logOut(): void {
  const session = currentSession()
  signOut()
  go('/')
  // Waited for by nobody.
  if (session) endSession(session).catch(() => {})
}

/** Ends a session that this device has forgotten. A token that is too old for that is exchanged a last time. */
async function endSession({ access_token, refresh_token }: Session): Promise<void> {
  const { method, path } = paths.logout
  const ask = (token: string) =>
    fetch(addressOf(path), { method, headers: { authorization: `Bearer ${token}` }, keepalive: true })
  if ((await ask(access_token)).status === 401) await ask((await askForTokens(refresh_token)).access_token)
}
