import { makeHearers } from '../ui/hearers.ts'
import { useOutside } from '../ui/use-outside.ts'

/** How far a new shopper has come between sign-up and confirmation; forgotten when the flow ends. */
export type NewUser = {
  /** The address that waits for its code. */
  email: string
  /** The sign-up whose code is on its way, as address and password, to know a repeat. */
  signedUpAs: string | null
  /** What that sign-up was answered with; by it a further one takes its place, with another address too. */
  pending: string | null
  verificationError: string | null
  resendCodeSuccess: boolean
}

const nobody: NewUser = {
  email: '',
  signedUpAs: null,
  pending: null,
  verificationError: null,
  resendCodeSuccess: false,
}
let newUser = nobody
const { hear, tell } = makeHearers()

export const newUserNow = (): NewUser => newUser

export function changeNewUser(change: Partial<NewUser>): void {
  newUser = { ...newUser, ...change }
  tell()
}

export const forgetNewUser = (): void => changeNewUser(nobody)

export const useNewUser = (): NewUser => useOutside(hear, newUserNow)
