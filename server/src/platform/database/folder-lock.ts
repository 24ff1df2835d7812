import { existsSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'

/** The hold on a data folder: lives as long as its process, and is let go of with it. */
export type FolderLock = { release: () => Promise<void> }

/**
 * Listens on a socket that stands for a folder; null where a living process does. A socket that nobody listens on is what
 * a killed process left. Whoever waits for the folder keeps a connection to it, which ends with the process.
 */
export async function takeLock(path: string): Promise<FolderLock | null> {
  if (existsSync(path)) {
    if (await answers(path)) return null
    rmSync(path, { force: true })
  }
  const waiting = new Set<Socket>()
  const server = createServer((peer) => {
    waiting.add(peer.unref())
    peer.on('error', () => {}).once('close', () => waiting.delete(peer))
  })
  const isTaken = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(path, () => done(true))
  })
  if (!isTaken) return null
  server.unref()
  const release = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const peer of waiting) peer.destroy()
    })
  return { release }
}

/** Resolves when the process that holds a lock has let go of it or ended. @returns how to stop waiting */
export function waitForRelease(path: string, onRelease: () => void): () => void {
  const peer = createConnection(path)
  let isStopped = false
  peer.unref()
  peer.on('error', () => {})
  peer.once('close', () => {
    if (!isStopped) onRelease()
  })
  return () => {
    isStopped = true
    peer.destroy()
  }
}

/** Whether somebody listens on a socket. */
export function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const peer = createConnection(path)
    const end = (answer: boolean) => {
      peer.destroy()
      done(answer)
    }
    peer.once('connect', () => end(true))
    peer.once('error', () => end(false))
  })
}
