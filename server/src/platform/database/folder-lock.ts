import { existsSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

/** A data folder cannot be had because somebody else has it; `message` says so in a sentence for who runs it. */
export class FolderHeld extends Error {}

/** The hold on a data folder: lives as long as its process, and is let go of with it. */
export type FolderLock = { release: () => Promise<void> }

/**
 * Listens on a socket that stands for a folder; null where a living process does. A socket that nobody listens on is what
 * a killed process left. Whoever waits for the folder keeps a connection to it, which ends with the process. All who wait
 * hear of that at once: they look one after the other, or the second would take away the socket that the first listens on.
 * @param turnPath a file that the turn is kept by; it stays where it is
 */
export async function takeLock(path: string, turnPath: string): Promise<FolderLock | null> {
  const endTurn = holdFile(turnPath)
  if (!endTurn) return null
  try {
    return await takeFree(path)
  } finally {
    endTurn()
  }
}

const busy = 5

/**
 * The lock of an empty SQLite file: it holds between threads and processes, and the system ends it with whoever is killed.
 * @returns how to let go of it; null where another holds it
 */
export function holdFile(path: string): (() => void) | null {
  try {
    const file = new DatabaseSync(path, { timeout: 0 })
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      return () => file.close()
    } catch (fault) {
      file.close()
      throw fault
    }
  } catch (fault) {
    if ((fault as { errcode?: number }).errcode === busy) return null
    // What is wrong with a folder that cannot be written is told by who opens the database in it.
    return () => {}
  }
}

async function takeFree(path: string): Promise<FolderLock | null> {
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
