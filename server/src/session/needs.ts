import type { SessionCache } from './authenticate.ts'
import type { AccountRules } from './password-rules.ts'

/** What accounts and sessions need of the rest of the house. */
export type SessionNeeds = {
  sessions: SessionCache
  /** The site settings of accounts, as they are now. */
  rules: () => AccountRules
  /** Called once an account is verified and committed: her first shop is made here. */
  afterVerified: (shopperId: string) => Promise<void>
}
