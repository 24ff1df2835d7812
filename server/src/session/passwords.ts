import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import * as limits from '@sateen/contract/limits'
import { Gate } from '../platform/gate.ts'

const argon2 = promisify(argon2Callback)

/** The least that OWASP's password storage sheet names for argon2id: 19 MiB, two passes. */
const memory = 19_456
const passes = 2
const parallelism = 1

// Each hash holds a processor and a thread for some 40 ms, so more at once would not be sooner, only in everyone's way.
const gate = new Gate(Math.min(4, availableParallelism()), 64)

/** A hash that no password has; an attempt on nobody's account costs as much as one on somebody's. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c2F0ZWVuLW5vYm9keXMtMQ$r0nT0nzQPeuyAJ1LbWpDzyHZ9vPpzLrrp/RwhXPZ0kM'

let runs = 0

/** How many hashes this process has run, and the most at once; a test counts them. */
export const hashRuns = () => ({ runs, most: gate.most })

/** The form in which a password is hashed: two spellings of one accent are one password. */
export const plainForm = (password: string) => password.normalize('NFC')

/** Whether a password is short enough to be hashed at all; told without any work on a very long one. */
export const isHashable = (password: string) =>
  password.length <= 4 * limits.passwordHashMax && plainForm(password).length <= limits.passwordHashMax

/**
 * The argon2id hash of a password as a PHC text.
 * @throws Refusal `ServiceUnavailable` while too many wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await run(password, salt, memory, passes, parallelism, 32)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Whether a password belongs to a hash; without one it is compared with nobody's, in the same time.
 * @throws Refusal `ServiceUnavailable` while too many wait
 */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const [, m, t, p, salt, mark] = phcPattern.exec(hash ?? nobodysHash) ?? []
  if (!salt || !mark) throw new Error('A kept password hash is not of the expected form.')
  const wanted = Buffer.from(mark, 'base64')
  const found = await run(password, Buffer.from(salt, 'base64'), Number(m), Number(t), Number(p), wanted.length)
  return timingSafeEqual(found, wanted) && hash !== undefined
}

function run(password: string, salt: Buffer, m: number, t: number, p: number, tagLength: number): Promise<Buffer> {
  return gate.pass(() => {
    runs += 1
    return argon2('argon2id', {
      message: plainForm(password),
      nonce: salt,
      parallelism: p,
      tagLength,
      memory: m,
      passes: t,
    })
  })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
