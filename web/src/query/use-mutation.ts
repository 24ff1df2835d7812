import { useRef, useState, useSyncExternalStore } from 'react'

type Mutation<Answer, Variables> = {
  mutationFn: (variables: Variables) => Promise<Answer>
  onSuccess?: (answer: Answer) => unknown
  onError?: (error: Error) => unknown
  /** Changes of one name go one after the other, so that what was wanted last is what stands; also of a page that has gone. */
  scope?: string
}

type Result<Variables> = {
  mutate: (variables: Variables) => void
  /** Of the last change. */
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  /** What was wanted in this scope and is not answered yet, the oldest first. */
  waiting: readonly Variables[]
}

const idle = { isPending: false, isSuccess: false, error: null }

/** A change that a press asks the server for, and what became of it. */
export function useMutation<Answer, Variables = void>({
  mutationFn,
  onSuccess,
  onError,
  scope,
}: Mutation<Answer, Variables>): Result<Variables> {
  const [state, setState] = useState<Pick<Result<Variables>, 'isPending' | 'isSuccess' | 'error'>>(idle)
  const latest = useRef(0)
  const [own] = useState(makeLine)
  const line = scope === undefined ? own : lineOf(scope)
  const waiting = useSyncExternalStore(line.follow, line.waiting, line.waiting) as readonly Variables[]
  const mutate = async (variables: Variables) => {
    latest.current += 1
    const mine = latest.current
    const show = (next: typeof state) => mine === latest.current && setState(next)
    setState({ ...idle, isPending: true })
    try {
      const change = async () => {
        const answer = await mutationFn(variables)
        await onSuccess?.(answer)
      }
      await line.join(variables, change, scope !== undefined)
      show({ ...idle, isSuccess: true })
    } catch (error) {
      show({ ...idle, error: error as Error })
      onError?.(error as Error)
    }
  }
  return { ...state, waiting, mutate: (variables) => void mutate(variables) }
}

type Line = ReturnType<typeof makeLine>

const lines = new Map<string, Line>()

function lineOf(scope: string): Line {
  const line = lines.get(scope) ?? makeLine()
  lines.set(scope, line)
  return line
}

/** Changes that stand in line, and who looks at it. */
function makeLine() {
  let waiting: readonly { variables: unknown }[] = []
  let shown: readonly unknown[] = []
  let last: Promise<unknown> = Promise.resolve()
  const hearers = new Set<() => void>()
  const set = (next: typeof waiting) => {
    waiting = next
    shown = next.map(({ variables }) => variables)
    for (const hear of hearers) hear()
  }
  return {
    waiting: () => shown,
    follow(hear: () => void): () => void {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    async join(variables: unknown, work: () => Promise<unknown>, isInTurn: boolean): Promise<void> {
      const one = { variables }
      set([...waiting, one])
      const done = isInTurn ? last.then(work, work) : work()
      last = done
      try {
        await done
      } finally {
        set(waiting.filter((other) => other !== one))
      }
    },
  }
}
