import { rmSync } from 'node:fs'

const halves = new Set<string>()
const dropAll = () => halves.forEach((path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 }))

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
