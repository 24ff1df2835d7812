import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type S3Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Record<string, unknown>) => S3Server

/**
 * A bucket `pictures` on a server that speaks the protocol of S3, written by others. It knows who asks, but computes no
 * signature of version 4.
 */
export async function openBucket(): Promise<{ port: number; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'sateen-bucket-'))
  const configureBuckets = [{ name: 'pictures' }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const close = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { port, close }
}
