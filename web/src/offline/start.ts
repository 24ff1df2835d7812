import { forgetKept } from '../platform/forget-kept.ts'
import { storedSession } from '../platform/session-store.ts'
import { inStore } from './database.ts'
import { keepPictures } from './keep-pictures.ts'

/** Sets up what this device can do without a network, once the page is there and at rest. */
export async function startOffline(): Promise<void> {
  await forgetOthers().catch(() => undefined)
  if (!import.meta.env.PROD) return void leaveWorkers()
  if (!('serviceWorker' in navigator)) return
  keepPictures()
  await navigator.serviceWorker.register(workerAddress() as string, { scope: '/', updateViaCache: 'none' })
}

/** What is kept belongs to who is signed in: where somebody else's is found, or nobody is here, it goes. */
async function forgetOthers(): Promise<void> {
  const userId = storedSession()?.user_id
  if (userId === undefined) return forgetKept()
  for (const name of ['answers', 'presses'] as const) {
    const keys = (await inStore(name, 'readonly', (store) => store.getAllKeys())) as [string, string][]
    if (keys.some(([owner]) => owner !== userId)) return forgetKept()
  }
}

type Trusted = { toString: () => string }
type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => Trusted }
}

/** The one policy of this site: it knows the address of its worker and lets nothing else become a script. */
function workerAddress(): Trusted {
  const address = '/service-worker.js'
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('sateen-workers', { createScriptURL: () => address }).createScriptURL('') ?? address
}

/** A development server changes its files all the time: a worker that a build left on this address would hide it. */
async function leaveWorkers(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister()
}
