import { readdirSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { load, type Load } from './load.ts'

/** The machine that figures are of. */
export const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

/** The system counts a process's work in hundredths of a second. */
const tickMs = 10

const statOf = (pid: number | string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** What a process and those that it started have worked so far, in milliseconds; 0 where the system does not tell (not Linux). */
function processorMs(pid: number): number {
  try {
    const all = new Map<number, { parent: number; ms: number }>()
    for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
      try {
        const stat = statOf(name)
        all.set(Number(name), { parent: Number(stat[1]), ms: (Number(stat[11]) + Number(stat[12])) * tickMs })
      } catch {
        // It has just ended.
      }
    }
    const isOfIt = (one: number): boolean => one === pid || (all.has(one) && isOfIt(all.get(one)!.parent))
    return [...all].reduce((sum, [one, { ms }]) => sum + (isOfIt(one) ? ms : 0), 0)
  } catch {
    return 0
  }
}

/** What a process holds in memory, or has held at most; 0 where the system does not tell. @throws where it has ended */
export const mebibytesOf = (pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The process that listens on a port of this machine with this name in its command; 0 where none is found. */
export function processOf(words: readonly string[]): number {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      if (words.every((word) => command.some((part) => part === word || part.endsWith(`/${word}`)))) return Number(name)
    } catch {
      // It has just ended.
    }
  }
  return 0
}

export type Worked = Load & { processorMs: number }

/** A load, with what each call cost the processes in work. @param pids the server, and the database where it is another */
export async function worked(
  pids: readonly number[],
  call: (index: number) => Promise<boolean>,
  options: { sides?: number; seconds?: number; times?: number } = {},
): Promise<Worked> {
  const before = pids.reduce((sum, pid) => sum + processorMs(pid), 0)
  const made = await load(call, options)
  const after = pids.reduce((sum, pid) => sum + processorMs(pid), 0)
  return { ...made, processorMs: Number(((after - before) / Math.max(1, made.calls)).toFixed(3)) }
}

/** Waits until processes have nothing to do of their own, such as looking at the pictures of a new shop; a minute at most. */
export async function untilAtRest(pids: readonly number[]): Promise<void> {
  const all = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0)
  for (let left = 60; left > 0; left -= 1) {
    const before = all()
    await wait(1000)
    if (all() - before <= 50) return
  }
}
