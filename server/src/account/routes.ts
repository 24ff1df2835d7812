import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { checkPassword } from '../session/check-password.ts'
import type { SessionNeeds } from '../session/needs.ts'
import { findById } from '../session/sql.ts'
import { changeAccount } from './change-account.ts'
import { confirmEmail, undoEmail } from './change-email.ts'
import { readDetails, type ReadItems } from './details.ts'
import { deleteShopper, exportShopper } from './own-data.ts'
import { storePicture } from './pictures.ts'

type AccountCalls =
  | 'readAccount'
  | 'changeAccount'
  | 'exportAccount'
  | 'deleteAccount'
  | 'confirmEmail'
  | 'undoEmail'
  | 'uploadImage'

export function accountAnswers(
  platform: Platform,
  needs: SessionNeeds & { readItems: ReadItems },
): SomeAnswers<AccountCalls> {
  return {
    readAccount: ({ shopper }) => readDetails(platform, needs.readItems, shopper.id),

    async changeAccount({ shopper, body, address, userAgent }) {
      await changeAccount(platform, needs, shopper.id, body, { address, userAgent })
      return readDetails(platform, needs.readItems, shopper.id)
    },

    exportAccount: ({ shopper }) => exportShopper(platform, shopper.id),

    async deleteAccount({ shopper, body, address, userAgent }) {
      const row = await findById(platform.sql, shopper.id)
      if (!row) throw new Refusal('Unauthorized')
      const from = { address, userAgent }
      if (
        !(await checkPassword(platform, { shopper: row, account: row.email_canonical, password: body.password, from }))
      )
        throw new Refusal('InvalidLogin')
      await deleteShopper(platform, needs, shopper.id, row)
      return {}
    },

    async confirmEmail({ body }) {
      await confirmEmail(platform, needs, body.token)
      return {}
    },

    async undoEmail({ body }) {
      await undoEmail(platform, needs, body.token)
      return {}
    },

    uploadImage: async ({ shopper, file }) => storePicture(platform, shopper.id, (await file()).bytes),
  }
}
