import { pino } from 'pino'
import { Repeats } from './repeats.ts'

const settleMs = 5000

/**
 * JSON lines on standard output; fields that could hold a secret or a person are cut out wherever they turn up. A fault that
 * repeats is told at growing intervals.
 */
export function makeLog(level: string) {
  const repeats = new Repeats()
  let settling: NodeJS.Timeout | undefined
  const settle = () => {
    if (!repeats.settle(performance.now())) return
    clearInterval(settling)
    settling = undefined
  }
  return pino({
    hooks: {
      logMethod(line, tell) {
        const [fields, words] = line as [unknown, unknown]
        if (typeof words !== 'string' || !isFault(fields)) return tell.apply(this, line)
        repeats.hear(fields, words, (all, said) => tell.call(this, all, said), performance.now())
        settling ??= setInterval(settle, settleMs).unref()
      },
    },
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'password',
        'token',
        'email',
        'name',
        'body',
        '*.authorization',
        '*.password',
        '*.token',
        '*.email',
        '*.body',
      ],
      censor: '[cut]',
    },
  })
}

const isFault = (fields: unknown): fields is { fault: string } =>
  typeof fields === 'object' && fields !== null && 'fault' in fields

export type Log = ReturnType<typeof makeLog>

/** What may be said in a log of a fault: its kind, code and place, never its parameters. */
export function describeFault(fault: unknown): { fault: string; code?: string; stack?: string } {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
  const frames = fault.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
  // A database quotes the row it refused: only its code is safe to keep.
  const isOurs = code === undefined
  return {
    fault: isOurs ? `${fault.name}: ${fault.message.slice(0, 200)}` : fault.name,
    ...(code && { code }),
    ...(frames && { stack: frames }),
  }
}
