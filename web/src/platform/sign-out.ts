import { go } from './history.ts'
import { send } from './send.ts'
import { currentSession, signOut } from './session-store.ts'

/** Leaves: the server ends the session where it can be reached, this device forgets it in any case, the site's root follows. */
export function logOut(): void {
  // Asked before the token is forgotten, waited for by nobody.
  if (currentSession()) send('logout', {}, { keepalive: true }).catch(() => {})
  signOut()
  go('/')
}
