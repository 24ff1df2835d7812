import { randomUUID } from 'node:crypto'
import { testPassword } from './make-shopper.ts'

/** What somebody new sends to sign up, with what a test wants otherwise. */
export function makeSignUp(further: Record<string, unknown> = {}) {
  const mark = randomUUID().slice(0, 8)
  return {
    email: `ana-${mark}@x.example`,
    password: testPassword,
    firstName: 'Ana',
    lastName: 'Silva',
    name: 'Ana Silva',
    gender: 'female' as const,
    dateofbirth: '1990-05-01',
    slug: `ana-${mark}`,
    likedItems: [] as string[],
    ...further,
  }
}
