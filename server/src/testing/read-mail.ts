import { listCaptured, type CapturedMail } from '../platform/mail/captured.ts'
import type { TestHouse } from './open-test-house.ts'

/** The mails to an address, newest first, once everything that waits is sent. */
export async function mailsTo({ platform }: TestHouse, address: string): Promise<CapturedMail[]> {
  await platform.outbox.drain()
  const mails = await listCaptured(platform.env.DATA_DIR, 10_000)
  return mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase())
}

/** The six digits of the newest mail to an address. */
export async function codeTo(house: TestHouse, address: string): Promise<string> {
  for (const mail of await mailsTo(house, address)) {
    const [code] = /\b\d{6}\b/.exec(mail.text) ?? []
    if (code) return code
  }
  throw new Error(`There is no code for ${address}.`)
}

/** A code that is not the given one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Moves the clock of a house. */
export const later = (house: TestHouse, ms: number) => void (house.clock.now = new Date(house.clock.now.getTime() + ms))
