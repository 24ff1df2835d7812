import { currentMove, onMove } from '../platform/history.ts'
import { makeHearers } from '../ui/hearers.ts'

/** What has been typed into the sign-up form. It lives in memory only, so that no reload and no other page finds it. */
export type Draft = {
  firstName: string
  lastName: string
  email: string
  birthday: string
  username: string
  pw: string
}

const emptyDraft: Draft = { firstName: '', lastName: '', email: '', birthday: '', username: '', pw: '' }
/** A password that was typed waits this long for its confirmation, in milliseconds. */
const passwordLife = 15 * 60_000
const flow = /^\/(quiz|signup|verify)\/?$/i

let draft = emptyDraft
let timer: ReturnType<typeof setTimeout> | undefined
const { hear, tell } = makeHearers()

export const draftNow = (): Draft => draft

export const onDraft = hear

export function changeDraft(change: Partial<Draft>): void {
  draft = { ...draft, ...change }
  if (change.pw !== undefined) {
    clearTimeout(timer)
    if (change.pw) timer = setTimeout(dropPassword, passwordLife)
  }
  tell()
}

export const dropPassword = (): void => changeDraft({ pw: '' })

export const clearDraft = (): void => changeDraft(emptyDraft)

// The password goes with the flow: it is dropped as soon as another page is opened, or this one is left.
onMove(() => {
  if (draft.pw && !flow.test(currentMove().location.pathname)) dropPassword()
})
addEventListener('pagehide', dropPassword)
