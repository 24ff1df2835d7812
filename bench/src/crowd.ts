import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { get, json, logIn } from './api.ts'
import { worked, type Worked } from './processor.ts'
import type { BenchSite } from './site.ts'
import { ThinClient } from './thin-client.ts'

/** A shopper who is signed in. */
export type Person = { id: string; token: string }

/** The embedded database of a site's folder: it answers on a socket that is named after the folder. */
export const embeddedOf = ({ folder }: BenchSite): pg.ClientConfig => ({
  host: join(tmpdir(), `sateen-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`),
  user: 'postgres',
  database: 'postgres',
})

/** Makes many shoppers with the password and the shop of the site's own, and signs them in. */
export async function signInMany(site: BenchSite, database: pg.ClientConfig, count: number): Promise<Person[]> {
  await copyShopper(database, site.shopper.email, count)
  const people: Person[] = []
  for (let number = 0; number < count; number += 4)
    people.push(
      ...(await Promise.all(
        [0, 1, 2, 3].map(async (more) => {
          const email = `bench-${number + more}@example.com`
          const tokens = await logIn(site.url, { email, password: site.shopper.password })
          return { token: tokens.access_token, id: tokens.user_id }
        }),
      )),
    )
  // The first call of a session marks its token as used; that is no part of what is measured.
  for (const { id, token } of people)
    await get(`${site.url}/api/v1/users/${id}/shop`, { authorization: `Bearer ${token}` })()
  return people
}

/** Likes of one shopper after the other, each of a piece that she has no opinion of yet. @param options `from` counts those of before */
export async function likeMany(
  { url }: BenchSite,
  pids: readonly number[],
  people: readonly Person[],
  itemIds: readonly string[],
  { from = 0, ...options }: { sides?: number; seconds?: number; from?: number } = {},
): Promise<Worked> {
  const client = new ThinClient(url)
  const heads = people.map(({ token }) =>
    client.headOf('POST', '/api/v1/like', { ...json, authorization: `Bearer ${token}` }),
  )
  const made = await worked(
    pids,
    async (index) => {
      const person = (from + index) % people.length
      const itemId = itemIds[Math.floor((from + index) / people.length) % itemIds.length]
      const body = `{"itemId":"${itemId}","userId":"${people[person]!.id}"}`
      return (await client.ask(heads[person]!, body)) === 200
    },
    options,
  )
  client.close()
  return made
}

async function copyShopper(database: pg.ClientConfig, email: string, count: number): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(
      `INSERT INTO shopper (email, email_canonical, mail_to, name, birthdate, slug, slug_folded, password_hash, verified_at)
       SELECT mail, mail, mail, 'Bench ' || n, '1994-05-12', 'bench-' || n, 'bench' || n, password_hash, now()
       FROM shopper, generate_series(0, $1::int - 1) AS n, LATERAL (SELECT 'bench-' || n || '@example.com' AS mail) AS one
       WHERE shopper.email = $2`,
      [count, email],
    )
    await client.query(
      `INSERT INTO shop (shopper_id, slot, made_at, items, followed, model)
       SELECT copy.id, shop.slot, shop.made_at, shop.items, shop.followed, shop.model
       FROM shopper AS copy, shop JOIN shopper AS owner ON owner.id = shop.shopper_id
       WHERE copy.slug LIKE 'bench-%' AND owner.email = $1 ON CONFLICT DO NOTHING`,
      [email],
    )
  } finally {
    await client.end()
  }
}

/** Adds shoppers by number who never sign in: they only have what is filled in behind them. */
export async function addShoppers(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO shopper (email, email_canonical, mail_to, name, birthdate, slug, slug_folded, password_hash, verified_at)
     SELECT 'growth-' || n || '@example.com', 'growth-' || n || '@example.com', 'growth-' || n || '@example.com',
       'Growth ' || n, '1994-05-12', 'growth-' || n, 'growth' || n, repeat('x', 97), now()
     FROM generate_series($1::int, $2::int) AS n`,
    [from + 1, to],
  )
}
