// npm runs a script through a shell. Neither passes a signal on to it when only the other is ended, and the program would
// stay behind with nobody who knows its number.
import { readFileSync } from 'node:fs'

const lookMs = 500

/**
 * Ends the program in order once the npm that started it, or the shell between them, is gone. Started in any other way, by
 * itself, by systemd or by a program that leaves it behind on purpose, nothing is watched: only npm always waits for what it
 * started. A terminal that closes does what it always does, and `setsid` leaves both there.
 */
export function endWithNpm() {
  const shell = process.ppid
  const npm = npmBehind(shell)
  if (npm === null) return
  setInterval(() => {
    if (process.ppid !== shell || (npm !== shell && parentOf(shell) !== npm)) process.kill(process.pid, 'SIGTERM')
  }, lookMs).unref()
}

/** The npm that waits for this program: the parent itself, or the parent of the shell that it is. Null where there is none. */
function npmBehind(parent) {
  if (isNpm(parent)) return parent
  const above = /^\S*sh\0-c\0node scripts\/start\.mjs/.test(commandOf(parent)) ? parentOf(parent) : null
  return above !== null && isNpm(above) ? above : null
}

const isNpm = (id) => /^(?:npm(?: |\0|$)|[^\0]*node[^\0]*\0[^\0]*npm(?:-cli\.js)?\0)/.test(commandOf(id))

/** Empty where the system does not tell (anything but Linux). */
function commandOf(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
