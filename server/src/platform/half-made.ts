import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const halves = new Set<string>()
const dropAll = () => halves.forEach(drop)

/** What cannot be taken away stays; the process ends, with the answer it has. */
function drop(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {}
}

/**
 * Has a file or a folder that is not whole yet, or is needed for a while only, taken away when this process ends before it
 * is, as by Ctrl-C: it may hold what people told us.
 * @returns ends that: it is whole and in its place, or gone
 */
export function takeAwayAtEnd(path: string): () => void {
  if (halves.size === 0) process.once('exit', dropAll)
  halves.add(path)
  return () => {
    halves.delete(path)
    if (halves.size === 0) process.off('exit', dropAll)
  }
}

const dayMs = 86_400_000

/**
 * Takes away what killed processes left in a folder: whose names are a word and the number of a process that is no more, or
 * stands for another by now.
 */
export function dropLeftOver(folder: string, word: string): void {
  for (const name of namesIn(folder)) {
    const pid = Number(new RegExp(`^${word}-(\\d+)-`).exec(name)?.[1])
    const path = join(folder, name)
    if (pid > 0 && (!isAlive(pid) || Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > dayMs))
      rmSync(path, { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
