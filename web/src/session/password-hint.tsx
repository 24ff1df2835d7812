import type { PasswordPolicy } from '@sateen/contract/fields'
import { passwordHintMore, passwordHints } from './texts.ts'

/**
 * What a new password must have, with what the literal words leave out.
 * @param isTold the words stand beside it already, as what is wrong
 */
export function PasswordHint({ policy, isTold = false }: { policy: PasswordPolicy; isTold?: boolean }) {
  return (
    <>
      {isTold ? null : <span>{passwordHints[policy]}</span>}
      {policy === 'literal' ? <span> {passwordHintMore}</span> : null}
    </>
  )
}
